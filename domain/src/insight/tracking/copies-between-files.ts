import type { Parameters } from '../parameters.ts';
import type { LoggedVersion } from '../types.ts';
import { sourceCode, type WordTable } from '../words/word-table.ts';
import { type Copy, findCopied } from './copied-words.ts';
import type { Tracker } from './tracker-state.ts';

type WrittenFile = { tracker: Tracker; log: readonly LoggedVersion[] };

/** Per word of the text, 1 for those that were copied from another file; absent where none was. */
type WithCopied = { copied?: Uint8Array };

const [TYPED, BULK] = [sourceCode('typed'), sourceCode('bulk')];

/** Of a version nearly all of whose words are copies, the others are taken for copies that have been changed since. */
const NEARLY_ALL = 0.8;

/**
 * The files of a submission with what was copied from one into another: words in bulk that had been typed in another file
 * before are typed, and their versions brought nothing new. They take no part in pace, like a copy within one text.
 *
 * Costs one pass over the words of all files for each file that has words in bulk.
 */
export function withCopiesBetweenFiles<File extends WrittenFile>(
  files: readonly File[],
  parameters: Parameters,
): (File & WithCopied)[] {
  return files.map((file) => {
    const others = files.filter((other) => other !== file);
    if (others.length === 0 || !file.log.some(({ bulk }) => bulk > 0)) return file;
    return withCopies(file, others, parameters.change.copyWords);
  });
}

function withCopies<File extends WrittenFile>(
  file: File,
  others: readonly WrittenFile[],
  least: number,
): File & WithCopied {
  const { tracker, log } = file;
  const sources = others.flatMap(({ tracker: { words, deleted } }) => [
    typedWords(words),
    typedWords(deleted.words),
  ]);
  const standing = copiesOf(wordsInBulk(tracker.words), sources, least, log);
  const deleted = copiesOf(wordsInBulk(tracker.deleted.words), sources, least, log);
  if (!standing.has(1) && !deleted.has(1)) return file;
  const isCopied = standing.values;
  const source = tracker.words.source.map((code, row) => (isCopied[row] === 1 ? TYPED : code));
  return {
    ...file,
    tracker: { ...tracker, words: { ...tracker.words, source } },
    copied: isCopied,
    log: withoutCopies(log, countByVersion([standing, deleted])),
  };
}

/** Words one after the other, 0 where no row there matters. */
type Words = { hash: Int32Array; born: (row: number) => number };
/** Words that came in bulk, with the versions that brought them. */
type BulkWords = { hash: Int32Array; version: (row: number) => number };

const typedWords = ({ count, hash, source, born }: WordTable): Words => ({
  hash: hash.slice(0, count).map((value, row) => (source[row] === TYPED ? value : 0)),
  born: (row) => born[row] as number,
});

const wordsInBulk = ({ count, hash, source, version }: WordTable): BulkWords => ({
  hash: hash.slice(0, count).map((value, row) => (source[row] === BULK ? value : 0)),
  version: (row) => version[row] as number,
});

/** Which words in bulk are copies: 1 for each that is. */
class Marks {
  readonly words: BulkWords;
  readonly values: Uint8Array;
  constructor(words: BulkWords) {
    this.words = words;
    this.values = new Uint8Array(words.hash.length);
  }
  has(value: number): boolean {
    return this.values.includes(value);
  }
}

function copiesOf(
  words: BulkWords,
  sources: readonly Words[],
  least: number,
  log: readonly LoggedVersion[],
): Marks {
  const marks = new Marks(words);
  if (!words.hash.some((hash) => hash !== 0)) return marks;
  const isOpen = (row: number) => words.hash[row] !== 0 && marks.values[row] === 0;
  for (const source of sources) {
    const table = { count: source.hash.length, hash: source.hash };
    for (const copy of findCopied(table, words.hash, isOpen, least)) {
      if (wasThere(copy, words, source, log)) {
        marks.values.fill(1, copy.from, copy.from + copy.length);
      }
    }
  }
  return marks;
}

/** Whether all of it had been typed there before it came here. */
function wasThere(
  { from, row, length }: Copy,
  words: BulkWords,
  source: Words,
  log: readonly LoggedVersion[],
): boolean {
  for (let step = 0; step < length; step++) {
    const at = log[words.version(from + step) - (log[0]?.number ?? 0)]?.at;
    if (at === undefined || source.born(row + step) >= at) return false;
  }
  return true;
}

type Count = { copied: number; all: number };

function countByVersion(all: readonly Marks[]): Map<number, Count> {
  const counts = new Map<number, Count>();
  for (const { words, values } of all) {
    for (const [row, hash] of words.hash.entries()) {
      if (hash === 0) continue;
      const version = words.version(row);
      const count = counts.get(version) ?? { copied: 0, all: 0 };
      count.all++;
      count.copied += values[row] as number;
      counts.set(version, count);
    }
  }
  return counts;
}

function withoutCopies(
  log: readonly LoggedVersion[],
  counts: ReadonlyMap<number, Count>,
): LoggedVersion[] {
  return log.map((version) => {
    const { copied, all } = counts.get(version.number) ?? { copied: 0, all: 0 };
    if (copied === 0) return version;
    const words = copied >= NEARLY_ALL * all ? version.bulk : Math.min(copied, version.bulk);
    return {
      ...version,
      bulk: version.bulk - words,
      new: Math.max(0, version.new - words),
      restored: version.restored + words,
    };
  });
}
