// What there is besides where thinair itself serves the page: its engine on this machine, with Java
// programs and all cores, and the files of the folder that it was started in.

export const served = document.querySelector('meta[name="thinair-serve"]') !== null;

// Asks the machine. Answers come in lines: how far it is, and at last what it says.
export async function askMachine(question, signal, progress) {
  const start = performance.now();
  const response = await fetch('ask', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(question), signal,
  });
  if (!response.ok) {
    return { answer: { error: (await response.json()).error, kind: 'limit' }, ms: performance.now() - start };
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines.map((each) => JSON.parse(each))) {
      if (line.answer) {
        return { answer: line.answer.said, ms: line.answer.ms };
      }
      if (line.programs) {
        progress(line.programs);
      }
    }
  }
  return { answer: { error: 'the answer broke off', kind: 'limit' }, ms: performance.now() - start };
}

export async function listFiles() {
  return served ? (await (await fetch('files')).json()).files : [];
}

export async function readFile(name) {
  return (await (await fetch('files/' + name.split('/').map(encodeURIComponent).join('/'))).json()).text;
}
