// What the page does, and where.

import { $, h } from './dom.js';

const LINES = [
  'Ctrl+Enter in an editor runs; arrow keys go from cell to cell of the table.',
  '✓ allowed, ✗ forbidden, – not found within the loops that were unrolled, ? undecided, ⚡ undefined: anything may happen.',
  'Point at an event, an edge, a step or a line: what belongs to it lights up.',
  'What if: uncheck an axiom, insert a fence, change a memory order, edit the text of a model. What it was stays beside it.',
  'The link holds the whole question. Nothing is sent anywhere: the engine runs in this page, and what was loaded goes on without a network.',
  'Java programs, files and long questions need the command line: thinair serve says how.',
];

$('help-button').addEventListener('click', () => {
  $('help').replaceChildren(
    h('h2', { id: 'help-title' }, 'What this page does'),
    h('p', {}, 'Left: a program and the models that judge it. Middle: how the program can end, a column for each model. Right: an execution that ends so, or why there is none.'),
    h('ul', {}, LINES.map((each) => h('li', {}, each))),
    h('p', {}, h('button', { type: 'button', onclick: () => $('help').close() }, 'Close')));
  $('help').showModal();
});
