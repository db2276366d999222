// The engine in a thread of its own: questions come in and answers go out as JSON. WebAssembly
// where the browser has it with garbage collection, and JavaScript elsewhere; both are compiled
// from the same Java. What is loaded first knows litmus tests and models in cat, as nearly every
// question does; the whole engine comes when a question needs it.

const steps = (programs) => self.postMessage({ progress: programs });
const begun = Promise.withResolvers?.() ?? (() => {
  const made = {};
  made.promise = new Promise((resolve) => { made.resolve = resolve; });
  return made;
})();

const near = (name) => new URL(name, self.location.href).href;
const library = begun.promise.then(({ library }) => library ?? fetch(near('../library.json')).then((found) => found.text()));

// A module with a structure in it: browsers without garbage collection know none, and need not load
// the engine to find out.
const STRUCTURE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0];
const collects = () => typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array(STRUCTURE));

async function packed(name) {
  const found = await fetch(near(name));
  if (!found.ok) {
    throw new Error(`${name}: ${found.status}`);
  }
  return new Uint8Array(await found.arrayBuffer());
}

async function webAssembly(name) {
  const [{ load }, { unpack }, bytes] = await Promise.all([import('./wasm-runtime.js'), import('./unpack.js'), packed(name)]);
  const [module, texts] = await Promise.all([load(unpack(bytes)), library]);
  return { ask: module.exports.open(texts, steps), kind: 'WebAssembly' };
}

async function javaScript() {
  const [engine, texts] = await Promise.all([self.thinairEngine ?? import(near('engine.js')), library]);
  return { ask: engine.open(texts, steps), kind: 'JavaScript' };
}

let whole = null;
const opened = begun.promise.then(async ({ onlyJavaScript }) => {
  if (!onlyJavaScript && collects()) {
    try {
      const first = await webAssembly('first.lzma');
      whole = () => webAssembly('engine.lzma');
      return first;
    } catch (e) {
      // WebAssembly that is not quite what the engine needs, or a host that lacks a file.
      console.info('thinair: JavaScript instead of WebAssembly: ' + e);
    }
  }
  return javaScript();
});
opened.then(
  ({ kind }) => self.postMessage({ ready: kind }),
  (e) => self.postMessage({ failed: String(e) }));

let all = null;
self.onmessage = async ({ data }) => {
  if (data.begin) {
    begun.resolve(data.begin);
    return;
  }
  try {
    let { ask } = await opened;
    let start = performance.now();
    let answer = ask(data.question);
    if (whole && answer.startsWith('{"elsewhere"')) {
      if (!all) {
        self.postMessage({ loading: 'the whole engine' });
      }
      ({ ask } = await (all ??= whole()));
      start = performance.now();
      answer = ask(data.question);
    }
    self.postMessage({ id: data.id, answer, ms: performance.now() - start });
  } catch (e) {
    self.postMessage({ id: data.id, answer: JSON.stringify(ended(e)), ms: 0 });
  }
};

// The stack of a browser is small, and its memory too: what does not fit ends the question.
function ended(e) {
  const full = e instanceof RangeError || /stack|memory/i.test(String(e));
  return full
    ? { error: 'undecided (limit: what this browser gives a page: ' + e + ')', kind: 'limit' }
    : { error: 'this is a defect of thinair, please report it with your question: ' + e, kind: 'defect' };
}
