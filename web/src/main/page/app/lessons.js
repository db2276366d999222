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

  // context: {setProgram(name, text, columns), verdict(model), changed(), served}
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
      h('ul', { class: 'plain' }, this.#examples.lessons.map((lesson) => h('li', {},
        h('button', { type: 'button', onclick: () => { dialog.close(); this.show(lesson.name); } }, this.#title(lesson))))),
      h('p', {}, h('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
    dialog.showModal();
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
    return [...body.matchAll(/^\$ thinair (?:check|outcomes|executions) (\S+)(.*)$/gm)]
      .map(([, path, options]) => ({ program: this.#text(path), options }))
      .filter(({ program }) => program)
      .map(({ program, options }) => {
        const java = program.name.endsWith('.java');
        const model = /(?:--model|-m) (\S+)/.exec(options)?.[1] ?? (java ? 'jmm-revised' : '');
        const columns = model.split(',').filter(Boolean).map((each) => this.#column(each));
        return h('button', { type: 'button', class: 'try', onclick: () => this.#context.setProgram(program.name, program.text, columns) },
          `${java && !this.#context.served ? 'Look at' : 'Try'} ${program.name.split('/').pop()}${model ? ' under ' + model.split('/').pop() : ''}`);
      });
  }

  #text(path) {
    const short = path.replace(/^examples\//, '');
    return this.#examples.programs.find((each) => each.name === short) ?? this.#examples.others.find((each) => each.name === path);
  }

  // A model of the lesson's own comes with its text.
  #column(name) {
    const own = this.#examples.others.find((each) => each.name === name);
    return own ? { model: name.split('/').pop(), text: own.text } : { model: name };
  }

  #exercise(name) {
    const exercise = this.#exercises[name];
    if (!exercise) {
      return h('p', { class: 'small' }, 'The commands of this lesson are for the command line: copy them from above.');
    }
    const program = exercise.text === undefined ? this.#text(exercise.program) : { name: exercise.program, text: exercise.text };
    const column = exercise.modelText === undefined ? { model: exercise.model } : { model: exercise.model, text: exercise.modelText };
    const said = h('p', { class: 'said', role: 'status' });
    return h('section', { class: 'exercise' },
      h('h3', {}, 'Exercise'), h('p', {}, ...inline(exercise.asks)),
      h('p', { class: 'row' },
        h('button', { type: 'button', class: 'begin', onclick: () => this.#context.setProgram(program.name, program.text, [column]) }, 'Set it up'),
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
