// The lessons of examples/ as pages that run: a command of a lesson is a button that sets the page
// up, and the exercise at its end is checked by the engine.

import { $, h } from './dom.js';

// `code`, **strong**, [words](target): what the lessons use.
function inline(text) {
  const parts = [];
  let rest = text;
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]*\)|\*([^*\s][^*]*)\*/;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    parts.push(rest.slice(0, found.index));
    parts.push(found[1] ? h('code', {}, found[1]) : found[2] ? h('strong', {}, found[2]) : found[3] ?? h('em', {}, found[4]));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...parts, rest];
}

export class Lessons {
  #context;
  #examples;
  #exercises;
  #open = null;

  // context: {setProgram(name, text, models), verdict()}
  constructor(examples, exercises, context) {
    this.#examples = examples;
    this.#exercises = exercises;
    this.#context = context;
  }

  get open() {
    return this.#open ?? '';
  }

  list() {
    const dialog = $('lessons');
    dialog.replaceChildren(h('h2', { id: 'lessons-title' }, 'Lessons'),
      h('ul', { class: 'plain' }, this.#examples.lessons.filter((lesson) => this.#runs(lesson)).map((lesson) => h('li', {},
        h('button', { type: 'button', onclick: () => { dialog.close(); this.show(lesson.name); } }, this.#title(lesson))))),
      h('p', {}, h('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
    dialog.showModal();
  }

  // Those about Java programs and files need the command line.
  #runs(lesson) {
    return this.#exercises[lesson.name] !== undefined;
  }

  #title(lesson) {
    return lesson.text.split('\n')[0].replace(/^#+\s*/, '');
  }

  show(name) {
    const lesson = this.#examples.lessons.find((each) => each.name === name);
    const place = $('lesson');
    this.#open = lesson ? name : null;
    place.hidden = !lesson;
    document.body.classList.toggle('with-lesson', Boolean(lesson));
    if (!lesson) {
      return;
    }
    place.replaceChildren(
      h('button', { type: 'button', class: 'close', onclick: () => { this.show(''); this.#context.changed(); } }, 'Close the lesson'),
      h('h2', { id: 'lesson-title' }, this.#title(lesson)),
      ...this.#blocks(lesson.text.split('\n').slice(1).join('\n')), this.#exercise(name));
    this.#context.changed();
  }

  #blocks(text) {
    const blocks = [];
    for (const part of text.split(/^(```[\s\S]*?^```)$/m)) {
      if (part.startsWith('```')) {
        const body = part.split('\n').slice(1, -1).join('\n');
        blocks.push(h('pre', {}, body), ...this.#tries(body));
      } else {
        for (const paragraph of part.split(/\n\s*\n/).map((each) => each.trim()).filter(Boolean)) {
          if (/^#+ /.test(paragraph)) {
            blocks.push(h('h3', {}, ...inline(paragraph.replace(/^#+ /, ''))));
          } else if (/^!\[/.test(paragraph) || /^\|/.test(paragraph)) {
            blocks.push(h('pre', {}, paragraph));
          } else if (/^[*-] /.test(paragraph)) {
            blocks.push(h('ul', {}, paragraph.split(/\n(?=[*-] )/).map((item) => h('li', {}, ...inline(item.slice(2).replaceAll(/\s+/g, ' '))))));
          } else {
            blocks.push(h('p', {}, ...inline(paragraph.replaceAll(/\s+/g, ' '))));
          }
        }
      }
    }
    return blocks;
  }

  // A button for each command that asks about a program of the lessons.
  #tries(body) {
    return [...body.matchAll(/^\$ thinair (?:check|outcomes|executions) examples\/(\S+)(.*)$/gm)]
      .map(([, path, options]) => ({ program: this.#examples.programs.find((each) => each.name === path), options }))
      .filter(({ program }) => program)
      .map(({ program, options }) => {
        const model = /(?:--model|-m) (\S+)/.exec(options)?.[1];
        return h('button', { type: 'button', class: 'try', onclick: () => this.#context.setProgram(program.name, program.text, model ? model.split(',') : []) },
          `Try ${program.name.split('/').pop()}${model ? ' under ' + model : ''}`);
      });
  }

  #exercise(name) {
    const exercise = this.#exercises[name];
    if (!exercise) {
      return '';
    }
    const program = this.#examples.programs.find((each) => each.name === exercise.program);
    const said = h('p', { class: 'said', role: 'status' });
    return h('section', { class: 'exercise' },
      h('h3', {}, 'Exercise'), h('p', {}, ...inline(exercise.text)),
      h('p', { class: 'row' },
        h('button', { type: 'button', class: 'begin', onclick: () => this.#context.setProgram(exercise.program, program.text, [exercise.model]) }, 'Set it up'),
        h('button', {
          type: 'button', class: 'check',
          onclick: async () => {
            const verdict = await this.#context.verdict(exercise.model);
            said.textContent = verdict === exercise.goal
              ? `Right: ${exercise.model} says ${verdict}.`
              : `Not yet: ${exercise.model} says ${verdict}, wanted is ${exercise.goal}. ${exercise.hint}`;
            said.classList.toggle('right', verdict === exercise.goal);
          },
        }, 'Check my answer')), said);
  }
}
