import { Plugin, type Transaction } from 'prosemirror-state';
import { runMarks } from '../commands/character.ts';
import { runProperties } from '../model/schema.ts';
import { isPropertyOn, property, withRunProperty } from '../properties/properties.ts';
import { RIGHT_TO_LEFT_LETTER } from './text-direction.ts';

const LETTERS = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
/** Runs of characters of one direction, with the neutral characters between them. */
const RUNS = new RegExp(
  `(?<rtl>[${LETTERS}](?:[^\\p{L}]*[${LETTERS}])*)|(?<ltr>\\p{L}(?:[^\\p{L}]*(?![${LETTERS}])\\p{L})*)`,
  'gu',
);

/**
 * Marks the right-to-left runs of typed or pasted text, as Word's files do; existing text stays as
 * it is. Not during a composition.
 */
export function splitRunsByScript(): Plugin {
  let isComposing = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart: () => {
          isComposing = true;
          return false;
        },
        compositionend: () => {
          isComposing = false;
          return false;
        },
      },
    },
    appendTransaction: (transactions, _, state) => {
      if (isComposing || transactions.some((tr) => tr.getMeta('history$') !== undefined))
        return null;
      const changed = changedRange(transactions);
      if (changed === null) return null;
      const { tr } = state;
      state.doc.nodesBetween(changed.from, changed.to, (node, position) => {
        const text = node.text ?? '';
        const run = runProperties(node);
        const mark = property(run, 'w:rtl');
        const isMarked = mark !== undefined && isPropertyOn(mark);
        if (!isMarked && !RIGHT_TO_LEFT_LETTER.test(text)) return;
        for (const { index, 0: stretch, groups } of text.matchAll(RUNS)) {
          if ((groups?.rtl !== undefined) === isMarked) continue;
          const from = Math.max(changed.from, position + index);
          const to = Math.min(changed.to, position + index + stretch.length);
          if (from >= to) continue;
          const wanted = withRunProperty(run, 'w:rtl', isMarked ? null : '<w:rtl/>');
          const [made] = runMarks(state.schema, wanted);
          if (made === undefined) tr.removeMark(from, to, state.schema.marks.run);
          else tr.addMark(from, to, made);
        }
      });
      return tr.docChanged ? tr : null;
    },
  });
}

/** The range replaced or inserted, in the resulting text; null if none. */
function changedRange(transactions: readonly Transaction[]): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null;
  for (const tr of transactions) {
    for (const map of tr.mapping.maps) {
      if (range !== null) range = { from: map.map(range.from, -1), to: map.map(range.to, 1) };
      map.forEach((_start, _end, from, to) => {
        range = { from: Math.min(range?.from ?? from, from), to: Math.max(range?.to ?? to, to) };
      });
    }
  }
  return range;
}
