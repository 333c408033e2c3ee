import { Mark, type Node } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';
import { isInsideCharacter } from '../model/surrogates.ts';
import type { ChangedRange } from './step-ranges.ts';

/** Marks that describe the tracked state of a text, not the text itself. */
const CHANGE_MARKS: ReadonlySet<string> = new Set(['ins', 'del', 'moveTo', 'moveFrom']);

/** The marks of a node without those of tracked changes. */
export function plainMarks(node: Node): Mark[] {
  return node.marks.filter(({ type }) => !CHANGE_MARKS.has(type.name));
}

/** A box or paragraph that is in both documents, and its start in each. */
export type Pair = { old: number; now: number };

/**
 * A hunk without the common content at its two ends, and the boxes and paragraphs whose starts are
 * in that content: their attributes may differ.
 */
export function minimalChange(
  oldDoc: Node,
  newDoc: Node,
  hunk: ChangedRange,
): { hunk: ChangedRange; pairs: Pair[] } {
  let { oldFrom, oldTo, newFrom, newTo } = hunk;
  const pairs: Pair[] = [];
  const note = (old: number, now: number) => {
    if (isStart(oldDoc, old)) pairs.push({ old, now });
  };
  while (oldFrom < oldTo && newFrom < newTo && isSame(oldDoc, oldFrom, newDoc, newFrom)) {
    note(oldFrom++, newFrom++);
  }
  if (oldFrom > hunk.oldFrom && isInsideCharacter(oldDoc, oldFrom)) {
    oldFrom--;
    newFrom--;
  }
  while (oldFrom < oldTo && newFrom < newTo && isSame(oldDoc, oldTo - 1, newDoc, newTo - 1)) {
    note(--oldTo, --newTo);
  }
  if (oldTo < hunk.oldTo && isInsideCharacter(oldDoc, oldTo)) {
    oldTo++;
    newTo++;
  }
  return { hunk: { oldFrom, oldTo, newFrom, newTo }, pairs };
}

/** Whether a character replaces selected text: a common first character is not preserved, since more will follow. */
export const isTypedOver = (
  selection: Selection,
  { oldFrom, oldTo, newFrom, newTo }: ChangedRange,
) =>
  selection instanceof TextSelection &&
  selection.$from.sameParent(selection.$to) &&
  selection.from === oldFrom &&
  selection.to === oldTo &&
  oldTo - oldFrom > 1 &&
  newTo - newFrom === 1;

function isStart(doc: Node, position: number): boolean {
  const node = doc.resolve(position).nodeAfter;
  return node !== null && !node.isLeaf;
}

/** Whether both positions have the same character, object, start or end; its tracked state does not count. */
function isSame(oldDoc: Node, oldAt: number, newDoc: Node, newAt: number): boolean {
  const $old = oldDoc.resolve(oldAt);
  const $now = newDoc.resolve(newAt);
  const [old, now] = [$old.nodeAfter, $now.nodeAfter];
  if (old === null || now === null) return old === now && $old.parent.type === $now.parent.type;
  if (old.type !== now.type) return false;
  if (old.isText) return old.text?.[0] === now.text?.[0] && hasSameFormatting(old, now);
  return !old.isLeaf || (old.mark([]).eq(now.mark([])) && hasSameFormatting(old, now));
}

const hasSameFormatting = (one: Node, other: Node) =>
  Mark.sameSet(plainMarks(one), plainMarks(other));
