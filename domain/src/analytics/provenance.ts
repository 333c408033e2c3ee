import type { Presence } from '../assignment/presence.ts';
import type { FileKind } from '../files/file-kinds.ts';
import type { Parameters } from './parameters.ts';
import type { Provenance, SavedVersion, WordCounts, WordSource } from './types.ts';
import { WORD_SOURCES, type WordTable } from './word-table.ts';

/** The gap before a version: its length, the writer's presence, and the kind of file. */
export type GapBefore = { seconds: number; presence: Presence; kind: FileKind };

/**
 * Seconds in which a version's fresh words can have been typed: the nominal save interval if the
 * page was known to be online (1 s for a document), otherwise the gap, within bounds.
 */
export function effectiveGap(
  { seconds, presence, kind }: GapBefore,
  { provenance, time }: Parameters,
): number {
  const nominal = time.nominalSeconds[kind];
  const longest = presence === 'online' ? nominal : Math.max(nominal, provenance.longestGapSeconds);
  return Math.min(Math.max(seconds, 1), longest);
}

/** Whether fresh words came faster than anyone types, and are enough to tell. */
export function isBulk(fresh: number, gap: GapBefore, parameters: Parameters): boolean {
  const { bulkWords, bulkWordsPerSecond } = parameters.provenance;
  return fresh >= bulkWords && fresh > bulkWordsPerSecond * effectiveGap(gap, parameters);
}

/** The source of a version's fresh words. */
export function sourceOfFreshWords(
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

/** Maps a source to one of the three neutral states. */
export const provenanceOf = (source: WordSource): Provenance =>
  source === 'typed' || source === 'bulk' ? source : 'unobserved';

/** Numbers of versions whose bulk words an instructor accepted, per file. */
export type AcceptedVersions = ReadonlySet<number>;

/** The source of a word in the text; `accepted` for accepted bulk. */
export function sourceAt(words: WordTable, row: number, accepted: AcceptedVersions): WordSource {
  const source = WORD_SOURCES[words.source[row]!]!;
  return source === 'bulk' && accepted.has(words.version[row]!) ? 'accepted' : source;
}

/** Words of the current text by provenance; the three sum to all of them. */
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

/** The share of typed words among typed and bulk; null when the text has neither. */
export function ownShare({ typed, bulk }: Pick<WordCounts, 'typed' | 'bulk'>): number | null {
  return typed + bulk === 0 ? null : typed / (typed + bulk);
}
