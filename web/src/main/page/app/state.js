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

export function keepDraft(state) {
  try {
    localStorage.setItem(DRAFT, JSON.stringify(state));
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
}

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
