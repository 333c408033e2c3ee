import { classifyTexts, type Tokens } from '../words/text-tokens.ts';
import { WORD_CHANGE } from '../words/word-change.ts';
import { pinnedLocale } from '../words/words.ts';

/** A paragraph of the later text, or one that is not in it any more. */
export type ChangedParagraph =
  | { kind: 'edited' | 'moved'; paragraph: number; before: string; after: string }
  | { kind: 'new'; paragraph: number; before: null; after: string }
  | { kind: 'removed'; paragraph: number; before: string; after: null };

export type ChangedParagraphs = {
  /** In the order of the later text, those that were removed after what was before them. */
  changed: ChangedParagraph[];
  /** Paragraphs of the earlier text, and how many of them are unchanged. */
  paragraphs: number;
  untouched: number;
};

/** As in the figures, a paragraph descends from the one that gives it most of its words, and at least this many. */
const DESCENT_SHARE = 0.3;

/** Paragraphs with words, by their number in the text: the first is 1, empty ones aren't counted. */
type Paragraph = { text: string; from: number; to: number };

/** Which paragraphs of a text changed in a later one, by their words and signs. */
export function changedParagraphs(
  oldText: string,
  newText: string,
  locale?: string,
): ChangedParagraphs {
  const [before, after] = [paragraphsOf(oldText), paragraphsOf(newText)];
  const given = sharedTokens(oldText, newText, { before, after }, pinnedLocale(locale));
  const parents = after.map((paragraph, index) => parentOf(paragraph, given.get(index), before));
  const children = new Map<number, number[]>();
  for (const [index, parent] of parents.entries()) {
    if (parent !== null) children.set(parent.old, [...(children.get(parent.old) ?? []), index]);
  }
  const changed: ChangedParagraph[] = [];
  let [untouched, next] = [0, 0];
  const putRemoved = (until: number) => {
    for (; next < until; next++) {
      if (children.has(next)) continue;
      changed.push({
        kind: 'removed',
        paragraph: next + 1,
        before: before[next]!.text,
        after: null,
      });
    }
  };
  for (const [index, { text }] of after.entries()) {
    const parent = parents[index]!;
    if (parent === null) {
      changed.push({ kind: 'new', paragraph: index + 1, before: null, after: text });
      continue;
    }
    if (!parent.isMoved) putRemoved(parent.old);
    const old = before[parent.old]!.text;
    if (old !== text)
      changed.push({ kind: 'edited', paragraph: index + 1, before: old, after: text });
    else if (parent.isMoved) {
      changed.push({ kind: 'moved', paragraph: index + 1, before: old, after: text });
    } else untouched++;
  }
  putRemoved(before.length);
  return { changed, paragraphs: before.length, untouched };
}

function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') paragraphs.push({ text: line.trim(), from, to: from + line.length });
    from += line.length + 1;
  }
  return paragraphs;
}

type Given = Map<number, { tokens: number; moved: number }>;

/** How many words and signs each paragraph of the later text has from each of the earlier one. */
function sharedTokens(
  oldText: string,
  newText: string,
  { before, after }: { before: readonly Paragraph[]; after: readonly Paragraph[] },
  locale: string,
): Map<number, Given> {
  const whole = { from: 0, beforeTo: oldText.length, afterTo: newText.length };
  const compared = classifyTexts(oldText, newText, whole, locale);
  const [oldOf, newOf] = [ofTokens(compared.before, before), ofTokens(compared.after, after)];
  const given = new Map<number, Given>();
  for (const [token, fate] of compared.change.fate.entries()) {
    if (fate === WORD_CHANGE.fresh || fate === WORD_CHANGE.edited) continue;
    const own = given.get(newOf[token]!) ?? (new Map() as Given);
    const old = oldOf[compared.change.link[token]!]!;
    const { tokens, moved } = own.get(old) ?? { tokens: 0, moved: 0 };
    own.set(old, { tokens: tokens + 1, moved: moved + (fate === WORD_CHANGE.moved ? 1 : 0) });
    given.set(newOf[token]!, own);
  }
  return given;
}

/** Per token, the index of its paragraph. */
function ofTokens({ start }: Tokens, paragraphs: readonly Paragraph[]): Int32Array {
  let at = 0;
  return Int32Array.from(start, (offset) => {
    while (at + 1 < paragraphs.length && offset >= paragraphs[at + 1]!.from) at++;
    return at;
  });
}

function parentOf(
  { text }: Paragraph,
  given: Given | undefined,
  before: readonly Paragraph[],
): { old: number; isMoved: boolean } | null {
  let best: { old: number; tokens: number; moved: number } | null = null;
  for (const [old, shared] of given ?? []) {
    if (best === null || shared.tokens > best.tokens) best = { old, ...shared };
  }
  if (best === null) return null;
  const size = Math.min(wordsIn(text), wordsIn(before[best.old]!.text));
  if (best.tokens < DESCENT_SHARE * size) return null;
  return { old: best.old, isMoved: best.moved * 2 > best.tokens };
}

const wordsIn = (text: string): number => text.split(/\s+/).length;
