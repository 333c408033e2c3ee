import { SECOND } from '../time.ts';
import type { TextChange } from './change-text.ts';
import { precedingHash } from './deleted-words.ts';
import { paragraphAt } from './paragraphs.ts';
import { adjustEntry, beginRevision, continuesRevision } from './revision-log.ts';
import type { Tracker } from './tracker.ts';
import { FATE, type HunkChange } from './word-change.ts';
import { rowAtOffset } from './word-table.ts';

/**
 * Records which hunks of a version revise text that stood before, and answers per hunk the
 * revision that it belongs to, -1 for none.
 */
export function noteRevisions(tracker: Tracker, change: TextChange, stateBefore: number): number[] {
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
  noteMoves(tracker, change, stateBefore);
  noteRestored(tracker, change, stateBefore);
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
  const owner = goesOn ? open.index : begin(tracker, change, paragraph, stateBefore);
  settle(tracker, change, hunk, owner);
  return owner;
}

/** The id of the paragraph, in the new text, that a hunk lies in. */
export function paragraphOf(
  { words, paragraphs }: Tracker,
  { at, region }: Pick<TextChange, 'at' | 'region'>,
  hunk: { bFrom: number; bTo: number },
): number {
  const row = at + hunk.bFrom;
  // A deletion at the end of a paragraph is not followed by a word of its own.
  const offset = row < words.count ? Math.min(words.start[row]!, region.afterTo) : region.afterTo;
  return paragraphs.id[paragraphAt(paragraphs, Math.max(offset, region.from))]!;
}

const ageOf = (change: TextChange, old: number): number =>
  (change.version.at - change.before.born[old]!) / SECOND;

