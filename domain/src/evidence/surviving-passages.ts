import { type AcceptedVersions, NOTHING_ACCEPTED, sourceAt } from '../analytics/provenance.ts';
import { intervalAt } from '../analytics/time.ts';
import type { Tracker } from '../analytics/tracker-state.ts';
import type { EvidenceItem } from './evidence-item.ts';
import { copiedWords, itemFinder, type WordsFile } from './words-of-items.ts';

/** Words of one version that are still in the text. */
export type SurvivingPassage = {
  words: number;
  /** Zero-based, of its first word, among the paragraphs that have words: as a reader counts them. */
  paragraph: number;
  /** All that it stands in, ascending. */
  paragraphs: number[];
  /** How it begins. */
  excerpt: string;
};

type ByVersion = Map<number, SurvivingPassage>;

const EXCERPT = 160;

/** By version, the words in the text that arrived in bulk, and those that nobody saw being written; none that are accepted. */
export function survivingPassages(
  tracker: Tracker,
  accepted: AcceptedVersions = NOTHING_ACCEPTED,
): {
  bulk: ByVersion;
  unobserved: ByVersion;
} {
  const { words } = tracker;
  const bulk: ByVersion = new Map();
  const unobserved: ByVersion = new Map();
  eachWord(tracker, (row, place) => {
    const source = sourceAt(words, row, accepted);
    const isUnobserved = source === 'imported' || source === 'offline';
    if (!isUnobserved && source !== 'bulk') return;
    addWord(isUnobserved ? unobserved : bulk, words.version[row]!, place);
  });
  return { bulk, unobserved };
}

/** By index, the words of the items that are still in the text of the file. */
export function survivingOfItems(
  file: WordsFile,
  items: readonly EvidenceItem[],
): Map<number, SurvivingPassage> {
  const found: Map<number, SurvivingPassage> = new Map();
  const itemsAt = itemFinder(file, items, copiedWords(file));
  eachWord(file.tracker, (row, place) => {
    for (const item of itemsAt(row)) addWord(found, item, place);
  });
  return found;
}

type Place = { text: string; offset: number; paragraph: number };

/** Calls `visit` for each word of the text, in order. */
function eachWord(
  { words, paragraphs, text }: Tracker,
  visit: (row: number, place: Place) => void,
): void {
  let [paragraph, start] = [-1, -1];
  for (let row = 0; row < words.count; row++) {
    const offset = words.start[row]!;
    const here = Math.max(0, intervalAt(paragraphs.start, offset));
    if (here !== start) [paragraph, start] = [paragraph + 1, here];
    visit(row, { text, offset, paragraph });
  }
}

function addWord(
  passages: Map<number, SurvivingPassage>,
  key: number,
  { text, offset, paragraph }: Place,
): void {
  const known = passages.get(key);
  if (known) {
    known.words++;
    if (known.paragraphs.at(-1) !== paragraph) known.paragraphs.push(paragraph);
    return;
  }
  const excerpt = excerptFrom(text, offset);
  passages.set(key, { words: 1, paragraph, paragraphs: [paragraph], excerpt });
}

/** Never ends inside a surrogate pair, nor beyond the paragraph. */
function excerptFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  const piece = text.slice(start, Math.min(end === -1 ? text.length : end, start + EXCERPT));
  return piece.replace(/[\ud800-\udbff]$/, '');
}
