// The axioms of a model as check boxes, each with the sentence that says what it is for.

import { $, h } from './dom.js';

// switched(axiom, on): told of every change
export function showAxioms(axioms, column, switched) {
  const box = (axiom) => h('input', {
    type: 'checkbox', checked: !column.without.includes(axiom.name), 'data-axiom': axiom.name,
    onchange: async (event) => {
      await switched(axiom.name, event.target.checked);
      document.querySelector(`[data-axiom="${CSS.escape(axiom.name)}"]`)?.focus();
    },
  });
  const choices = axioms.map((axiom) => h('div', { class: 'axiom-choice' },
    h('label', { title: axiom.states.trim() }, box(axiom), ' ' + axiom.name),
    axiom.sentence ? h('p', { class: 'sentence' }, axiom.sentence) : null));
  const hint = axioms.length === 0 ? 'only models in cat have axioms to switch off'
    : column.without.length ? `what if: without ${column.without.join(' and ')}`
      : 'uncheck one: what becomes allowed?';
  $('axioms').replaceChildren(h('legend', {}, `Axioms of ${column.model}`), ...choices, h('p', { class: 'small' }, hint));
}

// A model without an axiom is a column more: the model as it is stays beside it, until one of them is removed.
export function switchAxiom(state, axiom, on) {
  const column = state.columns[state.column];
  const without = on ? column.without.filter((each) => each !== axiom) : [...column.without, axiom];
  const plain = state.columns.findIndex((each) => each.model === column.model && each.text === column.text && each.without.length === 0);
  if (!on && column.without.length === 0 && state.columns.length < 8) {
    state.columns.splice(++state.column, 0, { ...column, without });
  } else if (without.length === 0 && plain >= 0) {
    state.columns.splice(state.column, 1);
    state.column = plain < state.column ? plain : plain - 1;
  } else {
    column.without = without;
  }
}
