import { WORD_CHANGE } from '../words/word-change.ts';
import { type WordSpans, wordSpans } from '../words/words.ts';
import { type EditHunk, untilLineEnd, type WordEdit } from './edit-log.ts';

/**
 * What a word of the later text is: there before, new or edited, neutral (still being typed, moved, restored, copied within),
 * or not the student's writing.
 */
export type WordState =
  | 'kept'
  | 'new'
  | 'edited'
  | 'typing'
  | 'moved'
  | 'restored'
  | 'copied'
  | 'others';

/** A word that went: it was deleted, replaced by the word next to it, or removed by someone else. */
export type GoneWord = {
  text: string;
  /** What the word was when it went; one that was written and went within the same versions is new or edited. */
  was: WordState;
  how: 'deleted' | 'replaced' | 'others';
};

/** A word of the later text, and what went in front of it. The last one has no text: it is the end. */
export type FrameWord = {
  text: string;
  state: WordState;
  /** Of a new or edited word, whether it was added at once. */
  atOnce: boolean;
  goneBefore: GoneWord[];
};

/**
 * The words of a text after some versions, with all that happened to them on the way.
 *
 * @param text before the versions
 * @param edits of the versions, in order; null for those that left the text as it was
 */
export function frameWords(
  text: string,
  edits: Iterable<WordEdit | null>,
  locale: string,
): FrameWord[] {
  let words = unchangedWords(text, wordSpans(text, 0, text.length, locale));
  for (const edit of edits) if (edit) words = applyEdit(words, edit);
  return words;
}

function unchangedWords(text: string, { starts }: WordSpans): FrameWord[] {
  const words = starts.map((start, index): FrameWord => {
    const shown = untilLineEnd(text.slice(start, starts[index + 1] ?? text.length));
    return { text: shown, state: 'kept', atOnce: false, goneBefore: [] };
  });
  return [...words, { text: '', state: 'kept', atOnce: false, goneBefore: [] }];
}

function applyEdit(words: readonly FrameWord[], edit: WordEdit): FrameWord[] {
  const range = words.slice(edit.at, edit.at + edit.before);
  const next = words[edit.at + edit.before];
  if (range.length !== edit.before || !next) throw new RangeError('the edit is of another text');
  const result = words.slice(0, edit.at);
  let [row, gone]: [number, GoneWord[]] = [0, []];
  const put = (word: FrameWord) => {
    result.push(gone.length === 0 ? word : { ...word, goneBefore: [...gone, ...word.goneBefore] });
    gone = [];
  };
  for (const hunk of edit.hunks) {
    for (const word of range.slice(row, hunk.from)) put(word);
    gone = [...gone, ...goneOf(hunk, range, edit.isWriting)];
    // Words that went where this is written stay in front of it, as they were there first.
    const behind = range[hunk.to] ?? next;
    if (hunk.after.length > 0 && hunk.from === hunk.to) {
      gone = [...gone, ...behind.goneBefore];
      if (range[hunk.to]) range[hunk.to] = { ...behind, goneBefore: [] };
    }
    for (const { fate, was, text, ...word } of hunk.after) {
      const state = stateAfter(fate, range[was]?.state ?? 'kept', edit.isWriting);
      const atOnce = word.atOnce || (range[was]?.atOnce ?? false);
      put({ text, state, atOnce, goneBefore: [] });
    }
    row = hunk.to;
  }
  for (const word of range.slice(row)) put(word);
  const last = edit.hunks.at(-1);
  const isTaken = last?.from === last?.to && last?.to === range.length && last?.after.length !== 0;
  put(isTaken ? { ...next, goneBefore: [] } : next);
  return result.concat(words.slice(edit.at + edit.before + 1));
}

/** What went in a hunk, and what had gone in front of its words before. */
function goneOf(hunk: EditHunk, range: readonly FrameWord[], isWriting: boolean): GoneWord[] {
  const went = new Map(hunk.gone.map((row, index) => [row, index < hunk.edited]));
  return range.slice(hunk.from, hunk.to).flatMap((word, index) => {
    const isReplaced = went.get(hunk.from + index);
    if (isReplaced === undefined) return word.goneBefore;
    const how = isWriting ? (isReplaced ? 'replaced' : 'deleted') : 'others';
    return [...word.goneBefore, { text: word.text, was: word.state, how }];
  });
}

function stateAfter(fate: number, before: WordState, isWriting: boolean): WordState {
  const isCounted = before === 'new' || before === 'edited' || before === 'others';
  switch (fate) {
    case WORD_CHANGE.fresh:
      return isWriting ? 'new' : 'others';
    case WORD_CHANGE.edited:
      return isWriting ? 'edited' : 'others';
    case WORD_CHANGE.restored:
      return 'restored';
    case WORD_CHANGE.copied:
      return 'copied';
    case WORD_CHANGE.moved:
      return isCounted ? before : 'moved';
    case WORD_CHANGE.stillTyped:
      return before === 'kept' ? 'typing' : before;
    default:
      return before;
  }
}
