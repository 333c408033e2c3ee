import type { FileKind } from '../../files/file-kinds.ts';
import { SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { Provenance, SavedVersion, WordCounts, WordSource } from '../types.ts';
import { sourceCode, WORD_SOURCES, type WordTable } from '../words/word-table.ts';

const TYPED = sourceCode('typed');
const DECLARED = sourceCode('declared');

/** What is known of the time in which a version's words came. */
export type VersionTiming = {
  /** The gap before the version, within its own file. */
  gapSeconds: number;
  /** What the page that wrote them saw; 0 if unknown. */
  spanMs: number;
  kind: FileKind;
};

/**
 * Seconds in which a version's fresh words can have been typed: as the writer's page saw them come, or else in the whole gap,
 * within bounds. At least one.
 */
export function typingSeconds(
  { gapSeconds, spanMs, kind }: VersionTiming,
  { provenance, time }: Parameters,
): number {
  if (spanMs > 0) return Math.max(1, spanMs / SECOND);
  const longest = Math.max(time.nominalSeconds[kind], provenance.longestUnknownSpanSeconds);
  return Math.min(Math.max(gapSeconds, 1), longest);
}

/** The source of a version's fresh words, as far as all of them share one: what came in bulk is stored word by word. */
export function sourceOfFreshWords(
  version: Pick<SavedVersion, 'origin' | 'byStudent' | 'presence' | 'spanMs' | 'witness'>,
  gapSeconds: number,
  { provenance }: Parameters,
): WordSource {
  if (version.origin === 'open') return 'template';
  if (version.origin === 'import') return 'imported';
  if (version.origin !== 'edit' || !version.byStudent) return 'others';
  if (version.witness === 'unmatched') return 'unmatched';
  const isUnrecorded = version.presence === 'absent' && version.spanMs === 0;
  return isUnrecorded && gapSeconds > provenance.offlineAfterSeconds ? 'offline' : 'typed';
}

/**
 * Which words of a version came in bulk: those in runs of adjacent fresh words, if the runs together are long enough, and
 * longer than anybody types in the time. Null when none did.
 *
 * @param isFresh per word of the changed range
 * @param isUncounted per word, 1 for the further words of a page address
 */
export function bulkWords(
  isFresh: readonly boolean[],
  timing: VersionTiming,
  parameters: Parameters,
  isUncounted: Uint8Array | null = null,
): Uint8Array | null {
  const { runWords, bulkWords: least, bulkWordsPerSecond } = parameters.provenance;
  const inRuns = new Uint8Array(isFresh.length);
  let [words, start, uncounted] = [0, 0, 0];
  for (let index = 0; index <= isFresh.length; index++) {
    if (isFresh[index]) {
      if (isUncounted?.[index]) uncounted++;
      continue;
    }
    if (index - start >= runWords) {
      inRuns.fill(1, start, index);
      words += index - start - uncounted;
    }
    [start, uncounted] = [index + 1, 0];
  }
  const isBulk = words >= least && words > bulkWordsPerSecond * typingSeconds(timing, parameters);
  return isBulk ? inRuns : null;
}

/** Maps a source to one of the three neutral states. What an instructor accepted is a part of what was typed. */
export function provenanceOf(source: WordSource): Provenance {
  if (source === 'accepted') return 'typed';
  return source === 'typed' || source === 'bulk' ? source : 'unobserved';
}

/** Whether words of this source take part in figures: not those that were given, nor those that a tool was allowed to write. */
export const isCounted = (source: WordSource): boolean =>
  source !== 'template' && source !== 'declared';

/** Numbers of versions whose words an instructor accepted, per file. */
export type AcceptedVersions = ReadonlySet<number>;

/** No version accepted: what a submission begins with. */
export const NOTHING_ACCEPTED: AcceptedVersions = new Set();

/** Words that the student brought and that were not observed. */
const UNOBSERVED: ReadonlySet<WordSource> = new Set(['imported', 'offline', 'unmatched']);

/** Whether words of this source are the student's, and not observed. */
export const isUnobserved = (source: WordSource): boolean => UNOBSERVED.has(source);

/** Whether an acceptance settles words of this source. */
const isAcceptable = (source: WordSource): boolean => source === 'bulk' || isUnobserved(source);

/** The source of a word in the text; `accepted` for words of an accepted version that were not typed here. */
export function sourceAt(words: WordTable, row: number, accepted: AcceptedVersions): WordSource {
  const source = WORD_SOURCES[words.source[row]!]!;
  return isAcceptable(source) && accepted.has(words.version[row]!) ? 'accepted' : source;
}

/** Words of the current text that an accepted version brought, typed or not: they take no part in pace. */
export function acceptedWords(words: WordTable, accepted: AcceptedVersions): number {
  if (accepted.size === 0) return 0;
  let count = 0;
  for (let row = 0; row < words.count; row++) {
    if (!accepted.has(words.version[row]!)) continue;
    if (provenanceOf(sourceAt(words, row, accepted)) === 'typed') count++;
  }
  return count;
}

/** Of each version, how many of the words that it typed are in the current text. */
export function typedInText({ count, source, version }: WordTable): Map<number, number> {
  const left = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    if (source[row] !== TYPED) continue;
    const number = version[row]!;
    left.set(number, (left.get(number) ?? 0) + 1);
  }
  return left;
}

/**
 * Words of the current text by provenance; the three sum to all that counts as
 * brought by the student. Those of the template are given, and declared ones are a tool's.
 */
export function survivingWords(words: WordTable, accepted: AcceptedVersions): WordCounts {
  const counts: WordCounts = { typed: 0, bulk: 0, unobserved: 0 };
  for (let row = 0; row < words.count; row++) {
    const source = sourceAt(words, row, accepted);
    if (isCounted(source)) counts[provenanceOf(source)]++;
  }
  return counts;
}

/** Words of the current text that are a tool's, as the assignment allows. */
export function declaredWords({ count, source }: WordTable): number {
  let words = 0;
  for (let row = 0; row < count; row++) if (source[row] === DECLARED) words++;
  return words;
}

/** The source of most of the words in the text that were not observed; null without any. The first of equals. */
export function mostUnobserved(
  files: readonly { words: WordTable; accepted: AcceptedVersions }[],
): WordSource | null {
  const counts = new Map<WordSource, number>();
  for (const { words, accepted } of files) {
    for (let row = 0; row < words.count; row++) {
      const source = sourceAt(words, row, accepted);
      if (!isCounted(source) || provenanceOf(source) !== 'unobserved') continue;
      counts.set(source, (counts.get(source) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** The share of each state, summing to 1; all 0 for an empty text. */
export function provenanceShares(counts: WordCounts): WordCounts {
  const total = counts.typed + counts.bulk + counts.unobserved || 1;
  return {
    typed: counts.typed / total,
    bulk: counts.bulk / total,
    unobserved: counts.unobserved / total,
  };
}

/** The share of typed words among typed and bulk; null when the text has neither. */
export function ownShare({ typed, bulk }: Pick<WordCounts, 'typed' | 'bulk'>): number | null {
  return typed + bulk === 0 ? null : typed / (typed + bulk);
}
