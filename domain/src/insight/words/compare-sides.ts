import { pushAll } from '../../arrays.ts';
import { changedRegion } from './changed-region.ts';
import { type InBoth, inBothTexts, NOTHING_CHANGED } from './in-both-texts.ts';
import { classifyTexts, type Tokens } from './text-tokens.ts';
import { type HunkChange, WORD_CHANGE, type WordChange } from './word-change.ts';
import { pinnedLocale } from './words.ts';

/** `[from, to)` of the older text: it is gone, became other words, or is elsewhere now. */
export type BeforeMark =
  | { kind: 'removed' | 'replaced'; from: number; to: number }
  | { kind: 'moved'; from: number; to: number; passage: number };

/** `[from, to)` of the newer text. */
export type AfterMark =
  | { kind: 'new' | 'edited'; from: number; to: number }
  | { kind: 'moved'; from: number; to: number; passage: number };

/** Words; punctuation is marked but not counted. */
export type ComparedWords = { new: number; edited: number; deleted: number; moved: number };

export type ComparedSides = {
  /** In the order of the text, never overlapping; so is `after`. */
  before: BeforeMark[];
  after: AfterMark[];
  words: ComparedWords;
  /** How many passages moved, numbered from 1 in the order of the newer text. */
  passages: number;
  /** What is in both texts, and what replaced what, in order: shows which paragraph became which. */
  inBoth: InBoth[];
};

const { fresh: FRESH, edited: EDITED, moved: MOVED } = WORD_CHANGE;

/**
 * What changed between two texts, marked in each of them. What is in both texts unmarked is the same words in the same
 * order. A moved passage has the same number on both sides.
 */
export function compareSides(oldText: string, newText: string, locale?: string): ComparedSides {
  const region = changedRegion(oldText, newText);
  const words: ComparedWords = { new: 0, edited: 0, deleted: 0, moved: 0 };
  if (!region) {
    return { before: [], after: [], words, passages: 0, inBoth: NOTHING_CHANGED(oldText) };
  }
  const compared = classifyTexts(oldText, newText, region, pinnedLocale(locale));
  const { before, after, change } = compared;
  const { ofOld, ofNew, passages } = numberPassages(change);
  const inBoth = inBothTexts({ oldText, region }, compared);
  const sides: ComparedSides = { before: [], after: [], words, passages, inBoth };
  for (const hunk of change.hunks) {
    pushAll(sides.before, marksBefore(hunk, before, change.gone, ofOld));
    pushAll(sides.after, marksAfter(hunk, after, change.fate, ofNew));
    countRemoved(words, hunk, before, change.gone);
  }
  for (const [token, fate] of change.fate.entries()) {
    if (!after.isWord[token]) continue;
    if (fate === FRESH) words.new++;
    if (fate === EDITED) words.edited++;
    if (fate === MOVED) words.moved++;
  }
  return sides;
}

/** The number of each token's passage, 0 for those that didn't move. */
function numberPassages({ fate, link, gone }: WordChange) {
  const ofOld = new Int32Array(gone.length);
  const ofNew = new Int32Array(fate.length);
  let passages = 0;
  for (const [token, code] of fate.entries()) {
    if (code !== MOVED) continue;
    const follows = token > 0 && fate[token - 1] === MOVED && link[token - 1] === link[token]! - 1;
    if (!follows) passages++;
    ofNew[token] = passages;
    ofOld[link[token]!] = passages;
  }
  return { ofOld, ofNew, passages };
}

function marksBefore(
  { hunk, edited }: HunkChange,
  tokens: Tokens,
  gone: Uint8Array,
  passages: Int32Array,
): BeforeMark[] {
  let replaced = edited;
  return joined(hunk.aFrom, hunk.aTo, tokens, (token) => {
    const passage = passages[token]!;
    if (passage > 0) return { kind: 'moved', passage };
    if (!gone[token]) return null;
    return { kind: replaced-- > 0 ? 'replaced' : 'removed' };
  });
}

const marksAfter = (
  { hunk }: HunkChange,
  tokens: Tokens,
  fate: Uint8Array,
  passages: Int32Array,
): AfterMark[] =>
  joined(hunk.bFrom, hunk.bTo, tokens, (token) => {
    const passage = passages[token]!;
    if (passage > 0) return { kind: 'moved', passage };
    if (fate[token] === FRESH) return { kind: 'new' };
    return fate[token] === EDITED ? { kind: 'edited' } : null;
  });

type Described<Mark> = Mark extends unknown ? Omit<Mark, 'from' | 'to'> : never;

/** Marks of tokens, adjacent ones of the same kind as one mark with what is between them. */
function joined<Mark extends BeforeMark | AfterMark>(
  from: number,
  to: number,
  { start, end }: Tokens,
  describe: (token: number) => Described<Mark> | null,
): Mark[] {
  const marks: Mark[] = [];
  let open: Mark | null = null;
  for (let token = from; token < to; token++) {
    const told = describe(token);
    if (told && open && open.kind === told.kind && passageOf(open) === passageOf(told)) {
      open.to = end[token]!;
      continue;
    }
    open = told && ({ ...told, from: start[token]!, to: end[token]! } as unknown as Mark);
    if (open) marks.push(open);
  }
  return marks;
}

const passageOf = (mark: object): number => ('passage' in mark ? (mark.passage as number) : 0);

/** Removed words that nothing replaced. */
function countRemoved(
  words: ComparedWords,
  { hunk, edited }: HunkChange,
  { isWord }: Tokens,
  gone: Uint8Array,
): void {
  let replaced = edited;
  for (let token = hunk.aFrom; token < hunk.aTo; token++) {
    if (gone[token] && replaced-- <= 0 && isWord[token]) words.deleted++;
  }
}
