// A file that is opened from a folder may not load modules: browsers refuse that. Beside this page
// lies one that is a single file and needs to load nothing. This script is no module, so that it
// runs there, too.
if (location.protocol === 'file:') {
  location.replace('thinair.html' + location.search + location.hash);
}
