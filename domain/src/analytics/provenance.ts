import type { Parameters } from './parameters.ts';
import type { Presence, Provenance, SavedVersion, WordCounts, WordSource } from './types.ts';
import { WORD_SOURCES, type WordTable } from './word-table.ts';

/** Seconds in which the fresh words of a version can have been typed. */
export function effectiveGap(
  gapSeconds: number,
  presence: Presence,
  { provenance }: Parameters,
): number {
  if (presence === 'online') return provenance.knownPresenceGapSeconds;
  return Math.min(Math.max(gapSeconds, 1), provenance.longestGapSeconds);
}

/** Whether fresh words came faster than anybody types, and are enough to say so. */
export function isBulk(
  fresh: number,
  gapSeconds: number,
  presence: Presence,
  parameters: Parameters,
): boolean {
  const { bulkWords, bulkWordsPerSecond } = parameters.provenance;
  return (
    fresh >= bulkWords &&
    fresh > bulkWordsPerSecond * effectiveGap(gapSeconds, presence, parameters)
  );
}

/** Where the fresh words of a version came from. */
export function freshSource(
  version: Pick<SavedVersion, 'origin' | 'presence' | 'byStudent'>,
  fresh: number,
  gapSeconds: number,
  parameters: Parameters,
): WordSource {
  if (version.origin === 'open') return 'template';
  if (version.origin === 'import') return 'imported';
  if (version.origin !== 'edit' || !version.byStudent) return 'others';
  const { offlineAfterSeconds } = parameters.provenance;
  if (version.presence === 'absent' && gapSeconds > offlineAfterSeconds) return 'offline';
  return isBulk(fresh, gapSeconds, version.presence, parameters) ? 'bulk' : 'typed';
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
