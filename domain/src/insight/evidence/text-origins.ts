import { intervalAt, type WritingSession } from '../time.ts';
import { NOTHING_ACCEPTED, provenanceOf, sourceAt } from '../tracking/provenance.ts';
import type { WordSource } from '../types.ts';
import { rowAtOffset } from '../words/word-table.ts';
import type { EvidenceItem } from './evidence-item.ts';
import { copiedWords, itemFinder, type WordsFile } from './words-of-items.ts';

/**
 * Where a word of a text came from, as it is drawn: of the words typed, those that were copied within the submission apart;
 * `declared` where the student said that a tool wrote them, as the assignment allows.
 */
export const TEXT_ORIGINS = ['typed', 'copied', 'bulk', 'unobserved', 'declared', 'given'] as const;
export type TextOrigin = (typeof TEXT_ORIGINS)[number];

/** Adjacent words with the same origin, session and items, with the characters between and after them. */
export type OriginRun = {
  text: string;
  words: number;
  origin: TextOrigin;
  /** Index of the session in which the words came; -1 for words that were given. */
  session: number;
  /** Indexes of the items that the words belong to, ascending. */
  items: number[];
  /** Index of the declaration that the words belong to; -1 for none. */
  declaration: number;
};

export type TextOrigins = {
  /** Every paragraph of the text; one without words has a single run, or none when it is empty. */
  paragraphs: OriginRun[][];
  /** Words of the text by origin. */
  words: Record<TextOrigin, number>;
  /** For each item, its words in the text. */
  itemWords: number[];
  /** For each declaration, its words in the text. */
  declaredWords: number[];
};

/** Words that the student declared, with which of the declarations the figures leave out. */
export type DeclaredWords = {
  /** Per word, the index of its declaration; -1 for none. */
  declarationOf: Int16Array;
  /** Per declaration, whether the assignment allows what it says. */
  allowed: readonly boolean[];
};

/** A file, with the numbers of versions whose words an instructor accepted, and what the student declared. */
export type OriginFile = WordsFile & {
  accepted?: ReadonlySet<number>;
  declared?: DeclaredWords | undefined;
};

/**
 * The current text of a file by where its words came from, with the words of each item.
 *
 * What was accepted is typed, and stays marked as the words of its item. Costs one pass over the words and one over the versions of
 * the items.
 *
 * @param sessions in order
 * @param items of the submission: those of other files have no words here
 */
export function textOrigins(
  file: OriginFile,
  sessions: readonly WritingSession[],
  items: readonly EvidenceItem[],
): TextOrigins {
  const { tracker, accepted = NOTHING_ACCEPTED, declared } = file;
  const { text, words } = tracker;
  const { start } = tracker.paragraphs;
  const starts = sessions.map(({ from }) => from);
  const isCopied = copiedWords(file);
  const itemsAt = itemFinder(file, items, isCopied);
  const counts = { typed: 0, copied: 0, bulk: 0, unobserved: 0, declared: 0, given: 0 };
  const itemWords = items.map(() => 0);
  const declaredWords = (declared?.allowed ?? []).map(() => 0);

  const paragraphs = start.map((from, index) => {
    const end = (start[index + 1] ?? text.length + 1) - 1;
    const [first, last] = [rowAtOffset(words, from), rowAtOffset(words, end)];
    if (first === last) return wordless(text.slice(from, end));
    const runs: OriginRun[] = [];
    for (let row = first; row < last; row++) {
      const piece = text.slice(
        row === first ? from : words.start[row],
        row + 1 < last ? words.start[row + 1] : end,
      );
      const declaration = declared?.declarationOf[row] ?? -1;
      const source = sourceAt(words, row, accepted);
      const isTool = declared?.allowed[declaration] === true && source !== 'template';
      const origin = isTool ? 'declared' : originOf(source, isCopied[row] === 1);
      const came = origin === 'copied' ? words.born[row]! : words.root[row]!;
      const session = origin === 'given' ? -1 : Math.max(0, intervalAt(starts, came));
      const found = itemsAt(row);
      counts[origin]++;
      for (const item of found) itemWords[item]!++;
      if (declaration >= 0) declaredWords[declaration]!++;
      const run = runs.at(-1);
      const isSame =
        run?.origin === origin &&
        run.session === session &&
        run.declaration === declaration &&
        same(run.items, found);
      if (run && isSame) {
        run.text += piece;
        run.words++;
      } else {
        runs.push({ text: piece, words: 1, origin, session, items: found, declaration });
      }
    }
    return runs;
  });
  return { paragraphs, words: counts, itemWords, declaredWords };
}

const wordless = (text: string): OriginRun[] =>
  text === '' ? [] : [{ text, words: 0, origin: 'typed', session: -1, items: [], declaration: -1 }];

function originOf(source: WordSource, isCopied: boolean): TextOrigin {
  if (source === 'template') return 'given';
  const origin = provenanceOf(source);
  return origin === 'typed' && isCopied ? 'copied' : origin;
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
