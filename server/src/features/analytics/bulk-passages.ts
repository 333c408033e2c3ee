import {
  type AcceptedVersions,
  provenanceOf,
  sourceAt,
} from '@antecedent/domain/analytics/provenance';
import { intervalAt } from '@antecedent/domain/analytics/time';
import type { Tracker } from '@antecedent/domain/analytics/tracker-state';
import type { EpochMs } from '@antecedent/domain/time';

/** Words of one version that arrived in bulk and are still in the text. */
export type BulkPassage = {
  words: number;
  /** Zero-based, of its first word. */
  paragraph: number;
  at: EpochMs;
  /** How it begins. */
  excerpt: string;
};

const EXCERPT = 160;

/** The passages of a text that arrived in bulk and were not accepted, longest first. */
export function bulkPassages(
  { words, paragraphs, text }: Tracker,
  accepted: AcceptedVersions,
): BulkPassage[] {
  const byVersion = new Map<number, BulkPassage>();
  for (let row = 0; row < words.count; row++) {
    if (provenanceOf(sourceAt(words, row, accepted)) !== 'bulk') continue;
    const version = words.version[row] as number;
    const known = byVersion.get(version);
    if (known) {
      known.words++;
      continue;
    }
    const start = words.start[row] as number;
    byVersion.set(version, {
      words: 1,
      paragraph: Math.max(0, intervalAt(paragraphs.start, start)),
      at: words.root[row] as number,
      excerpt: excerptFrom(text, start),
    });
  }
  return [...byVersion.values()].sort((a, b) => b.words - a.words);
}

/** Never ends inside a surrogate pair, nor beyond the paragraph. */
function excerptFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  const piece = text.slice(start, Math.min(end === -1 ? text.length : end, start + EXCERPT));
  return piece.replace(/[\ud800-\udbff]$/, '');
}
