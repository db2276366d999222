// Two models beside each other: the smallest program that tells them apart, looked for with
// progress, and their texts line by line with the axiom that matters marked.

import { $, h } from './dom.js';
import { diff } from './diff.js';

export class Compare {
  #context;
  #left;
  #right;
  #result = h('div', { id: 'compare-result', 'aria-live': 'polite' });
  #count = h('p', { class: 'small' });
  #programs = 0;

  // context: {engine, state(), names(), modelText(column), setProgram(name, text, models), command}
  constructor(context) {
    this.#context = context;
  }

  open() {
    const { state, names } = this.#context;
    const columns = state().columns;
    const pick = (id, chosen) => h('select', { id },
      names().map((name) => h('option', { value: name, selected: name === chosen }, name)));
    this.#left = pick('compare-left', columns[0]?.model);
    this.#right = pick('compare-right', columns[1]?.model ?? 'tso');
    const accesses = h('input', { id: 'compare-accesses', type: 'number', min: '2', max: '6', value: '4' });
    const fences = h('input', { id: 'compare-fences', type: 'checkbox' });
    const stop = h('button', { type: 'button', id: 'compare-stop', hidden: true, onclick: () => this.#context.engine.stop() }, 'Stop');
    const go = h('button', { type: 'submit', id: 'compare-go' }, 'Find the smallest program');
    const dialog = $('compare');
    dialog.replaceChildren(
      h('h2', { id: 'compare-title' }, 'Compare models'),
      h('form', {
        class: 'row',
        onsubmit: async (event) => {
          event.preventDefault();
          go.disabled = true;
          stop.hidden = false;
          try {
            await this.#search(Number(accesses.value), fences.checked);
          } finally {
            go.disabled = false;
            stop.hidden = true;
          }
        },
      },
      h('label', {}, 'left ', this.#left), h('label', {}, 'right ', this.#right),
      h('label', {}, 'up to ', accesses, ' accesses'), h('label', {}, fences, ' with fences'), go, stop,
      h('button', { type: 'button', id: 'compare-diff', onclick: () => this.#texts([]) }, 'Texts side by side')),
      this.#count, this.#result,
      h('p', {}, h('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
    this.#result.replaceChildren();
    dialog.showModal();
  }

  progress(programs) {
    this.#programs += programs;
    this.#count.textContent = `${this.#programs} programs looked at, smallest first …`;
  }

  async #search(accesses, fences) {
    this.#programs = 0;
    this.#count.textContent = 'looking …';
    this.#result.replaceChildren();
    const column = (model) => this.#context.column(model);
    const left = this.#left.value;
    const right = this.#right.value;
    const found = await this.#context.engine.ask('compare', {
      ask: 'compare', left: column(left), right: column(right), accesses, fences, seconds: 600 });
    if (!found) {
      this.#count.textContent = 'stopped; nothing is known of the rest';
      return;
    }
    const answer = found.answer;
    if (answer.error) {
      this.#count.textContent = answer.error;
      return;
    }
    this.#count.textContent = [answer.text[0], (answer.text[1] ?? '').trim(), `${Math.round(found.ms)} ms in this page`].filter(Boolean).join(' · ');
    const each = answer.comparisons[0];
    for (const [list, allows, forbids] of [[each.rightOnly, each.right, each.left], [each.leftOnly, each.left, each.right]]) {
      for (const difference of list) {
        const name = `${allows}-not-${forbids}.litmus`.replaceAll(/[^A-Za-z0-9.-]+/g, '-');
        this.#result.append(h('section', { class: 'told' },
          h('h3', {}, `${allows} allows, ${forbids} forbids`),
          h('pre', {}, difference.litmus),
          h('button', {
            type: 'button', class: 'take',
            onclick: () => {
              $('compare').close();
              this.#context.setProgram(name, difference.litmus, [left, right]);
            },
          }, 'Look at it')));
      }
    }
    const mattering = (answer.answers ?? []).flatMap((a) => (a.cycles ?? []).map((c) => c.place));
    this.#result.append(h('button', { type: 'button', onclick: () => this.#texts(mattering) }, 'Texts side by side, what matters marked'));
  }

  // mattering: places, file and line, of axioms that forbid what tells the models apart
  #texts(mattering) {
    const left = this.#left.value;
    const right = this.#right.value;
    const text = (name) => this.#context.modelText(name);
    const matters = (name, line) => line && mattering.some((place) => place.endsWith(`${name}.cat:${line}`)
      || place.endsWith(`/${name}:${line}`));
    const rows = diff(text(left), text(right)).map((line) => {
      const marked = matters(left, line.left) || matters(right, line.right);
      return h('tr', { class: line.kind + (marked ? ' matters' : '') },
        h('td', { class: 'number' }, String(line.left ?? '')), h('td', { class: 'number' }, String(line.right ?? '')),
        h('td', { class: 'kind' }, { same: ' ', left: '−', right: '+' }[line.kind]),
        h('td', {}, h('code', {}, line.text), marked ? h('strong', {}, '  ← this axiom matters') : null));
    });
    this.#result.append(h('section', { class: 'texts' },
      h('h3', {}, `${left} (−) and ${right} (+)`),
      h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'differences of the texts' },
        h('table', { class: 'diff' }, h('tbody', {}, rows)))));
  }
}
