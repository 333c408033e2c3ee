import type { Node } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import type { Step } from 'prosemirror-transform';
import type { ChangeAuthorship } from './change-authorship.ts';
import { asSuggestion, UNTRACKED } from './suggesting.ts';

/**
 * Edits of a composition that has changed existing text. Keyboards of phones and input methods keep
 * track of the displayed text while they compose; if deleted text reappeared next to it, the
 * composition would be aborted. So these edits are applied as they are, and become a suggestion as
 * soon as the composition has ended.
 */
export type Composition = {
  /** The state before the first of them. */
  base: EditorState;
  steps: readonly Step[];
  /** The document before each step. */
  docs: readonly Node[];
};

/** The edits, extended by one more transaction. */
export const withEdits = (
  { base, steps, docs }: Composition,
  { steps: more, docs: moreDocs }: Transaction,
): Composition => ({ base, steps: [...steps, ...more], docs: [...docs, ...moreDocs] });

/** Whether a suggestion would keep text that the edit removed from the screen, in the middle of a composition. */
export function wouldBreak(plain: Transaction, suggestion: Transaction): boolean {
  return (
    plain.getMeta('composition') !== undefined &&
    plain.doc.content.size !== suggestion.doc.content.size
  );
}

/** What was composed, as the suggestion it will become. */
export function composedSuggestion(
  { base, steps }: Composition,
  selection: Selection,
  authorship: ChangeAuthorship,
): Transaction {
  const plain = base.tr;
  for (const step of steps) plain.step(step);
  plain.setSelection(Selection.fromJSON(plain.doc, selection.toJSON()));
  return asSuggestion(base, plain, authorship);
}

/** Replaces the edits by the suggestion; one undo reverts both. */
export function compositionResult(
  state: EditorState,
  composing: Composition,
  authorship: ChangeAuthorship,
): Transaction {
  const suggestion = composedSuggestion(composing, state.selection, authorship);
  const { tr } = state;
  for (let index = composing.steps.length - 1; index >= 0; index--) {
    const [step, doc] = [composing.steps[index], composing.docs[index]];
    if (step !== undefined && doc !== undefined) tr.step(step.invert(doc));
  }
  for (const step of suggestion.steps) tr.step(step);
  tr.setSelection(Selection.fromJSON(tr.doc, suggestion.selection.toJSON()));
  return tr.setMeta(UNTRACKED, true).setMeta('appendedTransaction', state.tr);
}
