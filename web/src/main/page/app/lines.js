// What stands where in the text of a model in cat.

// The name of a model, whether it is given as one, as a file or as a path.
export const bare = (name) => name.replace(/.*\//, '').replace(/\.(cat|model)$/, '');

const defined = (line) => /^\s*(?:let(?:\s+rec)?|and)\s+([\w.-]+)\s*=/.exec(line)?.[1];

// The lines that define one of these relations, counted from 1.
export const definitions = (text, relations) => text.split('\n')
  .flatMap((line, i) => (relations.includes(defined(line)) ? [i + 1] : []));

// The line of an offset, and the relations that it defines.
export function lineAt(text, offset) {
  const number = text.slice(0, offset).split('\n').length;
  const name = defined(text.split('\n')[number - 1]);
  return { number, relations: name ? [name] : [] };
}
