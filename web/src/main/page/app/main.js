// Puts the page together: what changes asks the engine, and what the engine says is shown.

import { $, h } from './dom.js';
import { showAxioms, switchAxiom } from './axioms.js';
import { Compare } from './compare.js';
import { Editor } from './editor.js';
import { Engine } from './engine.js';
import { Evidence } from './evidence.js';
import { Lessons } from './lessons.js';
import { bare, definitions, lineAt } from './lines.js';
import { packed, unpacked } from './link.js';
import { fillPickers } from './pickers.js';
import { cat, litmus } from './languages.js';
import { listFiles, readFile, served } from './served.js';
import { RELATIONS, command, draft, endingQuestion, keepDraft, opening, question } from './state.js';
import { difference, table } from './table.js';
import { takeAlong } from './take.js';
import { fenced, picker, reordered, showBefore } from './whatif.js';
import './help.js';

const [library, examples] = await globalThis.thinairEarly.texts;
const models = Object.keys(library).filter((name) => /^models\/.*\.(cat|model)$/.test(name))
  .map((name) => name.slice(7).replace(/\.(cat|model)$/, '')).sort();
const machines = ['sc', 'tso', 'x86-tso', 'ibm370', 'pso', 'pslo', 'rmo', 'ntso', 'npso', 'nrmo'].map((name) => 'machine:' + name);

let state = opening(examples.programs.find((each) => each.name.endsWith('/SB.litmus')) ?? examples.programs[0]);
let answer = null;
let ending = null;

// --- the engine, and what it says while it works ----------------------------------------------------

let workingSince = 0;
const onMachine = (asked) => served && ($('on-machine').checked || (asked.program?.name ?? '').endsWith('.java'));
const engine = new Engine({
  onMachine,
  ready: (kind) => { document.body.dataset.engine = kind; },
  failed: (why) => { $('status').textContent = 'the engine does not run here: ' + why; },
  busy: (slot) => {
    workingSince = performance.now();
    document.body.classList.add('busy');
    setTimeout(() => showWorking(slot), 150);
  },
  idle: () => {
    document.body.classList.remove('busy', 'slow');
    $('working').hidden = true;
  },
  loading: (what) => { $('working-text').textContent = `loading ${what} …`; },
  progress: (programs) => {
    compare.progress(programs);
    $('working-text').textContent = 'comparing …';
  },
});

function showWorking(slot) {
  if (engine.busy && performance.now() - workingSince >= 140) {
    document.body.classList.add('slow');
    $('working').hidden = false;
    $('working-text').textContent = slot === 'compare' ? 'comparing …' : 'working …';
    setTimeout(() => {
      if (engine.busy && performance.now() - workingSince > 9000) {
        $('working-text').textContent = 'long for a browser; on all cores: ' + command(state);
      }
    }, 10000);
  }
}

$('stop').addEventListener('click', () => {
  engine.stop();
  $('status').textContent = 'stopped; what is shown is of the question before';
});

// --- program and model ------------------------------------------------------------------------------

const evidence = new Evidence({
  program: (stretches) => program.light(stretches),
  model: (reason, relations) => model.lightLines([...(reason && states(reason) ? [reason.line] : []), ...definitions(model.text, relations)]),
  shows: (reason) => states(reason),
});

const states = (reason) => bare(reason.file) === bare(state.columns[state.column].model);

const program = new Editor($('program'), {
  label: 'program', language: litmus, run: () => refresh(),
  changed: (text) => { state.program = { name: state.program.name, text }; state.values = []; state.number = 0; typed(); },
  pointed: (offset) => evidence.pointProgram(offset),
});

const model = new Editor($('model'), {
  label: 'text of the model', language: cat, run: () => refresh(),
  changed: (text) => {
    const column = state.columns[state.column];
    if (text === builtIn(column.model)) {
      delete column.text;
    } else {
      column.text = text;
    }
    $('model-reset').hidden = column.text === undefined;
    typed();
  },
  pointed: (offset) => {
    const { number, relations } = offset === null ? { number: null, relations: [] } : lineAt(model.text, offset);
    evidence.pointModel(number, relations);
  },
});

let timer = 0;
let lastMs = 0;
// As you type while answers are quick; for others there is Run.
function typed() {
  document.body.classList.add('old');
  clearTimeout(timer);
  if ($('as-you-type').checked && lastMs < 2000) {
    timer = setTimeout(refresh, lastMs < 100 ? 120 : 500);
  }
}

const builtIn = (name) => library[`models/${name}.cat`] ?? library[`models/${name}.model`] ?? '';
const modelText = (name) => state.columns.find((each) => each.model === name)?.text ?? builtIn(name);
const isCat = (name) => library[`models/${name}.cat`] !== undefined;

