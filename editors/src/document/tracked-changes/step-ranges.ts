import type { Transaction } from 'prosemirror-state';
import { AddMarkStep, AttrStep, RemoveMarkStep, type Step } from 'prosemirror-transform';

/** A place where two documents differ: the former range, and the current one. */
export type ChangedRange = { oldFrom: number; oldTo: number; newFrom: number; newTo: number };

type Replaced = { from: number; to: number; size: number };

/** Where a transaction as a whole changed the document, in order; ranges never touch. */
export function changedRanges(tr: Transaction): ChangedRange[] {
  let hunks: ChangedRange[] = [];
  for (const step of tr.steps) {
    // from the last, so that the other positions stay valid
    for (const replaced of replacedBy(step).toReversed()) hunks = joined(hunks, replaced);
  }
  return hunks;
}

function replacedBy(step: Step): Replaced[] {
  if (step instanceof AddMarkStep || step instanceof RemoveMarkStep) {
    // wrappers around runs are part of the content; run formatting is not
    const isContent = step.mark.type.name === 'link' || step.mark.type.name === 'wrap';
    return isContent ? [{ from: step.from, to: step.to, size: step.to - step.from }] : [];
  }
  if (step instanceof AttrStep) return [{ from: step.pos, to: step.pos + 1, size: 1 }];
  const ranges: Replaced[] = [];
  step.getMap().forEach((from, to, newFrom, newTo) => {
    ranges.push({ from, to, size: newTo - newFrom });
  });
  return ranges;
}

/** The hunks after one more replacement, which merges those it touches. */
function joined(hunks: readonly ChangedRange[], { from, to, size }: Replaced): ChangedRange[] {
  const before = hunks.filter(({ newTo }) => newTo < from);
  const after = hunks.filter(({ newFrom }) => newFrom > to);
  const touched = hunks.slice(before.length, hunks.length - after.length);
  const [first, last, previous] = [touched[0], touched.at(-1), before.at(-1)];
  const shiftBefore = previous === undefined ? 0 : previous.newTo - previous.oldTo;
  const shiftAfter = last === undefined ? shiftBefore : last.newTo - last.oldTo;
  const start =
    first !== undefined && first.newFrom < from
      ? { old: first.oldFrom, now: first.newFrom }
      : { old: from - shiftBefore, now: from };
  const end =
    last !== undefined && last.newTo > to
      ? { old: last.oldTo, now: last.newTo }
      : { old: to - shiftAfter, now: to };
  const grown = size - (to - from);
  return [
    ...before,
    { oldFrom: start.old, oldTo: end.old, newFrom: start.now, newTo: end.now + grown },
    ...after.map((hunk) => ({
      ...hunk,
      newFrom: hunk.newFrom + grown,
      newTo: hunk.newTo + grown,
    })),
  ];
}

/** Where run properties were changed, in the transaction's resulting document. */
export function formattedRanges(tr: Transaction): { from: number; to: number }[] {
  return tr.steps.flatMap((step, index) => {
    if (!(step instanceof AddMarkStep || step instanceof RemoveMarkStep)) return [];
    if (step.mark.type.name !== 'run') return [];
    const later = tr.mapping.slice(index + 1);
    const [from, to] = [later.map(step.from, 1), later.map(step.to, -1)];
    return from < to ? [{ from, to }] : [];
  });
}

/** The parts of a range outside the hunks, and the offset of the old document there. */
export function outside(
  from: number,
  to: number,
  hunks: readonly ChangedRange[],
): { from: number; to: number; shift: number }[] {
  const parts: { from: number; to: number; shift: number }[] = [];
  let start = from;
  let shift = 0;
  for (const hunk of hunks) {
    if (hunk.newFrom >= to) break;
    if (hunk.newFrom > start) parts.push({ from: start, to: hunk.newFrom, shift });
    start = Math.max(start, hunk.newTo);
    shift = hunk.newTo - hunk.oldTo;
  }
  if (start < to) parts.push({ from: start, to, shift });
  return parts;
}