function goneWords(change: TextChange, { hunk }: HunkChange): number[] {
  const rows: number[] = [];
  for (let old = hunk.aFrom; old < hunk.aTo; old++) if (change.words.gone[old]) rows.push(old);
  return rows;
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

/** Whether words follow a hunk, and whether they do in its own paragraph. */
function followers({ words, paragraphs }: Tracker, change: TextChange, { hunk }: HunkChange) {
  const next = change.at + hunk.bTo;
  if (next >= words.count) return { inText: false, inParagraph: false };
  const offset = hunk.bFrom < hunk.bTo ? words.start[next - 1]! : change.region.afterTo;
  const own = paragraphAt(paragraphs, offset);
  return { inText: true, inParagraph: paragraphAt(paragraphs, words.start[next]!) === own };
}

/**
 * Whether a hunk goes on with the composition itself, at the end of the text or of the paragraph
 * that is being written, wherever that stands: above a list of references it is the front as well.
 */
function isAtFront(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
): boolean {
  const { inText, inParagraph } = followers(tracker, change, hunk);
  return !inText || (!inParagraph && paragraph === tracker.composing);
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

/** Whether the paragraph of a hunk's last word begins with one that has stood for a while. */
function hasSettledBeginning(tracker: Tracker, change: TextChange, { hunk }: HunkChange): boolean {
  const { words, paragraphs, parameters } = tracker;
  const own = paragraphAt(paragraphs, words.start[change.at + hunk.bTo - 1]!);
  const first = rowAtOffset(words, paragraphs.start[own]!);
  const limit = change.version.at - parameters.revision.settledSeconds * SECOND;
  return words.born[first]! < limit;
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

/** A hunk revises when it reaches into text that stood there, or takes some of it away. */
function isContextual(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  paragraph: number,
): boolean {
  const { farTokens, settledSeconds } = tracker.parameters.revision;
  const atFront = isAtFront(tracker, change, hunk, paragraph);
  // A word at the front that goes on after a pause is not taken away.
  const resumes = atFront && hunk.edited === 1 && hunk.deleted === 0;
  if (!resumes && goneWords(change, hunk).some((old) => ageOf(change, old) > settledSeconds)) {
    return true;
  }
  if (atFront) return false;
  const from = change.at + hunk.hunk.aFrom;
  const to = change.at + hunk.hunk.aTo;
  const { editPoint } = tracker;
  const distance = editPoint < 0 ? 0 : Math.max(0, from - editPoint, editPoint - to);
  return distance > farTokens || hasSettledNeighbours(tracker, change, hunk);
}

/** Whether the words on both sides, in the same paragraph, have stood for a while. */
function hasSettledNeighbours(tracker: Tracker, change: TextChange, { hunk }: HunkChange): boolean {
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

function begin(
  { revisions, paragraphs, parameters }: Tracker,
  { version }: TextChange,
  paragraph: number,
  stateBefore: number,
): number {
  const age = (version.at - paragraphs.born[paragraph]!) / SECOND;
  const late = age >= parameters.revision.reachAfterSeconds;
  return beginRevision(revisions, { at: version.at, paragraph, late, stateBefore });
}

/** Adds a hunk's words to its revision: those inserted, and those deleted that had lived. */
function settle(tracker: Tracker, change: TextChange, hunk: HunkChange, owner: number): void {
  for (let index = hunk.hunk.bFrom; index < hunk.hunk.bTo; index++) {
    const fate = change.words.fate[index];
    if (fate !== FATE.fresh && fate !== FATE.edited) continue;
    tracker.words.revision[change.at + index] = owner;
    adjustEntry(tracker.revisions, owner, 'inserted', 1);
  }
  const lived = goneWords(change, hunk).filter((old) => hasLived(tracker, change, old)).length;
  if (lived > 0) adjustEntry(tracker.revisions, owner, 'deleted', lived);
}

/** Whether a word of the old text had stood long enough to count when it is deleted. */
export const hasLived = ({ parameters }: Tracker, change: TextChange, old: number): boolean =>
  ageOf(change, old) >= parameters.revision.livedSeconds;

/** Words that go before they have lived leave the revision that inserted them. */
function withdrawYoungWords(tracker: Tracker, change: TextChange): void {
  const { before, words } = change;
  for (let old = 0; old < before.count; old++) {
    const owner = before.revision[old]!;
    if (!words.gone[old] || owner < 0 || hasLived(tracker, change, old)) continue;
    adjustEntry(tracker.revisions, owner, 'inserted', -1);
  }
}

/** Each moved stretch is a revision of the paragraph that it came into. */
function noteMoves(tracker: Tracker, change: TextChange, stateBefore: number): void {
  const { fate, link } = change.words;
  let stretch: number[] = [];
  let into = -1;
  for (let index = 0; index < change.after; index++) {
    if (fate[index] !== FATE.moved) continue;
    const paragraph = paragraphOf(tracker, change, { bFrom: index, bTo: index + 1 });
    const goesOn = fate[index - 1] === FATE.moved && link[index - 1] === link[index]! - 1;
    if (!goesOn || paragraph !== into) {
      addMove(tracker, change, stretch, stateBefore);
      stretch = [];
    }
    stretch.push(index);
    into = paragraph;
  }
  addMove(tracker, change, stretch, stateBefore);
}

function addMove(
  tracker: Tracker,
  change: TextChange,
  indexes: readonly number[],
  stateBefore: number,
): void {
  const first = indexes[0];
  if (first === undefined) return;
  const paragraph = paragraphOf(tracker, change, { bFrom: first, bTo: first + 1 });
  const owner = begin(tracker, change, paragraph, stateBefore);
  adjustEntry(tracker.revisions, owner, 'moved', indexes.length);
}

/**
 * Text that comes back takes its deletion with it. Where it comes back elsewhere (cut in one
 * version, pasted in a later one) and is long enough, it was moved.
 */
function noteRestored(tracker: Tracker, change: TextChange, stateBefore: number): void {
  const { deleted, revisions, words } = tracker;
  const { fate, link } = change.words;
  let elsewhere: number[] = [];
  const close = () => {
    if (elsewhere.length >= tracker.parameters.change.moveWords) {
      addMove(tracker, change, elsewhere, stateBefore);
    }
    elsewhere = [];
  };
  for (let index = 0; index < change.after; index++) {
    if (fate[index] !== FATE.restored) {
      close();
      continue;
    }
    const row = link[index]!;
    const starts = fate[index - 1] !== FATE.restored || link[index - 1] !== row - 1;
    if (starts) close();
    const neighbour = words.hash[change.at + index - 1] ?? 0;
    if (!starts ? elsewhere.length > 0 : precedingHash(deleted, row) !== neighbour) {
      elsewhere.push(index);
    }
    const deletedBy = deleted.context[row]!;
    if (deletedBy >= 0) adjustEntry(revisions, deletedBy, 'deleted', -1);
    if (deleted.withdrawn[row]) {
      adjustEntry(revisions, deleted.origin[row]!.revision, 'inserted', 1);
    }
  }
  close();
}
