// The lessons of examples/ as pages that run: a command of a lesson is a button that sets the page
// up, and the exercise at its end is checked by the engine. Their texts are fetched by who opens one.

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
  #programs;
  #read = null;
  #open = null;

  // context: {setProgram(name, text, columns), verdict(model), changed(), served}
  constructor(programs, context) {
    this.#programs = programs;
    this.#context = context;
  }

  // {lessons, others, exercises}: the lessons in order, what they cite besides programs, and what they ask.
  #texts() {
    this.#read ??= globalThis.thinairEarly.read('lessons.json').catch((e) => {
      // The network may be back the next time.
      this.#read = null;
      return { lessons: [], others: [], exercises: {}, failed: String(e) };
    });
    return this.#read;
  }

  get open() {
    return this.#open ?? '';
  }

  async list() {
    const { lessons, failed } = await this.#texts();
    const dialog = $('lessons');
    dialog.replaceChildren(h('h2', { id: 'lessons-title' }, 'Lessons'),
      failed ? h('p', {}, `The lessons are fetched when they are first opened, and could not be: ${failed}`) : '',
      h('ul', { class: 'plain' }, lessons.map((lesson) => h('li', {},
        h('button', { type: 'button', onclick: () => { dialog.close(); this.show(lesson.name); } }, this.#title(lesson))))),
      h('p', {}, h('button', { type: 'button', onclick: () => dialog.close() }, 'Close')));
    dialog.showModal();
  }

  #title(lesson) {
    return lesson.text.split('\n')[0].replace(/^#+\s*/, '');
  }

  async show(name) {
    const texts = name ? await this.#texts() : { lessons: [] };
    const lesson = texts.lessons.find((each) => each.name === name);
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
      ...this.#blocks(texts, lesson.text.split('\n').slice(1).join('\n')), this.#exercise(texts, texts.exercises[name]));
    this.#context.changed();
  }

  #blocks(texts, text) {
    const blocks = [];
    for (const part of text.split(/^(```[\s\S]*?^```)$/m)) {
      if (part.startsWith('```')) {
        const body = part.split('\n').slice(1, -1).join('\n');
        blocks.push(h('pre', {}, body), ...this.#tries(texts, body));
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
  #tries(texts, body) {
    return [...body.matchAll(/^\$ thinair (?:check|outcomes|executions) (\S+)(.*)$/gm)]
      .map(([, path, options]) => ({ program: this.#text(texts, path), options }))
      .filter(({ program }) => program)
      .map(({ program, options }) => {
        const java = program.name.endsWith('.java');
        const model = /(?:--model|-m) (\S+)/.exec(options)?.[1] ?? (java ? 'jmm-revised' : '');
        const columns = model.split(',').filter(Boolean).map((each) => this.#column(texts, each));
        return h('button', { type: 'button', class: 'try', onclick: () => this.#context.setProgram(program.name, program.text, columns) },
          `${java && !this.#context.served ? 'Look at' : 'Try'} ${program.name.split('/').pop()}${model ? ' under ' + model.split('/').pop() : ''}`);
      });
  }

  #text(texts, path) {
    const short = path.replace(/^examples\//, '');
    return this.#programs.find((each) => each.name === short) ?? texts.others.find((each) => each.name === path);
  }

  // A model of the lesson's own comes with its text.
  #column(texts, name) {
    const own = texts.others.find((each) => each.name === name);
    return own ? { model: name.split('/').pop(), text: own.text } : { model: name };
  }

  #exercise(texts, asked) {
    if (!asked) {
      return h('p', { class: 'small' }, 'The commands of this lesson are for the command line: copy them from above.');
    }
    // A page alone reads no Java: it asks the same question in another language.
    const exercise = this.#context.served ? asked : asked.alone ?? asked;
    const program = exercise.text === undefined ? this.#text(texts, exercise.program) : { name: exercise.program, text: exercise.text };
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
