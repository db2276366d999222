// Outcomes by models: a row for what the program asks and one for each outcome, a cell for each
// model. Cells are told apart by shape as well as by colour.

import { h } from './dom.js';

const SIGNS = { allowed: '✓', forbidden: '✗', undecided: '?', 'not found': '–', failed: '!' };

export const words = (verdict) => (verdict === 'not found' ? 'not found so far' : verdict);

function cell(state, what, column, index, values, verdict, executions, title) {
  const chosen = state.column === index && JSON.stringify(state.values) === JSON.stringify(values);
  const undefinedToo = column.isUndefined ? ', but the program is undefined' : '';
  return h('td', { class: 'cell ' + verdict.replace(' ', '-') + (column.isUndefined ? ' undefined' : '') },
    h('button', {
      type: 'button', 'aria-pressed': String(chosen), title,
      'aria-label': `${what} under ${column.model}: ${words(verdict)}${undefinedToo}`
        + (executions ? `, ${executions} executions` : ''),
      'data-column': index, 'data-values': JSON.stringify(values),
    }, h('span', { class: 'sign', 'aria-hidden': 'true' }, column.isUndefined ? '⚡' : SIGNS[verdict] ?? '?'),
    executions ? h('small', { 'aria-hidden': 'true' }, String(executions)) : null));
}

// Whether the models say different things in a row.
const differs = (verdicts) => new Set(verdicts).size > 1;

export function table(answer, state, choose) {
  const columns = answer.columns;
  const head = h('thead', {}, h('tr', {},
    answer.observed.map((name) => h('th', { scope: 'col', class: 'value' }, name)),
    columns.map((column, i) => h('th', { scope: 'col', class: i === state.column ? 'chosen' : null },
      column.model))));
  const asked = columns.map((column) => column.verdict);
  const rows = [h('tr', { class: 'asked condition' + (differs(asked) ? ' differs' : '') },
    h('th', { scope: 'row', colspan: Math.max(1, answer.observed.length), class: 'condition' }, answer.condition,
      differs(asked) ? h('span', { class: 'mark', title: 'the models differ' }, ' ≠') : null),
    columns.map((column, i) => cell(state, 'the outcome asked for', column, i, [], column.verdict, 0, column.says)))];
  for (const row of answer.rows) {
    const verdicts = row.cells.map((each) => each.verdict);
    const what = answer.observed.map((name, i) => `${name}=${row.values[i]}`).join(' ');
    rows.push(h('tr', { class: (row.asked ? 'asked' : '') + (differs(verdicts) ? ' differs' : '') },
      row.values.map((value, i) => (i === 0
        ? h('th', { scope: 'row', class: 'value' }, row.asked ? h('span', { class: 'star', title: 'as asked' }, '★ ') : null, value)
        : h('td', { class: 'value' }, value,
          i === row.values.length - 1 && differs(verdicts) ? h('span', { class: 'mark', title: 'the models differ' }, ' ≠') : null))),
      row.cells.map((each, i) => cell(state, what, columns[i], i, row.values, each.verdict, each.executions,
        `${what} under ${columns[i].model}: ${words(each.verdict)}`))));
  }
  return h('table', {
    onclick: (event) => {
      const button = event.target.closest('button[data-column]');
      if (button) {
        choose(Number(button.dataset.column), JSON.parse(button.dataset.values));
      }
    },
    onkeydown: move,
  }, h('caption', { class: 'visually-hidden' }, `Outcomes of ${answer.test} by models`), head, h('tbody', {}, rows));
}

// Arrow keys go from cell to cell.
function move(event) {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const button = event.target.closest('button[data-column]');
  if (!step || !button) {
    return;
  }
  const grid = [...button.closest('tbody').rows].map((row) => [...row.querySelectorAll('button[data-column]')]);
  const row = grid.findIndex((each) => each.includes(button));
  const next = grid[row + step[0]]?.[grid[row].indexOf(button) + step[1]];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

export function difference(answer) {
  const count = answer.rows.filter((row) => differs(row.cells.map((each) => each.verdict))).length;
  return answer.columns.length < 2 ? ''
    : count === 0 ? `The models agree on all ${answer.rows.length} outcomes of this program.`
      : `The models differ on ${count} of ${answer.rows.length} outcomes.`;
}
