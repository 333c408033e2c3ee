import { type AcceptedVersions, NOTHING_ACCEPTED, sourceAt } from '../analytics/provenance.ts';
import { intervalAt } from '../analytics/time.ts';
import type { Tracker } from '../analytics/tracker-state.ts';

/** Words of one version that are still in the text. */
export type SurvivingPassage = {
  words: number;
  /** Zero-based, of its first word. */
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
  { words, paragraphs, text }: Tracker,
  accepted: AcceptedVersions = NOTHING_ACCEPTED,
): {
  bulk: ByVersion;
  unobserved: ByVersion;
} {
  const bulk: ByVersion = new Map();
  const unobserved: ByVersion = new Map();
  for (let row = 0; row < words.count; row++) {
    const source = sourceAt(words, row, accepted);
    const isUnobserved = source === 'imported' || source === 'offline';
    if (!isUnobserved && source !== 'bulk') continue;
    const version = words.version[row]!;
    const passages = isUnobserved ? unobserved : bulk;
    const start = words.start[row]!;
    const paragraph = Math.max(0, intervalAt(paragraphs.start, start));
    const known = passages.get(version);
    if (known) {
      known.words++;
      if (known.paragraphs.at(-1) !== paragraph) known.paragraphs.push(paragraph);
      continue;
    }
    const excerpt = excerptFrom(text, start);
    passages.set(version, { words: 1, paragraph, paragraphs: [paragraph], excerpt });
  }
  return { bulk, unobserved };
}

/** Never ends inside a surrogate pair, nor beyond the paragraph. */
function excerptFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  const piece = text.slice(start, Math.min(end === -1 ? text.length : end, start + EXCERPT));
  return piece.replace(/[\ud800-\udbff]$/, '');
}
