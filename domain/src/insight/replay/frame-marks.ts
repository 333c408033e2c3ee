import { compareTexts } from '../words/compare-texts.ts';
import { wordSpans } from '../words/words.ts';
import type { WordEdit } from './edit-log.ts';
import { type FrameWord, frameWords, type GoneWord, type WordState } from './frame-words.ts';

/** `[from, to)` of the later text. */
export type FrameMark =
  | { kind: Exclude<WordState, 'kept'>; from: number; to: number; atOnce?: true }
  /** Words that went; they were at `from`, and `to` equals it. */
  | ({ kind: 'gone'; from: number; to: number } & GoneWord);

/** The words of the marks; the same as the sums of the versions' figures. */
export type MarkedWords = { new: number; edited: number; deleted: number };

export type FrameMarks = { marks: FrameMark[]; words: MarkedWords };

type Texts = { before: string; after: string; locale: string };

/**
 * What some versions did to a text, marked on the text after them: each word as it was counted when it was saved. Words
 * that came and went in between are there as gone ones, so that the words of the marks are those of the figures. Changed
 * punctuation alone is marked as `typing`: it counts for nothing.
 *
 * @param edits of the versions between the texts, in order
 * @returns null where the edits are not those of these texts
 */
export function frameMarks(texts: Texts, edits: Iterable<WordEdit | null>): FrameMarks | null {
  const { after, locale } = texts;
  const words = frameWords(texts.before, edits, locale);
  const { starts, lengths } = wordSpans(after, 0, after.length, locale);
  if (words.length !== starts.length + 1) return null;
  const marks: FrameMark[] = [];
  for (const [index, word] of words.entries()) {
    const place = { before: endOf(index - 1), at: starts[index] ?? null, end: after.length };
    const paragraphEnd = word.goneBefore.findLastIndex(({ text }) => text.endsWith('\n')) + 1;
    for (const group of groupsOf(word.goneBefore.slice(0, paragraphEnd))) {
      marks.push(goneMark(group, place, true));
    }
    for (const group of groupsOf(word.goneBefore.slice(paragraphEnd))) {
      marks.push(goneMark(group, place, false));
    }
    if (word.state === 'kept' || starts[index] === undefined) continue;
    const last = marks.at(-1);
    const joins = word.goneBefore.length === 0 && isAlike(words[index - 1], word);
    if (joins && last && last.kind !== 'gone') last.to = endOf(index);
    else {
      const mark = { kind: word.state, from: starts[index], to: endOf(index) };
      marks.push(isAtOnce(word) ? { ...mark, atOnce: true } : mark);
    }
  }
  return { marks: withPunctuation(marks, texts), words: countWords(words) };

  function endOf(row: number): number {
    return row < 0 ? 0 : starts[row]! + lengths[row]!;
  }
}

const isAtOnce = ({ state, atOnce }: FrameWord): boolean =>
  atOnce && (state === 'new' || state === 'edited');

const isAlike = (previous: FrameWord | undefined, word: FrameWord): boolean =>
  previous !== undefined && previous.state === word.state && isAtOnce(previous) === isAtOnce(word);

/** Adjacent words that were the same and went in the same way. */
function groupsOf(gone: readonly GoneWord[]): GoneWord[] {
  const groups: GoneWord[] = [];
  for (const word of gone) {
    const last = groups.at(-1);
    if (last && last.was === word.was && last.how === word.how) last.text += word.text;
    else groups.push({ ...word });
  }
  return groups;
}

type Place = {
  /** End of the word in front, start of the word behind or null at the end of the text, and that end. */
  before: number;
  at: number | null;
  end: number;
};

/** Gone words are shown in front of the next word, or behind the last one where their paragraph ended with them. */
function goneMark(group: GoneWord, { before, at, end }: Place, endedParagraph: boolean): FrameMark {
  const text = group.text.replace(/\s*\n$/, '');
  if (at !== null && !(endedParagraph && before > 0)) {
    return { ...group, kind: 'gone', from: at, to: at, text: withSpace(text) };
  }
  const from = before > 0 ? before : Math.min(end, at ?? 0);
  return {
    ...group,
    kind: 'gone',
    from,
    to: from,
    text: `${from > 0 ? ' ' : ''}${text.trimEnd()}`,
  };
}

const withSpace = (text: string): string => (/\s$/.test(text) ? text : `${text} `);

function countWords(words: readonly FrameWord[]): MarkedWords {
  const counts: MarkedWords = { new: 0, edited: 0, deleted: 0 };
  const countState = (state: WordState) => {
    if (state === 'new' || state === 'edited') counts[state]++;
  };
  for (const { state, goneBefore } of words) {
    countState(state);
    for (const { was, how } of goneBefore) {
      countState(was);
      if (how === 'deleted') counts.deleted++;
    }
  }
  return counts;
}

/** Adds marks for punctuation that changed where no word did. */
function withPunctuation(marks: FrameMark[], { before, after, locale }: Texts): FrameMark[] {
  const signs: FrameMark[] = [];
  const hasWord = (text: string) => wordSpans(text, 0, text.length, locale).starts.length > 0;
  let at = 0;
  for (const { kind, from, to, deletedText = '' } of compareTexts(before, after, locale)) {
    while (at < marks.length && marks[at]!.to < from) at++;
    const mark = marks[at];
    if (mark && mark.from <= to) continue;
    if (hasWord(after.slice(from, to)) || hasWord(deletedText)) continue;
    if (kind === 'deleted') {
      signs.push({ kind: 'gone', from, to, text: deletedText, was: 'kept', how: 'others' });
    } else signs.push({ kind: 'typing', from, to });
  }
  return signs.length === 0 ? marks : [...marks, ...signs].sort((a, b) => a.from - b.from);
}
