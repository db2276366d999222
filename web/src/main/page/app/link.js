// A question as the fragment of a link: a version digit, then JSON, deflated, in base64url. The
// fragment of an address is not sent to any server.

const bytes = (stream) => new Response(stream).arrayBuffer();

export async function packed(state) {
  const stream = new Blob([JSON.stringify(state)]).stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of new Uint8Array(await bytes(stream))) {
    text += String.fromCharCode(byte);
  }
  return '1' + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// The state, or null where the fragment is none of ours or damaged.
export async function unpacked(fragment) {
  if (!/^1[A-Za-z0-9_-]+$/.test(fragment) || fragment.length > 400000) {
    return null;
  }
  try {
    const text = atob(fragment.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const stream = new Blob([Uint8Array.from(text, (c) => c.charCodeAt(0))]).stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return checked(JSON.parse(new TextDecoder().decode(await bytes(stream))));
  } catch {
    return null;
  }
}

const text = (value, otherwise) => (typeof value === 'string' ? value : otherwise);
const texts = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

// A link may be made by anybody: every field is of its kind, or left out.
function checked(state) {
  const columns = (Array.isArray(state.columns) ? state.columns : [])
    .filter((each) => typeof each?.model === 'string')
    .slice(0, 8)
    .map((each) => ({
      model: each.model, without: texts(each.without),
      ...(typeof each.text === 'string' ? { text: each.text } : {}),
    }));
  if (typeof state.program?.text !== 'string' || columns.length === 0) {
    return null;
  }
  return {
    program: { name: text(state.program.name, 'program.litmus'), text: state.program.text },
    columns,
    column: Number.isInteger(state.column) && state.column >= 0 && state.column < columns.length ? state.column : 0,
    values: texts(state.values),
    number: Number.isInteger(state.number) && state.number >= 0 ? state.number : 0,
    relations: texts(state.relations),
    evaluate: text(state.evaluate, ''),
    unroll: Number.isInteger(state.unroll) ? Math.min(Math.max(state.unroll, 1), 20) : 2,
    lesson: text(state.lesson, ''),
  };
}