// columns: names of models, or columns as they are; none: what fits the program
function setProgram(name, text, columns) {
  state.program = { name, text };
  state.values = [];
  state.number = 0;
  state.evaluate = '';
  before = null;
  if (columns.length) {
    const kept = columns === state.columns;
    state.columns = columns.map((each) => (typeof each === 'string'
      ? state.columns.find((column) => column.model === each && column.text !== undefined) ?? { model: each, without: [] }
      : { without: [], ...each }));
    state.column = kept ? state.column : state.columns.length - 1;
  }
  show();
  return refresh({ fit: columns.length === 0 });
}

// The same question with another program; what it was stays at hand.
async function changeProgram(label, text) {
  const old = { label, program: state.program, verdicts: answer.columns.map((each) => each.verdict) };
  state.program = { name: state.program.name.split('/').pop(), text };
  state.values = [];
  state.number = 0;
  show();
  await refresh();
  changed(old);
}

let before = null;
function changed(old) {
  before = old;
  showBefore(before, answer, () => setProgram(before.program.name, before.program.text, state.columns), () => changed(null));
}

// --- asking -----------------------------------------------------------------------------------------

async function refresh({ fit = false } = {}) {
  clearTimeout(timer);
  if (state.program.name.endsWith('.java') && !served) {
    say({ error: 'A page alone reads no Java: start “thinair serve” and open the address it prints.', kind: 'limit' }, false);
    document.body.classList.add('old');
    return;
  }
  const found = await engine.ask('outcomes', question(state, 'outcomes'));
  if (!found) {
    return;
  }
  lastMs = found.ms;
  const trouble = found.answer.error ? found.answer : null;
  const inModel = trouble && trouble.file !== undefined && trouble.file !== state.program.name;
  if (trouble && fit && !inModel && trouble.kind !== 'limit' && await fitModels()) {
    return;
  }
  if (trouble && fit && inModel && await fitModels()) {
    return;
  }
  say(trouble, inModel);
  if (trouble) {
    $('status').textContent = 'no answer: ' + (trouble.message ?? trouble.error.split('\n')[0]);
    document.body.classList.add('old');
    return;
  }
  document.body.classList.remove('old');
  answer = found.answer;
  if (fit && !state.columns.some((each) => each.model === answer.usualModel)) {
    await fitModels();
    return;
  }
  const executions = Math.max(0, ...answer.columns.map((each) => each.executionsTotal ?? 0));
  const where = onMachine({ program: state.program }) ? 'on this machine' : `in this page (${engine.kind})`;
  $('status').textContent = `${where} · ${found.ms < 10 ? found.ms.toFixed(1) : Math.round(found.ms)} ms`
    + (executions ? ` · ${executions} execution${executions === 1 ? '' : 's'}` : '');
  showTable();
  if (!document.body.dataset.answered) {
    document.body.dataset.answered = performance.now().toFixed(0);
  }
  changed(before);
  await Promise.all([refreshAxioms(), refreshEnding()]);
  remember();
}

// The usual model of the program's language, where those chosen do not fit it.
async function fitModels() {
  const found = await engine.ask('outcomes', { ...question(state, 'outcomes'), columns: [] });
  const usual = found?.answer.usualModel;
  if (!usual) {
    return false;
  }
  const others = ['X86', 'X86_64'].includes(found.answer.language) ? ['sc'] : [];
  state.columns = [...others, usual].map((each) => ({ model: each, without: [] }));
  state.column = state.columns.length - 1;
  show();
  await refresh();
  return true;
}

function say(trouble, inModel) {
  program.problem(trouble && !inModel && trouble.from !== undefined ? trouble : null);
  const own = inModel && bare(trouble.file) === bare(state.columns[state.column].model);
  model.problem(own && trouble.from !== undefined ? trouble : null);
  for (const [id, mine] of [['program-problem', trouble && !inModel], ['model-problem', trouble && inModel]]) {
    const place = $(id);
    place.hidden = !mine;
    place.replaceChildren();
    if (mine) {
      place.append(h('pre', {}, trouble.error));
      const fix = /did you mean '([^']+)'/.exec(trouble.help ?? trouble.message ?? '');
      if (fix && trouble.from !== undefined && (!inModel || own)) {
        place.append(h('button', {
          type: 'button', class: 'fix',
          onclick: () => (inModel ? model : program).replace(trouble.from, trouble.to, fix[1]),
        }, `Change to ${fix[1]}`));
      }
      if (own) {
        $('model-details').open = true;
      }
    }
  }
}

