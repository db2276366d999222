// Asks the engine. One question at a time: a new one of the same kind replaces one that waits, and
// stop() ends the one that runs by ending its worker.

import { askMachine } from './served.js';

const { firstWorker, startWorker } = globalThis.thinairEarly;

export class Engine {
  #worker = null;
  #current = null;
  #waiting = [];
  #listener;
  kind = '';

  constructor(listener) {
    this.#listener = listener;
    this.#listen(firstWorker);
  }

  // Answers with {answer, ms}, or null where something newer was asked or somebody stopped it.
  ask(slot, question, options = {}) {
    return new Promise((resolve) => {
      for (const each of this.#waiting.filter((each) => each.slot === slot)) {
        each.resolve(null);
      }
      this.#waiting = this.#waiting.filter((each) => each.slot !== slot);
      if (this.#current?.slot === slot) {
        // Nobody wants the old answer any more, and a worker cannot be interrupted.
        const quick = performance.now() - this.#current.since < 300;
        if (!quick) {
          this.#restart();
        } else {
          this.#current.stale = true;
        }
      }
      this.#waiting.push({ slot, question, resolve, ...options });
      this.#next();
    });
  }

  get busy() {
    return this.#current !== null;
  }

  stop() {
    for (const each of this.#waiting) {
      each.resolve(null);
    }
    this.#waiting = [];
    if (this.#current) {
      this.#restart();
    }
  }

  #listen(worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) {
        return;
      }
      if (data.ready) {
        this.kind = data.ready;
        this.#listener.ready?.(data.ready);
      } else if (data.failed) {
        this.#listener.failed?.(data.failed);
      } else if (data.loading) {
        this.#listener.loading?.(data.loading);
      } else if (data.progress !== undefined) {
        this.#listener.progress?.(data.progress);
      } else if (this.#current && data.id === this.#current.id) {
        const { resolve, stale } = this.#current;
        this.#current = null;
        this.#listener.idle?.();
        resolve(stale ? null : { answer: JSON.parse(data.answer), ms: data.ms });
        this.#next();
      }
    };
    worker.onerror = (e) => this.#listener.failed?.(e.message ?? 'the engine does not start');
  }

  #restart() {
    const { resolve, abort } = this.#current;
    this.#current = null;
    this.#listener.idle?.();
    if (abort) {
      abort.abort();
    } else {
      this.#worker.terminate();
      this.#listen(startWorker());
    }
    resolve(null);
    this.#next();
  }

  // Who answers: the machine where the page is served by thinair and the visitor wants it.
  async #ask(current) {
    current.abort = new AbortController();
    let found = null;
    try {
      found = await askMachine(current.question, current.abort.signal, (programs) => this.#listener.progress?.(programs));
    } catch (e) {
      found = { answer: { error: 'this machine does not answer: ' + e, kind: 'limit' }, ms: 0 };
    }
    if (current === this.#current) {
      this.#current = null;
      this.#listener.idle?.();
      current.resolve(current.stale ? null : found);
      this.#next();
    }
  }

  #next() {
    if (this.#current || this.#waiting.length === 0) {
      return;
    }
    const next = this.#waiting.shift();
    this.#current = { ...next, id: crypto.randomUUID?.() ?? String(Math.random()), since: performance.now() };
    this.#listener.busy?.(next.slot);
    if (this.#listener.onMachine?.(next.question)) {
      this.#ask(this.#current);
      return;
    }
    this.#worker.postMessage({ id: this.#current.id, question: JSON.stringify(next.question) });
  }
}
