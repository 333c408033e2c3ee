import { adjustEntry, continuesRevision } from './revision-log.ts';
import { beginAt, recordMoves, recordRestored } from './revision-moves.ts';
import {
  deletedWordCounts,
  followers,
  hasLived,
  hasSettledBeginning,
  isAtFront,
  isContextual,
  paragraphOf,
} from './revision-place.ts';
import type { TextChange, Tracker } from './tracker-state.ts';
import { type HunkChange, WORD_CHANGE } from './word-change.ts';

/**
 * Records which hunks of a version revise text that stood before, and answers per hunk the
 * revision that it belongs to, -1 for none.
 */
export function recordRevisions(
  tracker: Tracker,
  change: TextChange,
  stateBefore: number,
): number[] {
  const { revisions } = tracker;
  withdrawYoungWords(tracker, change);
  const seen = new Set<string>();
  // Hunks of one version stand in different places: each is compared with the place before it.
  const { open } = revisions;
  const owners = change.words.hunks.map((hunk) => {
    const paragraph = paragraphOf(tracker, change, hunk.hunk);
    const owner = ownerOf(tracker, change, hunk, paragraph, stateBefore, open, seen);
    const row = change.at + hunk.hunk.bTo;
    revisions.open = owner < 0 ? null : { index: owner, row, at: change.version.at };
    noteComposing(tracker, change, hunk, owner);
    return owner;
  });
  recordMoves(tracker, change, stateBefore);
  recordRestored(tracker, change, stateBefore);
  return owners;
}

type Open = Tracker['revisions']['open'];

function ownerOf(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
  stateBefore: number,
  open: Open,
  seen: Set<string>,
): number {
  const goesOn = open !== null && goesOnWith(tracker, change, hunk, paragraph, open);
  const counts = hunk.new + hunk.edited + hunk.deleted > 0;
  if (!counts) return goesOn ? open.index : -1;
  if (!goesOn && !isContextual(tracker, change, hunk, paragraph)) return -1;
  if (isRepeated(change, hunk, seen)) return -1;
  const owner = goesOn ? open.index : beginAt(tracker, change, paragraph, stateBefore);
  settle(tracker, change, hunk, owner);
  return owner;
}

function goesOnWith(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
  open: NonNullable<Open>,
): boolean {
  const place = {
    from: change.at + hunk.hunk.aFrom,
    to: change.at + hunk.hunk.aTo,
    at: change.version.at,
    paragraph,
  };
  return (
    continuesRevision(tracker.revisions, open, place, tracker.parameters.revision) &&
    (hunk.edited + hunk.deleted > 0 || !isAtFront(tracker, change, hunk, paragraph))
  );
}

/** New words at the end of a paragraph make it the one being written, unless it had stood before. */
function noteComposing(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  owner: number,
): void {
  if (hunk.new === 0 || followers(tracker, change, hunk).inParagraph) return;
  if (owner >= 0 && hasSettledBeginning(tracker, change, hunk)) return;
  const { bTo } = hunk.hunk;
  tracker.composing = paragraphOf(tracker, change, { bFrom: bTo - 1, bTo });
}

/** After a return, an open revision goes on if the change was made at its place. */
export function moveOpen(tracker: Tracker, change: TextChange): void {
  const { revisions } = tracker;
  const last = change.words.hunks.at(-1);
  if (!revisions.open || !last) return;
  const paragraph = paragraphOf(tracker, change, last.hunk);
  const goesOn = goesOnWith(tracker, change, last, paragraph, revisions.open);
  const row = change.at + last.hunk.bTo;
  revisions.open = goesOn ? { ...revisions.open, row, at: change.version.at } : null;
}

/** Whether the same words were replaced by the same words elsewhere in this version. */
function isRepeated(change: TextChange, hunk: HunkChange, seen: Set<string>): boolean {
  const { hunk: range } = hunk;
  if (range.aTo === range.aFrom || range.bTo === range.bFrom) return false;
  const old = change.before.hash.subarray(range.aFrom, range.aTo);
  const key = `${old.join()}>${change.hashes.subarray(range.bFrom, range.bTo).join()}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

/** Adds a hunk's words to its revision: those inserted, and those deleted that had lived. */
function settle(tracker: Tracker, change: TextChange, hunk: HunkChange, owner: number): void {
  for (let index = hunk.hunk.bFrom; index < hunk.hunk.bTo; index++) {
    const fate = change.words.fate[index];
    if (fate !== WORD_CHANGE.fresh && fate !== WORD_CHANGE.edited) continue;
    tracker.words.revision[change.at + index] = owner;
    adjustEntry(tracker.revisions, owner, 'inserted', 1);
  }
  const lived = deletedWordCounts(change, hunk).filter((old) =>
    hasLived(tracker, change, old),
  ).length;
  if (lived > 0) adjustEntry(tracker.revisions, owner, 'deleted', lived);
}

/** Words that go before they have lived leave the revision that inserted them. */
function withdrawYoungWords(tracker: Tracker, change: TextChange): void {
  const { before, words } = change;
  for (let old = 0; old < before.count; old++) {
    const owner = before.revision[old]!;
    if (!words.gone[old] || owner < 0 || hasLived(tracker, change, old)) continue;
    adjustEntry(tracker.revisions, owner, 'inserted', -1);
  }
}
