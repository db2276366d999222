// What takes longest begins first: the engine's worker and the texts are on their way before the
// editor and the rest of the page are read. No module, because modules wait for each other.

(() => {
  // A page that is one file has everything in itself.
  const whole = globalThis.thinairFiles;

  // The only places where a string becomes something that a browser would run or parse: the address
  // of our own worker, and drawings of our own engine.
  const ours = (url) => url === 'engine/worker.js' || (whole && url.startsWith('blob:'));
  const policy = window.trustedTypes?.createPolicy('thinair', {
    createScriptURL: (url) => {
      if (!ours(url)) {
        throw new TypeError('no script of ours: ' + url);
      }
      return url;
    },
    createHTML: (svg) => svg,
  }) ?? { createScriptURL: (url) => url, createHTML: (svg) => svg };

  function startWorker() {
    const address = whole ? whole.url('engine/worker.js') : 'engine/worker.js';
    const worker = new Worker(policy.createScriptURL(address), { type: whole ? 'classic' : 'module' });
    const choice = new URLSearchParams(location.search).get('engine');
    worker.postMessage({ begin: { onlyJavaScript: Boolean(whole) || choice === 'js', library: whole?.text('library.json') } });
    return worker;
  }

  const read = (name) => (whole ? Promise.resolve(whole.text(name)) : fetch(name).then((found) => found.text())).then((text) => JSON.parse(text));

  globalThis.thinairEarly = {
    policy,
    startWorker,
    firstWorker: startWorker(),
    read,
    texts: Promise.all(['library.json', 'examples.json'].map(read)),
  };
})();