async function refreshEnding(options = {}) {
  const found = await engine.ask('ending', endingQuestion(state));
  if (!found) {
    return;
  }
  const output = $('evaluated');
  if (found.answer.error) {
    if (state.evaluate && found.answer.kind !== 'limit') {
      output.textContent = found.answer.message ?? found.answer.error;
      output.classList.add('wrong');
    } else {
      evidence.clear(found.answer.error.split('\n')[0]);
    }
    return;
  }
  ending = found.answer;
  evidence.show(ending, options);
  output.classList.remove('wrong');
  const pairs = ending.pairs?.evaluated;
  output.textContent = !state.evaluate ? ''
    : ending.count === undefined ? 'there is no execution to look at'
      : pairs?.length ? pairs.map(([from, to]) => `${from} → ${to}`).join(', ') : 'empty in this execution';
  showRelations();
}

async function refreshAxioms() {
  const found = await engine.ask('axioms', question(state, 'axioms'));
  if (found && !found.answer.error) {
    showAxioms(found.answer.axioms[state.column] ?? [], state.columns[state.column], (axiom, on) => {
      switchAxiom(state, axiom, on);
      show();
      return refresh();
    });
  }
}

// --- showing ----------------------------------------------------------------------------------------

function show() {
  program.text = state.program.text;
  $('program-name').value = state.program.name.split('/').pop();
  const picked = examples.programs.find((each) => each.name === state.program.name && each.text === state.program.text);
  $('pick-program').value = picked?.name ?? '';
  $('unroll').value = state.unroll;
  $('expression').value = state.evaluate;
  $('columns').replaceChildren(...state.columns.map((column, i) => h('li', { class: i === state.column ? 'chosen' : null },
    h('button', { type: 'button', class: 'name', 'aria-pressed': String(i === state.column), onclick: () => choose(i, state.values) },
      column.model + (column.text === undefined ? '' : ' (changed)') + (column.without.length ? ' without ' + column.without.join(', ') : '')),
    state.columns.length > 1
      ? h('button', { type: 'button', class: 'remove', 'aria-label': `remove ${column.model}`, onclick: () => removeColumn(i) }, '×') : null)));
  const column = state.columns[state.column];
  $('model-name').textContent = column.model;
  model.text = column.text ?? builtIn(column.model);
  $('model-reset').hidden = column.text === undefined || builtIn(column.model) === '';
  $('model-details').open ||= column.text !== undefined;
  $('model-details').hidden = column.model.startsWith('machine:');
}

function showTable() {
  $('table-place').replaceChildren(table(answer, state, choose));
  $('difference').textContent = difference(answer);
  // Lines break between words, and not after the hyphens of an option.
  $('command').replaceChildren(...command(state).split(' ').flatMap((word, i) => [i ? ' ' : '', h('span', { class: 'word' }, word)]));
  showNotes();
  $('fences').replaceChildren(...[
    picker('pick-fence', 'insert a fence …', fenced(state.program.text, answer.language), changeProgram),
    picker('pick-order', 'change a memory order …', reordered(state.program.text), changeProgram),
  ].filter(Boolean));
}

// What is to be said of a model besides its cells; of the one that is looked at, the right side says the first line.
function showNotes() {
  const worth = (each) => each.notes?.length || each.isUndefined || each.verdict === 'undecided' || !/: (allowed|forbidden)$/.test(each.says);
  $('notes').replaceChildren(...answer.columns.map((each, i) => {
    const lines = each.notes ?? [];
    const said = i === state.column ? null : h('p', {}, each.says);
    return worth(each) && (said || lines.length)
      ? h('div', { class: 'note' }, said, lines.length ? h('ul', {}, lines.map((note) => h('li', {}, note))) : null) : '';
  }));
}

function showRelations() {
  const offered = [...new Set([...RELATIONS, ...(ending.derived ?? [])])].filter((name) => name !== 'evaluated');
  const place = $('relations');
  place.hidden = !(ending.svg || ending.reasons);
  place.replaceChildren(h('legend', {}, 'Relations drawn'), ...offered.map((name) => h('label', {}, h('input', {
    type: 'checkbox', checked: state.relations.includes(name), 'data-relation': name,
    onchange: (event) => {
      state.relations = event.target.checked ? [...state.relations, name] : state.relations.filter((each) => each !== name);
      refreshEnding({ keepReason: true }).then(remember);
    },
  }), ' ' + name)));
  $('evaluator').hidden = !isCat(state.columns[state.column].model) && state.columns[state.column].text === undefined;
}

// --- choosing ---------------------------------------------------------------------------------------

function choose(column, values) {
  const other = column !== state.column;
  state.column = column;
  state.values = values;
  state.number = 0;
  if (other) {
    show();
  }
  if (answer) {
    showTable();
    const again = document.querySelector(`button[data-column="${column}"][data-values='${CSS.escape(JSON.stringify(values))}']`);
    (again ?? [...document.querySelectorAll(`button[data-column="${column}"]`)].find((each) => each.dataset.values === JSON.stringify(values)))?.focus();
  }
  Promise.all([other ? refreshAxioms() : null, refreshEnding()]).then(remember);
}

