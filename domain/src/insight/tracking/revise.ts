import { type HunkChange, WORD_CHANGE } from '../words/word-change.ts';
import { corrects } from './corrected-words.ts';
import { continuesRevision } from './revision-log.ts';
import { beginRevisionAt, recordMoves, recordRestored } from './revision-moves.ts';
import {
  followingWords,
  hasSettledBeginning,
  isAtFront,
  isContextual,
  paragraphOf,
} from './revision-place.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/**
 * Records which hunks of a version revise earlier text. Returns the revision index per hunk, -1 for
 * none.
 */
export function recordRevisions(
  tracker: Tracker,
  change: TextChange,
  stateBefore: number,
): number[] {
  const { revisions } = tracker;
  const seen = new Set<string>();
  // Hunks of one version are in different places: each is compared with the revision open before.
  const { open } = revisions;
  const revisionIndexes = change.words.hunks.map((hunk) => {
    const paragraph = paragraphOf(tracker, change, hunk.hunk);
    const owner = revisionOf(tracker, change, hunk, paragraph, stateBefore, open, seen);
    const row = change.at + hunk.hunk.bTo;
    revisions.open = owner < 0 ? null : { index: owner, row, at: change.version.at };
    updateComposing(tracker, change, hunk, owner);
    return owner;
  });
  recordMoves(tracker, change, stateBefore);
  recordRestored(tracker, change, stateBefore);
  return revisionIndexes;
}

type Open = Tracker['revisions']['open'];

function revisionOf(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
  stateBefore: number,
  open: Open,
  seen: Set<string>,
): number {
  const isContinued =
    open !== null && continuesOpenRevision(tracker, change, hunk, paragraph, open);
  const counts = hunk.new + hunk.edited + hunk.deleted > 0;
  if (!counts) return isContinued ? open.index : -1;
  // Neither are the words that it took the place of.
  if (bringsBulk(change, hunk) || change.source === 'unmatched') return -1;
  if (!isContinued && !isContextual(tracker, change, hunk, paragraph)) return -1;
  if (isRepeated(change, hunk, seen)) return -1;
  const owner = isContinued ? open.index : beginRevisionAt(tracker, change, paragraph, stateBefore);
  ownWords(tracker, change, hunk, owner);
  return owner;
}

const bringsBulk = ({ bulk }: TextChange, { hunk }: HunkChange): boolean =>
  bulk?.subarray(hunk.bFrom, hunk.bTo).includes(1) ?? false;

function continuesOpenRevision(
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

/**
 * New words at the end of a paragraph make it the one being composed, unless it had settled before.
 */
function updateComposing(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  owner: number,
): void {
  if (hunk.new === 0 || followingWords(tracker, change, hunk).inParagraph) return;
  if (owner >= 0 && hasSettledBeginning(tracker, change, hunk)) return;
  const { bTo } = hunk.hunk;
  tracker.composing = paragraphOf(tracker, change, { bFrom: bTo - 1, bTo });
}

/**
 * After a return to an earlier state, keeps a revision open if the change was made in its place.
 */
export function moveOpenRevision(tracker: Tracker, change: TextChange): void {
  const { revisions } = tracker;
  const last = change.words.hunks.at(-1);
  if (!revisions.open || !last) return;
  const paragraph = paragraphOf(tracker, change, last.hunk);
  const isContinued = continuesOpenRevision(tracker, change, last, paragraph, revisions.open);
  const row = change.at + last.hunk.bTo;
  revisions.open = isContinued ? { ...revisions.open, row, at: change.version.at } : null;
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

/** Marks a hunk's words as inserted by its revision, unless they only correct the spelling of others. */
function ownWords(tracker: Tracker, change: TextChange, hunk: HunkChange, owner: number): void {
  for (let index = hunk.hunk.bFrom; index < hunk.hunk.bTo; index++) {
    const fate = change.words.fate[index];
    if (fate !== WORD_CHANGE.fresh && fate !== WORD_CHANGE.edited) continue;
    if (fate === WORD_CHANGE.edited && corrects(tracker, change, index)) continue;
    tracker.words.revision[change.at + index] = owner;
  }
}
