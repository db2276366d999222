// The engine in a thread of its own: questions come in and answers go out as JSON. WebAssembly
// where the browser has it with garbage collection, and JavaScript elsewhere; both are compiled
// from the same Java.

const steps = (programs) => self.postMessage({ progress: programs });

async function open() {
  const library = await (await fetch(new URL('../library.json', import.meta.url))).text();
  const forced = new URL(self.location.href).searchParams.get('engine');
  if (forced !== 'js') {
    try {
      const { load } = await import('./wasm-runtime.js');
      const module = await load(new URL('engine.wasm', import.meta.url).href);
      return { ask: module.exports.open(library, steps), kind: 'WebAssembly' };
    } catch (e) {
      // No WebAssembly with garbage collection here.
      console.info('thinair: JavaScript instead of WebAssembly: ' + e);
    }
  }
  const engine = await import('./engine.js');
  return { ask: engine.open(library, steps), kind: 'JavaScript' };
}

const opened = open();
opened.then(
  ({ kind }) => self.postMessage({ ready: kind }),
  (e) => self.postMessage({ failed: String(e) }));

self.onmessage = async ({ data }) => {
  try {
    const { ask } = await opened;
    const start = performance.now();
    const answer = ask(data.question);
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
