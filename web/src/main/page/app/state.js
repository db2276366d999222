// The question that the page asks: program, models, and what is looked at. All of it is in the
// link, and a draft of it in this browser alone.

export const RELATIONS = ['po', 'rf', 'co', 'fr', 'addr', 'data', 'ctrl', 'rmw'];

export function opening(program) {
  return {
    program,
    columns: [{ model: 'sc', without: [] }, { model: 'tso', without: [] }],
    column: 1, values: [], number: 0, relations: [...RELATIONS], evaluate: '', unroll: 2, lesson: '',
  };
}

const asked = ({ model, text, without }) => ({ model, without, ...(text === undefined ? {} : { text }) });

export function question(state, ask) {
  return { ask, program: state.program, columns: state.columns.map(asked), unroll: state.unroll };
}

export function endingQuestion(state) {
  return {
    ...question(state, 'ending'),
    column: { ...asked(state.columns[state.column]), ...(state.evaluate ? { evaluate: state.evaluate } : {}) },
    values: state.values,
    number: state.number,
    relations: state.evaluate ? [...state.relations, 'evaluated'] : state.relations,
  };
}

// What gives the same answer on a command line.
export function command(state) {
  const column = state.columns[state.column];
  const quoted = (text) => (/^[\w./+:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const model = column.text === undefined ? column.model : `./${column.model.replace(/\.cat$/, '')}.cat`;
  const without = column.without.map((each) => ` --without ${quoted(each)}`).join('');
  const file = state.program.name.includes('/') ? 'examples/' + state.program.name : state.program.name;
  const unroll = state.unroll === 2 ? '' : ` --unroll ${state.unroll}`;
  return `thinair check ${quoted(file)} --model ${quoted(model)}${without}${unroll} --explain`;
}

const DRAFT = 'thinair.draft';

// What was looked at last stays in this browser, as the fragment of its link; null forgets it.
export function keepDraft(fragment) {
  try {
    if (fragment === null) {
      localStorage.removeItem(DRAFT);
    } else {
      localStorage.setItem(DRAFT, fragment);
    }
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
}

export function draft() {
  try {
    return localStorage.getItem(DRAFT);
  } catch {
    return null;
  }
}
