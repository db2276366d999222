// What if: the program with a fence more, or with another memory order. Only texts: what they mean
// the engine says.

import { $, h } from './dom.js';
import { words } from './table.js';

// Where a fence can be put: after an instruction, not the last of its thread, of a column.
const FENCES = { X86: 'MFENCE', X86_64: 'MFENCE', PPC: 'sync', AArch64: 'DMB SY', RISCV: 'fence rw,rw' };

// The program with a fence after the n-th row of its threads' columns, one for each place.
export function fenced(text, language) {
  const fence = FENCES[language];
  if (!fence) {
    return [];
  }
  const lines = text.split('\n');
  const first = lines.findIndex((line) => /^\s*P\d+\s*(\||;)/.test(line));
  if (first < 0) {
    return [];
  }
  let last = first;
  while (last + 1 < lines.length && /;\s*$/.test(lines[last + 1]) && !/^\s*(exists|forall|~exists|locations|filter)/.test(lines[last + 1])) {
    last++;
  }
  const cells = lines.slice(first, last + 1).map((line) => line.replace(/;\s*$/, '').split('|'));
  const places = [];
  for (let thread = 0; thread < cells[0].length; thread++) {
    for (let row = 1; row < cells.length - 1; row++) {
      const here = cells[row][thread]?.trim();
      const next = cells[row + 1][thread]?.trim();
      if (here && next && here !== fence && next !== fence) {
        const padded = cells[0].map((cell, i) => (i === thread ? ' ' + fence + ' ' : ' '.repeat(Math.max(1, cell.length))));
        // Only this thread moves down: its own column gets a row more.
        const column = cells.map((each) => each[thread] ?? '');
        const longer = [...column.slice(0, row + 1), padded[thread], ...column.slice(row + 1)];
        const rows = longer.map((cell, i) => cells[0].map((_, t) => (t === thread ? cell : cells[i]?.[t] ?? ' ')));
        const made = rows.map((each) => each.join('|') + ' ;');
        places.push({
          label: `${fence} in ${cells[0][thread].trim()} after ${here}`,
          text: [...lines.slice(0, first), ...made, ...lines.slice(last + 1)].join('\n'),
        });
      }
    }
  }
  return places;
}

const ORDERS = {
  load: ['relaxed', 'acquire', 'seq_cst'],
  store: ['relaxed', 'release', 'seq_cst'],
  other: ['relaxed', 'acquire', 'release', 'acq_rel', 'seq_cst'],
};

const kindOf = (before) => (/load[\w]*\s*\([^()]*$/.test(before) ? 'load' : /store\w*\s*\([^()]*$/.test(before) ? 'store' : 'other');

// Accesses that have an ordered twin, in the kernel's C and on AArch64: [what it is, what it becomes].
const TWINS = [
  [/\bREAD_ONCE\(\*(\w+)\)/g, 'smp_load_acquire($1)'],
  [/\bsmp_load_acquire\((\w+)\)/g, 'READ_ONCE(*$1)'],
  [/\bWRITE_ONCE\(\*(\w+), *(\w+)\)/g, 'smp_store_release($1, $2)'],
  [/\bsmp_store_release\((\w+), *(\w+)\)/g, 'WRITE_ONCE(*$1, $2)'],
  [/\bLDR (W\w+, *\[X\w+\])/g, 'LDAR $1'],
  [/\bLDAR (W\w+, *\[X\w+\])/g, 'LDR $1'],
  [/\bSTR (W\w+, *\[X\w+\])/g, 'STLR $1'],
  [/\bSTLR (W\w+, *\[X\w+\])/g, 'STR $1'],
];

// The program with one access ordered otherwise, one for each way.
export function reordered(text) {
  const changes = [];
  const lineOf = (at) => text.slice(0, at).split('\n').length;
  const put = (at, length, by, label) => changes.push({
    label: `line ${lineOf(at)}: ${label}`, text: text.slice(0, at) + by + text.slice(at + length) });
  for (const found of text.matchAll(/\bmemory_order_(relaxed|consume|acquire|release|acq_rel|seq_cst)\b/g)) {
    const line = text.slice(text.lastIndexOf('\n', found.index) + 1, found.index);
    const what = /(\w+)[\w.]*\s*\([^()]*$/.exec(line)?.[0].replace(/,?\s*$/, '') ?? '';
    for (const order of ORDERS[kindOf(line)].filter((each) => each !== found[1])) {
      put(found.index, found[0].length, 'memory_order_' + order, `${what}… ${found[1]} → ${order}`);
    }
  }
  for (const [pattern, twin] of TWINS) {
    for (const found of text.matchAll(pattern)) {
      const by = found[0].replace(new RegExp(pattern.source), twin);
      put(found.index, found[0].length, by, `${found[0]} → ${by}`);
    }
  }
  return changes;
}

// A list of changes to choose from; none where there is nothing to change.
export function picker(id, nothing, changes, chosen) {
  return changes.length === 0 ? null : h('label', {}, 'What if: ', h('select', {
    id,
    onchange: (event) => {
      const change = changes[Number(event.target.value)];
      if (event.target.value !== '' && change) {
        chosen(change.label, change.text);
      }
    },
  }, h('option', { value: '' }, nothing), changes.map((change, i) => h('option', { value: i }, change.label))));
}

// What a change moved: what each model said before, and what it says now.
export function showBefore(before, answer, undo, keep) {
  $('before').hidden = !before;
  $('before').replaceChildren();
  if (before && answer) {
    const moved = (was, is) => (was === is ? [`${words(is)}, as before`] : [h('s', {}, words(was)), ' → ', h('strong', {}, words(is))]);
    $('before').append(h('p', {}, h('strong', {}, 'What if: '), before.label),
      h('ul', {}, answer.columns.map((each, i) => h('li', {}, h('code', {}, each.model), ': ', moved(before.verdicts[i], each.verdict)))),
      h('button', { type: 'button', id: 'undo-change', onclick: undo }, 'Undo'),
      h('button', { type: 'button', id: 'keep-change', onclick: keep }, 'Keep it'));
  }
}
