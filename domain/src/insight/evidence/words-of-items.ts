import type { EpochMs } from '../../time.ts';
import { passageOfWords } from '../tracking/declared-words.ts';
import { isUnobserved } from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { LoggedVersion, WordSource } from '../types.ts';
import { WORD_SOURCES } from '../words/word-table.ts';
import {
  type EvidenceItem,
  type EvidenceRule,
  isAboutBulk,
  type VersionRange,
} from './evidence-item.ts';

/** A file whose words are distinguished. */
export type WordsFile = {
  fileId: string;
  tracker: Tracker;
  log: readonly LoggedVersion[];
  /** Per word of the text, 1 for those that were copied from another file of the submission. */
  copied?: Uint8Array;
};

type ItemAddress = Pick<
  EvidenceItem,
  'rule' | 'passages' | 'fileId' | 'fromVersion' | 'toVersion' | 'marks'
>;

/**
 * Per word, 1 where it is of the writer's own words and a copy: it was put at another time than the version that brought it. Single
 * words don't count, since a command such as "replace all" also puts words under the version that they replaced.
 */
export function copiedWords({ tracker, log, copied }: WordsFile): Uint8Array {
  const { words, parameters } = tracker;
  const atOfVersion = versionTimes(log);
  const marks = new Uint8Array(words.count);
  const isCopy = (row: number): boolean =>
    row < words.count &&
    WORD_SOURCES[words.source[row]!] === 'typed' &&
    words.born[row] === words.root[row] &&
    words.born[row] !== atOfVersion(words.version[row]!);
  let from = 0;
  for (let row = 0; row <= words.count; row++) {
    const isOne = isCopy(row);
    if (isOne && (row === from || words.born[row] === words.born[from])) continue;
    if (row - from >= parameters.change.copyWords) marks.fill(1, from, row);
    from = isOne ? row : row + 1;
  }
  for (const [row, mark] of copied?.entries() ?? []) {
    if (mark === 1 && row < words.count) marks[row] = 1;
  }
  return marks;
}

function versionTimes(log: readonly LoggedVersion[]): (number: number) => EpochMs | undefined {
  const times = new Map(log.map(({ number, at }) => [number, at]));
  return (number) => times.get(number);
}

const NONE: number[] = [];

/**
 * Finds the items that a word of the text belongs to.
 *
 * @param copied per word, see {@link copiedWords}
 * @returns for a row of the words, indexes of items, ascending; none for items of other files
 */
export function itemFinder(
  { fileId, tracker, log }: WordsFile,
  items: readonly ItemAddress[],
  copied: Uint8Array,
): (row: number) => number[] {
  const { words } = tracker;
  const chosenAt = chosenFinder(tracker, fileId, items);
  const byVersion = new Map<number, { item: number; rule: EvidenceRule }[]>();
  for (const [item, address] of items.entries()) {
    if (address.marks) continue;
    for (const { from, to } of rangesIn(fileId, address)) {
      for (let number = from; number <= to; number++) {
        const known = byVersion.get(number);
        if (known) known.push({ item, rule: address.rule });
        else byVersion.set(number, [{ item, rule: address.rule }]);
      }
    }
  }
  const atOfVersion = versionTimes(log);
  return (row) => {
    const number = words.version[row]!;
    const chosen = chosenAt(row);
    const found = byVersion.get(number);
    if (!found) return chosen;
    // A copy carries the version that first brought its words, and a stretch of time is not about it.
    const isOwn = copied[row] !== 1 && words.born[row] === atOfVersion(number);
    const source = WORD_SOURCES[words.source[row]!]!;
    const about = found.filter(({ rule }) => isAbout(rule, source, isOwn)).map(({ item }) => item);
    return chosen.length === 0 ? about : [...about, ...chosen].sort((a, b) => a - b);
  };
}

/** Of a row, the item whose words the student chose in the text; the last one, if there are several. */
function chosenFinder(
  tracker: Tracker,
  fileId: string,
  items: readonly ItemAddress[],
): (row: number) => number[] {
  const indexes = items.flatMap(({ marks }, index) => (marks ? [index] : []));
  if (indexes.length === 0) return () => NONE;
  const passages = indexes.map((index) => {
    const { fileId, marks = [] } = items[index]!;
    return { fileId, marks };
  });
  const found = passageOfWords(tracker, fileId, passages);
  return (row) => (found[row]! >= 0 ? [indexes[found[row]!]!] : NONE);
}

function rangesIn(fileId: string, address: ItemAddress): VersionRange[] {
  const { passages, fromVersion: from, toVersion: to } = address;
  if (passages.length > 0) return passages.filter((range) => range.fileId === fileId);
  return address.fileId === fileId ? [{ fileId, from, to }] : [];
}

/** Whether words of this source are what the items of a rule are about. */
function isAbout(rule: EvidenceRule, source: WordSource, isOwn: boolean): boolean {
  if (isAboutBulk(rule) || rule === 'same-passage') return source === 'bulk';
  if (rule === 'same-history') return false;
  if (rule === 'unobserved') return isUnobserved(source);
  if (source === 'template' || source === 'others' || !isOwn) return false;
  return source === 'typed' || rule === 'late-burst' || rule === 'no-report';
}
