// An editor for a program or a model: marks for what our readers refuse, with the fix as a button,
// and stretches that light up with what belongs to them.

import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, drawSelection, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { colours } from './languages.js';

const light = StateEffect.define();
const lit = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(light)) {
        return Decoration.set(effect.value.map(({ from, to }) => (to > from
          ? Decoration.mark({ class: 'lit' }).range(from, to)
          : Decoration.line({ class: 'lit-line' }).range(from))), true);
      }
    }
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  #view;
  #quiet = false;

  // changed: told of every edit by a person; run: Ctrl+Enter; pointed: told which offset is hovered.
  constructor(parent, { label, language, changed, run, pointed }) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          EditorView.cspNonce.of('editor'),
          lineNumbers(), history(), drawSelection(), highlightSpecialChars(), lintGutter(), lit, colours, language,
          keymap.of([
            { key: 'Mod-Enter', run: () => { run(); return true; } },
            ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && !this.#quiet) {
              changed(this.text);
            }
            if (update.selectionSet && update.view.hasFocus) {
              pointed?.(update.state.selection.main.head);
            }
          }),
          EditorView.domEventHandlers({
            mousemove: (event, view) => { pointed?.(view.posAtCoords({ x: event.clientX, y: event.clientY })); },
            mouseleave: () => { pointed?.(null); },
          }),
        ],
      }),
    });
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  set text(text) {
    if (text !== this.text) {
      this.#quiet = true;
      this.#view.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
      this.#quiet = false;
    }
    this.problem(null);
  }

  focus() {
    this.#view.focus();
  }

  // Lines of a text end in one character here, whatever they end in elsewhere.
  #at(offset) {
    return Math.max(0, Math.min(offset, this.#view.state.doc.length));
  }

  problem(error) {
    const diagnostics = [];
    if (error) {
      const from = this.#at(error.from);
      const to = Math.max(this.#at(error.to), Math.min(from + 1, this.#view.state.doc.length));
      const fix = /did you mean '([^']+)'/.exec(error.help ?? error.message ?? '');
      diagnostics.push({
        from, to, severity: 'error', message: error.message + (error.help ? '\n' + error.help : ''),
        actions: fix ? [{ name: `Change to ${fix[1]}`, apply: () => this.replace(from, to, fix[1]) }] : [],
      });
    }
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  replace(from, to, text) {
    this.#view.dispatch({ changes: { from, to, insert: text }, userEvent: 'input.fix' });
    this.#view.focus();
  }

  light(stretches) {
    const doc = this.#view.state.doc;
    this.#view.dispatch({ effects: light.of(stretches
      .map(({ from, to }) => ({ from: this.#at(from), to: this.#at(to) }))
      .filter(({ from, to }) => to > from || from === doc.lineAt(from).from)
      .sort((a, b) => a.from - b.from)) });
  }

  lightLines(lines) {
    const doc = this.#view.state.doc;
    this.light(lines.filter((line) => line >= 1 && line <= doc.lines)
      .map((line) => ({ from: doc.line(line).from, to: doc.line(line).from })));
  }

  showLine(line) {
    const doc = this.#view.state.doc;
    if (line >= 1 && line <= doc.lines) {
      this.#view.dispatch({ effects: EditorView.scrollIntoView(doc.line(line).from, { y: 'center' }) });
    }
  }
}
