// What lies behind a cell: an execution, the cycle that forbids one, or the steps of a machine.
// What is pointed at lights up wherever it is: in the drawing, the steps, the program, the model.

import { $, h } from './dom.js';
import { drawing } from './drawing.js';

const eventOf = (group) => {
  const label = group.querySelector('text')?.textContent ?? '';
  return label.startsWith('init ') ? label.split('=')[0] : label.split(':')[0];
};

// {relation, from, to} of an edge, by the title that every edge of a drawing has.
const edgeOf = (group) => {
  const parts = /^(.*): (.*) → (.*)$/.exec(group.querySelector('title')?.textContent ?? '');
  return parts ? { relation: parts[1], from: parts[2], to: parts[3] } : null;
};

export class Evidence {
  #shown = null;
  #events = new Map();
  #svg = null;
  #lights;
  #reason = 0;
  #step = 0;

  // lights: {program(stretches), model(reason, relations), shows(reason)}: the last says whether it is the text
  // of the model beside it that states the reason's axiom
  constructor(lights) {
    this.#lights = lights;
  }

  get svg() {
    return this.#reasonShown()?.svg ?? this.#shown?.svg ?? null;
  }

  #reasonShown() {
    return this.#shown?.reasons?.[this.#reason];
  }

  show(answer, { keepReason = false } = {}) {
    this.#shown = answer;
    if (!keepReason || !(answer.reasons?.[this.#reason])) {
      this.#reason = 0;
    }
    this.#step = 0;
    $('says').textContent = answer.says;
    $('answer-text').textContent = answer.text.join('\n');
    $('words').hidden = false;
    this.#paging();
    this.#draw();
    this.#tell();
  }

  clear(text) {
    this.#shown = null;
    $('says').textContent = text;
    for (const id of ['drawing', 'reasons']) {
      $(id).replaceChildren();
    }
    for (const id of ['paging', 'relations', 'evaluator', 'words', 'save-svg']) {
      $(id).hidden = true;
    }
  }

  #paging() {
    const answer = this.#shown;
    $('paging').hidden = !(answer.count > 0);
    if (answer.count > 0) {
      $('which').textContent = `execution ${answer.number + 1} of ${answer.count}${answer.more ? ' or more' : ''}`;
      $('previous').disabled = answer.number === 0;
      $('next').disabled = answer.number + 1 >= answer.count;
    }
  }

  #draw() {
    const source = this.#reasonShown() ?? this.#shown;
    const place = $('drawing');
    place.replaceChildren();
    this.#svg = null;
    this.#events = new Map((source.events ?? []).map((each) => [each.event, each]));
    $('save-svg').hidden = !source.svg;
    $('description').textContent = source.description ?? '';
    if (!source.svg) {
      return;
    }
    const svg = drawing(source.svg);
    svg.setAttribute('tabindex', '0');
    place.append(svg);
    this.#svg = svg;
    for (const group of svg.querySelectorAll('g.event')) {
      this.#interactive(group, () => this.point({ events: [eventOf(group)] }));
    }
    for (const group of svg.querySelectorAll('g.edge')) {
      const edge = edgeOf(group);
      if (edge) {
        this.#interactive(group, () => this.point({ events: [edge.from, edge.to], edges: [edge] }));
      }
    }
  }

  #interactive(element, point) {
    element.addEventListener('mouseenter', point);
    element.addEventListener('mouseleave', () => this.point(null));
    element.addEventListener('focus', point);
    element.addEventListener('blur', () => this.point(null));
  }

  // The event that the program has at an offset.
  pointProgram(offset) {
    const found = offset === null ? []
      : [...this.#events.values()].filter((each) => each.from <= offset && offset < each.to);
    this.point(found.length ? { events: found.map((each) => each.event), fromProgram: true } : null);
  }

  // What a line of the model is about: the axiom that forbids, or relations that are defined there.
  pointModel(line, relations) {
    const reason = this.#reasonShown();
    const drawn = [...this.#svg?.querySelectorAll('g.edge') ?? []].map(edgeOf).filter(Boolean);
    const steps = reason?.edges ?? [];
    const edges = line !== null && line === reason?.line && this.#lights.shows(reason)
      ? steps
      : [...steps, ...drawn].filter((each) => relations.includes(each.relation) || relations.includes(each.via));
    this.point(edges.length ? { events: [...new Set(edges.flatMap(({ from, to }) => [from, to]))], edges, fromModel: true } : null);
  }

  // what: {events, edges}, and where it was pointed at if that was a text; null: nothing
  point(what) {
    const events = what?.events ?? [];
    const edges = what?.edges ?? [];
    const lit = (a) => a && edges.some((b) => a.from === b.from && a.to === b.to && a.relation === b.relation);
    this.#svg?.classList.toggle('pointing', Boolean(what));
    for (const group of this.#svg?.querySelectorAll('g.event') ?? []) {
      group.classList.toggle('lit', events.includes(eventOf(group)));
    }
    for (const group of this.#svg?.querySelectorAll('g.edge') ?? []) {
      group.classList.toggle('lit', Boolean(lit(edgeOf(group))));
    }
    for (const step of document.querySelectorAll('#reasons li[data-from]')) {
      step.classList.toggle('lit', edges.length
        ? lit({ relation: step.dataset.relation, from: step.dataset.from, to: step.dataset.to })
        : events.includes(step.dataset.from));
    }
    this.#lights.program(what?.fromProgram ? [] : events.map((name) => this.#events.get(name))
      .filter((each) => each?.from !== undefined));
    const reason = this.#reasonShown();
    const mentioned = edges.flatMap(({ relation, via }) => [relation, via]).filter(Boolean);
    this.#lights.model(what && !what.fromModel ? reason : null, what?.fromModel ? [] : mentioned);
  }

  #tell() {
    const place = $('reasons');
    place.replaceChildren();
    const answer = this.#shown;
    if (answer.reasons?.length) {
      this.#tellReasons(place, answer.reasons);
    } else if (answer.steps) {
      this.#tellSteps(place, answer.steps);
    } else if (!answer.svg) {
      place.append(h('pre', {}, answer.text.slice(1).join('\n')));
    }
  }

  #tellReasons(place, reasons) {
    const reason = reasons[this.#reason];
    if (reasons.length > 1) {
      place.append(h('p', { class: 'row' },
        `${reasons.length} candidate executions would end so, each breaks an axiom: `,
        reasons.map((each, i) => h('button', {
          type: 'button', 'aria-pressed': String(i === this.#reason),
          onclick: () => { this.#reason = i; this.#draw(); this.#tell(); },
        }, `${i + 1} ${each.axiom}`))));
    }
    place.append(
      h('p', { class: 'axiom' }, h('strong', {}, reason.axiom), ' forbids it: ', h('code', {}, reason.states.trim()),
        h('small', {}, ` ${reason.place}`)),
      reason.sentence ? h('p', { class: 'sentence' }, reason.sentence) : '',
      h('ol', { class: 'steps' }, reason.edges.map((edge) => {
        const point = () => this.point({ events: [edge.from, edge.to], edges: [edge] });
        return h('li', {
          tabindex: '0', 'data-from': edge.from, 'data-to': edge.to, 'data-relation': edge.relation,
          onmouseenter: point, onfocus: point, onmouseleave: () => this.point(null), onblur: () => this.point(null),
        }, h('code', {}, edge.fromDoes), ' ', h('b', { class: 'relation' }, edge.relation), ' → ', h('code', {}, edge.toDoes),
        edge.via && edge.via !== edge.relation ? h('small', {}, ` (part of ${edge.via})`) : null,
        edge.why ? h('small', { class: 'because' }, edge.why) : null);
      })));
  }

  #tellSteps(place, steps) {
    const items = steps.map((step) => h('li', {}, h('code', {}, step)));
    const list = h('ol', { class: 'steps run' }, items);
    const which = h('span', { 'aria-live': 'polite' });
    const go = (to) => {
      this.#step = Math.max(0, Math.min(steps.length - 1, to));
      items.forEach((item, i) => {
        item.classList.toggle('lit', i === this.#step);
        item.classList.toggle('ahead', i > this.#step);
        item.toggleAttribute('aria-current', i === this.#step);
      });
      which.textContent = `step ${this.#step + 1} of ${steps.length}`;
    };
    place.append(h('p', { class: 'row', id: 'stepping' },
      h('button', { type: 'button', 'aria-label': 'first step', onclick: () => go(0) }, '|◀'),
      h('button', { type: 'button', 'aria-label': 'step back', onclick: () => go(this.#step - 1) }, '◀'),
      which,
      h('button', { type: 'button', 'aria-label': 'step on', onclick: () => go(this.#step + 1) }, '▶')), list);
    go(0);
  }
}
