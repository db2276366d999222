// What a visitor takes along: files, the link, the command that gives the same answer.

import { $, save } from './dom.js';
import { command, question } from './state.js';

async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'It is in the address bar';
  }
  setTimeout(() => { button.textContent = button.dataset.text; }, 2000);
}

// now: {state(), answer(), ending(), program(), model(), svg(), remember()}
export function takeAlong(now) {
  const name = () => now.answer()?.test ?? 'answer';
  $('save-svg').addEventListener('click', () => save(`${name()}.${now.ending().model}.svg`, 'image/svg+xml', now.svg()));
  $('save-litmus').addEventListener('click', () => save($('program-name').value, 'text/plain', now.program()));
  $('save-json').addEventListener('click', () => save(`${name()}.json`, 'application/json',
    JSON.stringify({
      question: question(now.state(), 'outcomes'), answer: now.answer(),
      ending: now.ending() && { ...now.ending(), svg: undefined },
    }, null, 2)));
  $('model-download').addEventListener('click', () => {
    const { model } = now.state().columns[now.state().column];
    save(/\.(cat|model)$/.test(model) ? model : `${model}.${now.isCat(model) ? 'cat' : 'model'}`, 'text/plain', now.model());
  });
  for (const id of ['share-button', 'copy-command']) {
    $(id).dataset.text = $(id).textContent;
  }
  $('share-button').addEventListener('click', async (event) => {
    await now.remember();
    copy(event.target, location.href);
  });
  $('copy-command').addEventListener('click', (event) => copy(event.target, command(now.state())));
  $('slide-button').addEventListener('click', (event) => {
    const on = document.body.classList.toggle('slide');
    event.target.setAttribute('aria-pressed', String(on));
  });
}
