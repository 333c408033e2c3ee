import { type Command, TextSelection } from 'prosemirror-state';

type Case = 'lower' | 'title' | 'upper';

const NEXT: Readonly<Record<Case, Case>> = { lower: 'title', title: 'upper', upper: 'lower' };
const FIRST_LETTER = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu;

/**
 * Cycles the case of the selected words, or of the word at the cursor: lower case, capitalized, upper case. Formats and
 * the selection stay.
 */
export function changeCase(language: string | null): Command {
  return (state, dispatch) => {
    const { selection, doc } = state;
    const range = selection.empty ? wordAround(state.selection) : selection;
    if (range === null) return false;
    const texts: { from: number; text: string }[] = [];
    doc.nodesBetween(range.from, range.to, (node, position) => {
      if (!node.isText) return true;
      const start = Math.max(range.from, position);
      const text = (node.text ?? '').slice(start - position, range.to - position);
      texts.push({ from: start, text });
      return false;
    });
    const all = texts.map(({ text }) => text).join('');
    const wanted = NEXT[caseOf(all)];
    const { tr } = state;
    let before = '';
    for (const { from, text } of texts) {
      const changed = inCase(text, wanted, before, language);
      before = text.slice(-1);
      // a character that becomes two would shift everything after it
      if (changed === text || changed.length !== text.length) continue;
      const marks = doc.nodeAt(from)?.marks ?? [];
      tr.replaceWith(from, from + text.length, state.schema.text(changed, marks));
    }
    if (!tr.docChanged) return true;
    tr.setSelection(TextSelection.create(tr.doc, selection.anchor, selection.head));
    dispatch?.(tr);
    return true;
  };
}

function caseOf(text: string): Case {
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters === letters.toLowerCase()) return 'lower';
  return letters.length > 1 && letters === letters.toUpperCase() ? 'upper' : 'title';
}

function inCase(text: string, wanted: Case, before: string, language: string | null): string {
  const locale = language ?? undefined;
  if (wanted === 'upper') return text.toLocaleUpperCase(locale);
  const small = text.toLocaleLowerCase(locale);
  if (wanted === 'lower') return small;
  return (before + small)
    .replace(FIRST_LETTER, (letter) => letter.toLocaleUpperCase(locale))
    .slice(before.length);
}

/** The word at the cursor. */
function wordAround({ $from }: { $from: TextSelection['$from'] }): {
  from: number;
  to: number;
} | null {
  if (!$from.parent.isTextblock) return null;
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\ufffc');
  const before = /[\p{L}\p{M}\p{N}'’]*$/u.exec(text.slice(0, $from.parentOffset))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’]*/u.exec(text.slice($from.parentOffset))?.[0] ?? '';
  if (before === '' && after === '') return null;
  return { from: $from.pos - before.length, to: $from.pos + after.length };
}
