import { changedRegion } from './changed-region.ts';
import { classifyTexts, type Tokens } from './text-tokens.ts';
import { type HunkChange, WORD_CHANGE, type WordChange } from './word-change.ts';
import { pinnedLocale } from './words.ts';

/**
 * A change marked on the new text: `[from, to)` is new, edited or moved. A deletion is empty and
 * has its `deletedText` at `from`. For an edit, `deletedText` is what the words replaced.
 */
export type ChangeSpan = {
  from: number;
  to: number;
  kind: 'new' | 'edited' | 'deleted' | 'moved';
  deletedText?: string;
};

/**
 * The changes between two texts, marked on the new one: ordered spans that never overlap and end at
 * words or punctuation. Five or more identical words that changed places are moved, with nothing
 * marked at their old position. Changes of white space alone are ignored.
 */
export function compareTexts(oldText: string, newText: string, locale?: string): ChangeSpan[] {
  const region = changedRegion(oldText, newText);
  if (!region) return [];
  const pinned = pinnedLocale(locale);
  const { before, after, change } = classifyTexts(oldText, newText, region, pinned);
  return change.hunks.flatMap((hunk) => spansOf(hunk, change, before, after));
}

function spansOf(
  { hunk, edited }: HunkChange,
  change: WordChange,
  before: Tokens,
  after: Tokens,
): ChangeSpan[] {
  const spans: ChangeSpan[] = [];
  for (let token = hunk.bFrom; token < hunk.bTo; token++) {
    const kind = KINDS[change.fate[token]!]!;
    const [from, to] = [after.start[token]!, after.end[token]!];
    const last = spans.at(-1);
    if (last?.kind === kind) last.to = to;
    else spans.push({ from, to, kind });
  }
  const removed: number[] = [];
  for (let old = hunk.aFrom; old < hunk.aTo; old++) if (change.gone[old]) removed.push(old);
  const first = spans.find(({ kind }) => kind === 'edited');
  if (first) first.deletedText = pieces(before, removed.slice(0, edited)).join(' ');
  const rest = removed.slice(edited);
  if (rest.length > 0) insertDeletion(spans, hunk, before, after, rest);
  return spans;
}

const KINDS: Record<number, ChangeSpan['kind']> = {
  [WORD_CHANGE.fresh]: 'new',
  [WORD_CHANGE.edited]: 'edited',
  [WORD_CHANGE.moved]: 'moved',
};

/** The old text of adjacent tokens, as contiguous ranges. */
function pieces({ text, start, end }: Tokens, tokens: readonly number[]): string[] {
  const stretches: [number, number][] = [];
  for (const token of tokens) {
    const last = stretches.at(-1);
    if (last && last[1] === token - 1) last[1] = token;
    else stretches.push([token, token]);
  }
  return stretches.map(([from, to]) => text.slice(start[from]!, end[to]!));
}

/** Adds a deletion, including the white space that separated it from the remaining text. */
function insertDeletion(
  spans: ChangeSpan[],
  hunk: HunkChange['hunk'],
  before: Tokens,
  after: Tokens,
  removed: readonly number[],
): void {
  const deleted = pieces(before, removed).join(' ');
  const last = removed.at(-1)!;
  const next = after.start[hunk.bTo];
  const behind = before.text.slice(before.end[last]!, before.start[last + 1]);
  if (hunk.bFrom === hunk.bTo && next !== undefined && !behind.includes('\n')) {
    spans.push({ from: next, to: next, kind: 'deleted', deletedText: deleted + behind });
    return;
  }
  const ahead = before.text.slice(before.end[removed[0]! - 1], before.start[removed[0]!]);
  const space = removed[0]! > 0 ? ahead : '';
  const at = hunk.bTo > 0 ? after.end[hunk.bTo - 1]! : (next ?? regionStart(before, after));
  spans.push({ from: at, to: at, kind: 'deleted', deletedText: space + deleted });
}

/** When a whole range is deleted, its start is the same in both texts. */
const regionStart = (before: Tokens, after: Tokens): number =>
  Math.min(before.start[0] ?? 0, after.text.length);
