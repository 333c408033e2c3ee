import type { Presence } from '../assignment/presence.ts';
import type { FileKind } from '../files/file-kinds.ts';
import type { Parameters } from './parameters.ts';
import type { Provenance, SavedVersion, WordCounts, WordSource } from './types.ts';
import { WORD_SOURCES, type WordTable } from './word-table.ts';

/** The gap before a version: how long it was, what is known of it, and in which kind of file. */
export type GapBefore = { seconds: number; presence: Presence; kind: FileKind };

/**
 * Seconds in which the fresh words of a version can have been typed. Where the page was known to
 * be there that is the nominal time between saves, 1 s for a document; else the gap, within bounds.
 */
export function effectiveGap(
  { seconds, presence, kind }: GapBefore,
  { provenance, time }: Parameters,
): number {
  const nominal = time.nominalSeconds[kind];
  const longest = presence === 'online' ? nominal : Math.max(nominal, provenance.longestGapSeconds);
  return Math.min(Math.max(seconds, 1), longest);
}

/** Whether fresh words came faster than anybody types, and are enough to say so. */
export function isBulk(fresh: number, gap: GapBefore, parameters: Parameters): boolean {
  const { bulkWords, bulkWordsPerSecond } = parameters.provenance;
  return fresh >= bulkWords && fresh > bulkWordsPerSecond * effectiveGap(gap, parameters);
}

/** Where the fresh words of a version came from. */
export function sourceOfNewWord(
  version: Pick<SavedVersion, 'origin' | 'byStudent'>,
  fresh: number,
  gap: GapBefore,
  parameters: Parameters,
): WordSource {
  if (version.origin === 'open') return 'template';
  if (version.origin === 'import') return 'imported';
  if (version.origin !== 'edit' || !version.byStudent) return 'others';
  const { offlineAfterSeconds } = parameters.provenance;
  if (gap.presence === 'absent' && gap.seconds > offlineAfterSeconds) return 'offline';
  return isBulk(fresh, gap, parameters) ? 'bulk' : 'typed';
}

/** Folds a source into one of the three neutral states. */
export const provenanceOf = (source: WordSource): Provenance =>
  source === 'typed' || source === 'bulk' ? source : 'unobserved';

/** Numbers of versions whose bulk words an instructor accepted, per file. */
export type AcceptedVersions = ReadonlySet<number>;

/** The source of a word of the text, bulk that was accepted being `accepted`. */
export function sourceAt(words: WordTable, row: number, accepted: AcceptedVersions): WordSource {
  const source = WORD_SOURCES[words.source[row]!]!;
  return source === 'bulk' && accepted.has(words.version[row]!) ? 'accepted' : source;
}

/** Words of the text as it stands by where they came from; the three sum to all of them. */
export function survivingWords(words: WordTable, accepted: AcceptedVersions): WordCounts {
  const counts: WordCounts = { typed: 0, bulk: 0, unobserved: 0 };
  for (let row = 0; row < words.count; row++) {
    counts[provenanceOf(sourceAt(words, row, accepted))]++;
  }
  return counts;
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

/** Typed words among typed and bulk; null when the text has neither. */
export function ownShare({ typed, bulk }: Pick<WordCounts, 'typed' | 'bulk'>): number | null {
  return typed + bulk === 0 ? null : typed / (typed + bulk);
}
