// Loads the page out of the one file that it is: modules become blobs, which find each other by
// their addresses. Nothing is fetched, and the policy of the file would not let it.
const files = JSON.parse(document.getElementById('thinair-files').textContent);
const named = JSON.parse(document.getElementById('thinair-names').textContent);
const urls = new Map();
const found = (name, from) => named[name] ?? (name.startsWith('./') ? from.replace(/[^/]*$/, '') + name.slice(2) : name);
function url(name) {
  if (!urls.has(name)) {
    const text = files[name].replaceAll(/\b(from|import)\s*(['"])([^'"\n]+)\2/g, (all, how, _, wanted) => {
      const file = found(wanted, name);
      return files[file] === undefined ? all : `${how} "${url(file)}"`;
    });
    urls.set(name, URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  }
  return urls.get(name);
}
globalThis.thinairFiles = { text: (name) => files[name], url };
import(url('app/early.js')).then(() => import(url('app/main.js')));
