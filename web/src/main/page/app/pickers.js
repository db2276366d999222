// The programs and models to choose from, by name.

import { $, h } from './dom.js';

const options = (names) => names.map((name) => h('option', { value: name }, name));

export function fillPickers(programs, inCat, relational, machines) {
  const groups = new Map();
  for (const each of programs) {
    const folder = each.name.split('/')[0].replace(/^\d+-/, '').replaceAll('-', ' ');
    groups.set(folder, [...(groups.get(folder) ?? []), each]);
  }
  $('pick-program').append(h('option', { value: '' }, 'your own'), ...[...groups].map(([folder, all]) => h('optgroup', { label: folder },
    all.map((each) => h('option', { value: each.name }, each.name.split('/').pop())))));
  $('pick-model').append(h('option', { value: '' }, 'add a model …'),
    h('optgroup', { label: 'models in cat' }, options(inCat)),
    h('optgroup', { label: 'models in relational logic' }, options(relational)),
    h('optgroup', { label: 'machines' }, options(machines)));
}
