import { MARKED } from '../figures/quoted-words.ts';
import { type MarkedPassage, passageOfWords } from '../tracking/declared-words.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { EvidenceItem } from './evidence-item.ts';
import { survivingOfItems } from './surviving-passages.ts';
import type { WordsFile } from './words-of-items.ts';

/** An item that the student says is a quotation: a passage that was added at once, or one that they chose in the text. */
export type MarkedQuotation = {
  item: EvidenceItem;
  /** Whether figures leave its words out: an instructor can disagree. */
  counts: boolean;
};

/**
 * Per word of a file, what the student marked as a quotation. Of a passage that was added at once, only what came that way; of one that
 * they chose in the text, every word.
 */
export function markedWords(
  tracker: Tracker,
  fileId: string,
  quotations: readonly MarkedQuotation[],
): Uint8Array | undefined {
  const here = quotations.filter(({ counts }) => counts).map(({ item }) => item);
  if (here.length === 0) return undefined;
  const marked = new Uint8Array(tracker.words.count);
  const added = here.flatMap((item) => (item.marks ? [] : item.passages.map(passageOf)));
  const chosen = here.flatMap(({ fileId, marks }) => (marks ? [{ fileId, marks }] : []));
  for (const [passages, mark] of [
    [added, MARKED.inBulk],
    [chosen, MARKED.always],
  ] as const) {
    const found = passageOfWords(tracker, fileId, passages);
    for (const [row, passage] of found.entries()) if (passage >= 0) marked[row] = mark;
  }
  return marked;
}

const passageOf = ({ fileId, from, to }: EvidenceItem['passages'][number]): MarkedPassage => ({
  fileId,
  marks: [{ from, to, words: null }],
});

/** The passages that the student chose in the text, with where they are now, whether they count or not. */
export function chosenQuotations(
  files: readonly WordsFile[],
  quotations: readonly MarkedQuotation[],
): EvidenceItem[] {
  const items = quotations.flatMap(({ item }) => (item.marks ? [item] : []));
  if (items.length === 0) return [];
  const places = new Map(files.map((file) => [file.fileId, survivingOfItems(file, items)]));
  return items.map((item, index) => {
    const left = places.get(item.fileId)?.get(index);
    return {
      ...item,
      surviving: left?.words ?? 0,
      place: left
        ? { paragraph: left.paragraph, paragraphs: left.paragraphs, excerpt: left.excerpt }
        : null,
    };
  });
}
