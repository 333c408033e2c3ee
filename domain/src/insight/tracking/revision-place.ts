import { SECOND } from '../../time.ts';
import { paragraphAt } from '../words/paragraphs.ts';
import type { HunkChange } from '../words/word-change.ts';
import { rowAtOffset } from '../words/word-table.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** The id of the paragraph in the new text that contains a hunk. */
export function paragraphOf(
  { words, paragraphs }: Tracker,
  { at, region }: Pick<TextChange, 'at' | 'region'>,
  hunk: { bFrom: number; bTo: number },
): number {
  const row = at + hunk.bFrom;
  // A deletion at the end of a paragraph is not followed by a word in it.
  const offset = row < words.count ? Math.min(words.start[row]!, region.afterTo) : region.afterTo;
  return paragraphs.id[paragraphAt(paragraphs, Math.max(offset, region.from))]!;
}

const ageOf = (change: TextChange, old: number): number =>
  (change.version.at - change.before.born[old]!) / SECOND;

/** Rows of the changed range, before the change, that a hunk removed permanently. */
function deletedWordCounts(change: TextChange, { hunk }: HunkChange): number[] {
  const rows: number[] = [];
  for (let old = hunk.aFrom; old < hunk.aTo; old++) if (change.words.gone[old]) rows.push(old);
  return rows;
}

/** Whether words follow a hunk, in the text and in its own paragraph. */
export function followingWords(
  { words, paragraphs }: Tracker,
  change: TextChange,
  { hunk }: HunkChange,
) {
  const next = change.at + hunk.bTo;
  if (next >= words.count) return { inText: false, inParagraph: false };
  const offset = hunk.bFrom < hunk.bTo ? words.start[next - 1]! : change.region.afterTo;
  const own = paragraphAt(paragraphs, offset);
  return { inText: true, inParagraph: paragraphAt(paragraphs, words.start[next]!) === own };
}

/**
 * Whether a hunk continues the composition at the writing front: the end of the text, or of the
 * paragraph being composed, which may be above a list of references.
 */
export function isAtFront(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
): boolean {
  const { inText, inParagraph } = followingWords(tracker, change, hunk);
  return !inText || (!inParagraph && paragraph === tracker.composing);
}

/** Whether the paragraph of a hunk's last word starts with a settled word. */
export function hasSettledBeginning(
  tracker: Tracker,
  change: TextChange,
  { hunk }: HunkChange,
): boolean {
  const { words, paragraphs, parameters } = tracker;
  const own = paragraphAt(paragraphs, words.start[change.at + hunk.bTo - 1]!);
  const first = rowAtOffset(words, paragraphs.start[own]!);
  const limit = change.version.at - parameters.revision.settledSeconds * SECOND;
  return words.born[first]! < limit;
}

/** Whether a hunk is a revision: it changes settled text or removes some of it. */
export function isContextual(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
): boolean {
  const { farTokens, settledSeconds } = tracker.parameters.revision;
  const atFront = isAtFront(tracker, change, hunk, paragraph);
  // A word at the front that is continued after a pause is not a deletion.
  const resumes = atFront && hunk.edited === 1 && hunk.deleted === 0;
  if (
    !resumes &&
    deletedWordCounts(change, hunk).some((old) => ageOf(change, old) > settledSeconds)
  ) {
    return true;
  }
  if (atFront) return false;
  const from = change.at + hunk.hunk.aFrom;
  const to = change.at + hunk.hunk.aTo;
  const { editPoint } = tracker;
  const distance = editPoint < 0 ? 0 : Math.max(0, from - editPoint, editPoint - to);
  return distance > farTokens || hasSettledSides(tracker, change, hunk);
}

/** Whether the words on both sides, in the same paragraph, have settled. */
function hasSettledSides(tracker: Tracker, change: TextChange, { hunk }: HunkChange): boolean {
  const { words, paragraphs, parameters } = tracker;
  const [left, right] = [change.at + hunk.bFrom - 1, change.at + hunk.bTo];
  if (left < 0 || right >= words.count) return false;
  const limit = change.version.at - parameters.revision.settledSeconds * SECOND;
  return (
    words.born[left]! < limit &&
    words.born[right]! < limit &&
    paragraphAt(paragraphs, words.start[left]!) === paragraphAt(paragraphs, words.start[right]!)
  );
}
