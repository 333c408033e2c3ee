import { intervalAt } from '../time.ts';
import {
  type AcceptedVersions,
  isUnobserved,
  NOTHING_ACCEPTED,
  sourceAt,
} from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { EvidenceItem } from './evidence-item.ts';
import { copiedWords, itemFinder, type WordsFile } from './words-of-items.ts';

/** Words of one version that are still in the text. */
export type SurvivingPassage = {
  words: number;
  /** Zero-based, of its first word, among the paragraphs that have words: as a reader counts them. */
  paragraph: number;
  /** All that it is in, ascending. */
  paragraphs: number[];
  /** How it begins: its own words, with an ellipsis where others are between them and where it goes on. */
  excerpt: string;
};

type ByVersion = Map<number, SurvivingPassage>;
/** A passage while its words are added: its last one, and whether its beginning is complete. */
type Growing = { passage: SurvivingPassage; row: number; end: number; isCut: boolean };
type Passages = Map<number, Growing>;

const EXCERPT = 160;

/** By version, the words in the text that were added in bulk, and those that were not observed; none that are accepted. */
export function survivingPassages(
  tracker: Tracker,
  accepted: AcceptedVersions = NOTHING_ACCEPTED,
): {
  bulk: ByVersion;
  unobserved: ByVersion;
} {
  const { words } = tracker;
  const bulk: Passages = new Map();
  const unobserved: Passages = new Map();
  eachWord(tracker, (row, place) => {
    const source = sourceAt(words, row, accepted);
    const wasUnobserved = isUnobserved(source);
    if (!wasUnobserved && source !== 'bulk') return;
    addWord(wasUnobserved ? unobserved : bulk, words.version[row]!, place);
  });
  return { bulk: grown(bulk), unobserved: grown(unobserved) };
}

/** By index, the words of the items that are still in the text of the file. */
export function survivingOfItems(
  file: WordsFile,
  items: readonly EvidenceItem[],
): Map<number, SurvivingPassage> {
  const found: Passages = new Map();
  const itemsAt = itemFinder(file, items, copiedWords(file));
  eachWord(file.tracker, (row, place) => {
    for (const item of itemsAt(row)) addWord(found, item, place);
  });
  return grown(found);
}

/**
 * Of each item, how many of its words in the text belong to each declaration.
 *
 * @param declarationOf per word of the text; -1 for none
 * @returns by index of the item, words by index of the declaration
 */
export function declaredOfItems(
  file: WordsFile,
  items: readonly EvidenceItem[],
  declarationOf: Int16Array,
): Map<number, Map<number, number>> {
  const found = new Map<number, Map<number, number>>();
  if (!declarationOf.some((declaration) => declaration >= 0)) return found;
  const itemsAt = itemFinder(file, items, copiedWords(file));
  for (const [row, declaration] of declarationOf.entries()) {
    if (declaration < 0) continue;
    for (const item of itemsAt(row)) {
      const words = found.get(item) ?? new Map<number, number>();
      words.set(declaration, (words.get(declaration) ?? 0) + 1);
      found.set(item, words);
    }
  }
  return found;
}

type Place = { text: string; row: number; from: number; to: number; paragraph: number };

/** Calls `visit` for each word of the text, in order. */
function eachWord(
  { words, paragraphs, text }: Tracker,
  visit: (row: number, place: Place) => void,
): void {
  let [paragraph, start] = [-1, -1];
  for (let row = 0; row < words.count; row++) {
    const from = words.start[row]!;
    const here = Math.max(0, intervalAt(paragraphs.start, from));
    if (here !== start) [paragraph, start] = [paragraph + 1, here];
    visit(row, { text, row, from, to: from + words.length[row]!, paragraph });
  }
}

function addWord(passages: Passages, key: number, place: Place): void {
  const { row, to, paragraph } = place;
  const known = passages.get(key);
  if (!known) {
    const excerpt = startOf(place.text.slice(place.from, to));
    const passage = { words: 1, paragraph, paragraphs: [paragraph], excerpt };
    passages.set(key, { passage, row, end: to, isCut: false });
    return;
  }
  const { passage } = known;
  if (!known.isCut) addToExcerpt(known, place);
  passage.words++;
  if (passage.paragraphs.at(-1) !== paragraph) passage.paragraphs.push(paragraph);
  known.row = row;
  known.end = to;
}

function addToExcerpt(known: Growing, { text, row, from, to }: Place): void {
  const { passage } = known;
  const isNext = row === known.row + 1;
  const more = isNext
    ? text.slice(known.end, to).replace(/\s+/g, ' ')
    : ` … ${text.slice(from, to)}`;
  known.isCut = passage.excerpt.length + more.length > EXCERPT;
  passage.excerpt += known.isCut ? ' …' : more;
}

/** Never ends inside a surrogate pair. */
const startOf = (word: string) => word.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '');

const grown = (passages: Passages): ByVersion =>
  new Map([...passages].map(([key, { passage }]) => [key, passage]));
