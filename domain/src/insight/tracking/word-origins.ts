import { type HunkChange, WORD_CHANGE } from '../words/word-change.ts';
import { originAt, sourceCode, writeOrigin } from '../words/word-table.ts';
import { correctedWords } from './corrected-words.ts';
import { closeRun, recordDeletion, removeRestored } from './deleted-words.ts';
import { isAtFront, paragraphOf } from './revision-place.ts';
import type { TextChange, Tracker } from './tracker-state.ts';

/** Sets the origin of every word in the changed range: kept, inherited, or new. */
export function writeOrigins(tracker: Tracker, text: TextChange): void {
  const { words, deleted } = tracker;
  const { version, at, before } = text;
  const { fate, link } = text.words;
  const [typed, inBulk] = [sourceCode(text.source), sourceCode('bulk')];
  const born = version.at;
  for (let index = 0; index < text.after; index++) {
    const row = at + index;
    const from = link[index]!;
    const { source, number } = classOfCommand(tracker, text, index) ?? {
      source: text.bulk?.[index] ? inBulk : typed,
      number: version.number,
    };
    switch (fate[index]) {
      case WORD_CHANGE.fresh:
        writeOrigin(words, row, {
          born,
          root: born,
          touched: 0,
          version: number,
          revision: -1,
          source,
          moved: 0,
        });
        break;
      case WORD_CHANGE.edited: {
        if (version.origin === 'restore') {
          // An earlier form of the same word is restored: it is the student's own.
          writeOrigin(words, row, originAt(before, from));
          break;
        }
        const root = source === inBulk ? born : before.root[from]!;
        writeOrigin(words, row, {
          born,
          root,
          touched: born,
          version: number,
          revision: -1,
          source,
          moved: before.moved[from]!,
        });
        break;
      }
      case WORD_CHANGE.restored:
        writeOrigin(words, row, originAt(deleted.words, from));
        break;
      case WORD_CHANGE.copied: {
        const { source, version: copiedFrom } = originOfCopied(tracker, text, from);
        writeOrigin(words, row, {
          born,
          root: born,
          touched: 0,
          version: copiedFrom,
          revision: -1,
          source,
          moved: 0,
        });
        break;
      }
      case WORD_CHANGE.moved:
        writeOrigin(words, row, { ...originAt(before, from), moved: 1 });
        break;
      default:
        writeOrigin(words, row, originAt(before, from));
    }
  }
}

/**
 * The class of a word that a command put, and the version that it has it from; null for words that no command put, and where it
 * replaced words that are not the student's.
 */
function classOfCommand(
  { words }: Tracker,
  { command, at, before }: TextChange,
  index: number,
): { source: number; number: number } | null {
  const copied = command?.copied[index] ?? -1;
  if (copied >= 0)
    return { source: words.source[at + copied]!, number: words.version[at + copied]! };
  const same = command?.reordered[index] ?? -1;
  if (same >= 0) return { source: before.source[same]!, number: before.version[same]! };
  const old = command?.replaced[index] ?? -1;
  if (old < 0 || NOT_OWN.has(before.source[old]!)) return null;
  return { source: before.source[old]!, number: before.version[old]! };
}

/** The origin of a word that was copied, by its row before the change. */
function originOfCopied({ words }: Tracker, { at, before, after }: TextChange, row: number) {
  if (row < at) return originAt(words, row);
  if (row < at + before.count) return originAt(before, row - at);
  return originAt(words, row + after - before.count);
}

const NOT_OWN = new Set([sourceCode('others'), sourceCode('template')]);

/** Removes restored words from the deleted ones and adds those that this version deleted. */
export function replaceDeletions(
  tracker: Tracker,
  change: TextChange,
  revised: readonly number[] | null,
): void {
  const { deleted, parameters } = tracker;
  const { at, before, after, words } = change;
  const wordsBefore = tracker.words.count - after + before.count;
  const limit = Math.max(parameters.change.maxTrackedDeletions, 3 * wordsBefore);
  const corrected = correctedWords(tracker, change);
  let inserted = false;
  for (let index = 0; index < after; index++) {
    if (words.fate[index] === WORD_CHANGE.restored) removeRestored(deleted, words.link[index]!, 1);
    if (words.fate[index] !== WORD_CHANGE.kept) inserted = true;
  }
  if (inserted) closeRun(deleted);
  for (const [index, one] of words.hunks.entries()) {
    const { hunk } = one;
    const owner = revised?.[index] ?? -1;
    const rephrases = owner < 0 && isRephrasing(tracker, change, one, revised === null);
    for (let from = hunk.aFrom; from < hunk.aTo; from++) {
      if (!words.gone[from]) continue;
      let to = from;
      while (to < hunk.aTo && words.gone[to]) to++;
      recordDeletion(
        deleted,
        {
          rows: before,
          from,
          to,
          at: at + hunk.bFrom,
          precedingHash: from > 0 ? before.hash[from - 1]! : (tracker.words.hash[at - 1] ?? 0),
          deletedBy: (row) => (corrected.has(row) ? -1 : owner),
          isRephrasing: (row) => rephrases && !corrected.has(row),
        },
        limit,
      );
      from = to;
    }
  }
  if (inserted) closeRun(deleted);
}

/**
 * Whether a hunk deletes words where the text is being written. Backspacing there returns to earlier texts again and again, so
 * returning to one is no undoing. Elsewhere, a return deletes what was deleted before, or what a revision had inserted, which
 * doesn't count.
 */
function isRephrasing(
  tracker: Tracker,
  change: TextChange,
  hunk: HunkChange,
  returns: boolean,
): boolean {
  const { isWriting, bulk, command } = change;
  const { aFrom, aTo, bFrom, bTo } = hunk.hunk;
  if (!isWriting || aFrom === aTo || command || bulk?.subarray(bFrom, bTo).includes(1))
    return false;
  return returns || isAtFront(tracker, change, hunk, paragraphOf(tracker, change, hunk.hunk));
}