function removeColumn(i) {
  state.columns.splice(i, 1);
  state.column = Math.min(state.column, state.columns.length - 1);
  show();
  refresh();
}

function page(by) {
  state.number = Math.max(0, (ending?.number ?? 0) + by);
  refreshEnding().then(remember);
}

$('previous').addEventListener('click', () => page(-1));
$('next').addEventListener('click', () => page(1));
$('run').addEventListener('click', () => refresh());
$('unroll').addEventListener('change', (event) => {
  state.unroll = Math.min(20, Math.max(1, Number(event.target.value) || 2));
  refresh();
});
$('program-name').addEventListener('change', (event) => {
  state.program = { name: event.target.value.trim() || 'program.litmus', text: state.program.text };
  refresh();
});
$('pick-program').addEventListener('change', (event) => {
  const picked = examples.programs.find((each) => each.name === event.target.value);
  if (picked) {
    setProgram(picked.name, picked.text, []);
  } else if (event.target.value) {
    readFile(event.target.value.slice(2)).then((text) => setProgram(event.target.value.slice(2), text, []));
  }
});
$('on-machine').addEventListener('change', () => refresh());
$('pick-model').addEventListener('change', (event) => {
  const name = event.target.value;
  event.target.value = '';
  if (name && !state.columns.some((each) => each.model === name)) {
    state.columns.push({ model: name, without: [] });
    state.column = state.columns.length - 1;
    show();
    refresh();
  }
});
$('model-reset').addEventListener('click', () => {
  delete state.columns[state.column].text;
  show();
  refresh();
});
$('evaluator').addEventListener('submit', (event) => {
  event.preventDefault();
  state.evaluate = $('expression').value.trim();
  refreshEnding().then(remember);
});

// --- taking it along --------------------------------------------------------------------------------

takeAlong({
  state: () => state, answer: () => answer, ending: () => ending, program: () => program.text, model: () => model.text,
  svg: () => evidence.svg, isCat: (name) => isCat(name) || library[`models/${name}.model`] === undefined, remember,
});

let written = '';
async function remember() {
  const fragment = await packed({ ...state, lesson: lessons.open });
  if (fragment !== written) {
    const first = written === '';
    written = fragment;
    history[first ? 'replaceState' : 'pushState'](null, '', '#' + fragment);
    if (!first) {
      keepDraft(fragment);
    }
  }
}

async function restore() {
  const fragment = location.hash.slice(1);
  if (fragment === written) {
    return false;
  }
  const found = fragment ? await unpacked(fragment) : null;
  if (found) {
    state = found;
    written = fragment;
    show();
    await lessons.show(found.lesson);
  }
  return Boolean(found);
}
// What was asked here last, for whoever comes back without a link.
function offerDraft() {
  const kept = draft();
  const place = $('draft');
  place.hidden = !kept;
  place.replaceChildren('Your last question is kept in this browser, and nowhere else. ',
    h('button', { type: 'button', id: 'continue', onclick: () => { place.hidden = true; location.hash = kept; } }, 'Go on with it'),
    h('button', { type: 'button', id: 'forget', onclick: () => { place.hidden = true; keepDraft(null); } }, 'Forget it'));
}

addEventListener('popstate', async () => {
  if (await restore()) {
    refresh();
  }
});

// --- dialogs ----------------------------------------------------------------------------------------

const compare = new Compare({
  engine, state: () => state, names: () => [...models.filter(isCat), ...machines], modelText, setProgram,
  column: (name) => {
    const own = state.columns.find((each) => each.model === name);
    return { model: name, without: own?.without ?? [], ...(own?.text === undefined ? {} : { text: own.text }) };
  },
});
$('compare-button').addEventListener('click', () => compare.open());

const lessons = new Lessons(examples.programs, {
  setProgram, changed: () => remember(), served,
  verdict: async (name) => {
    const column = state.columns.find((each) => each.model === name) ?? { model: name, without: [] };
    const found = await engine.ask('exercise', { ...question(state, 'outcomes'), columns: [{ ...column }] });
    return found?.answer.columns?.[0]?.verdict ?? 'nothing: ' + (found?.answer.message ?? 'no answer');
  },
});
$('lessons-button').addEventListener('click', () => lessons.list());
// --- start ------------------------------------------------------------------------------------------

fillPickers(examples.programs, models.filter(isCat), models.filter((name) => !isCat(name)), machines);
$('machine').hidden = !served;
const own = (await listFiles()).filter((name) => !name.endsWith('.cat'));
if (own.length) {
  $('pick-program').append(h('optgroup', { label: 'files of this folder' },
    own.map((name) => h('option', { value: './' + name }, name))));
}
if (!await restore()) {
  show();
  offerDraft();
}
await refresh();
document.body.dataset.ready = 'yes';
