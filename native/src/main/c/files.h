#pragma once

/* The library writes in C as if whatever cannot be opened were not there, whatever cannot be read were at its
   end, and a link were what it leads to. It is compiled with these in place of the functions that it calls. */

#include <dirent.h>
#include <stdio.h>
#include <sys/stat.h>

FILE *thinair_fopen(const char *name, const char *mode);
size_t thinair_fread(void *into, size_t size, size_t count, FILE *file);
int thinair_stat(const char *name, struct stat *into);
DIR *thinair_opendir(const char *name);
struct dirent *thinair_readdir(DIR *folder);

#ifndef THINAIR_FILES
#define fopen thinair_fopen
#define fread thinair_fread
#define stat(name, into) thinair_stat(name, into)
#define opendir thinair_opendir
#define readdir thinair_readdir
#endif
