// How programs and models are coloured. Only colours: what is right and wrong the engine says.

import { StreamLanguage, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const CAT = new Set(('let rec and in if then else with from match forall do begin end procedure call fun include '
  + 'acyclic irreflexive empty flag show unshow as undefined_unless assert').split(' '));
const LITMUS = new Set('exists forall locations filter not int while if else true false'.split(' '));

// Comments of cat, OCaml's way, may be nested and go over lines.
function comment(stream, state, open, close) {
  while (!stream.eol()) {
    if (stream.match(open)) {
      state.depth++;
    } else if (stream.match(close)) {
      if (--state.depth === 0) {
        return 'comment';
      }
    } else {
      stream.next();
    }
  }
  return 'comment';
}

function language(words, numbers) {
  return StreamLanguage.define({
    startState: () => ({ depth: 0 }),
    token(stream, state) {
      if (state.depth > 0) {
        return comment(stream, state, '(*', '*)');
      }
      if (stream.match('(*')) {
        state.depth = 1;
        return comment(stream, state, '(*', '*)');
      }
      if (stream.match(/^\/\/.*/)) {
        return 'comment';
      }
      if (stream.match(/^"[^"]*"/)) {
        return 'string';
      }
      if (numbers && stream.match(/^\d+:/)) {
        return 'labelName';
      }
      if (stream.match(/^[#$]?-?\b\d+\b/)) {
        return 'number';
      }
      const word = stream.match(/^[A-Za-z_][\w.-]*/);
      if (word) {
        return words.has(word[0]) ? 'keyword' : /^P\d+$/.test(word[0]) ? 'labelName' : 'variableName';
      }
      if (stream.match(/^[|;&^*+\\?~=<>{}[\]/]+/)) {
        return 'operator';
      }
      stream.next();
      return null;
    },
  });
}

export const litmus = language(LITMUS, true);
export const cat = language(CAT, false);

export const colours = syntaxHighlighting(HighlightStyle.define([
  { tag: tags.keyword, class: 'tok-keyword' },
  { tag: tags.comment, class: 'tok-comment' },
  { tag: tags.string, class: 'tok-string' },
  { tag: tags.number, class: 'tok-number' },
  { tag: tags.labelName, class: 'tok-label' },
  { tag: tags.operator, class: 'tok-operator' },
]));
