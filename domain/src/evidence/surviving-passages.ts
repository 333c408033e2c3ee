import { NOTHING_ACCEPTED, sourceAt } from '../analytics/provenance.ts';
import { intervalAt } from '../analytics/time.ts';
import type { Tracker } from '../analytics/tracker-state.ts';

/** Words of one version that are still in the text, and where the first of them stands. */
export type SurvivingPassage = { words: number; paragraph: number; excerpt: string };

type ByVersion = Map<number, SurvivingPassage>;

const EXCERPT = 160;

/** By version, the words in the text that arrived in bulk, and those that nobody saw being written. */
export function survivingPassages({ words, paragraphs, text }: Tracker): {
  bulk: ByVersion;
  unobserved: ByVersion;
} {
  const bulk: ByVersion = new Map();
  const unobserved: ByVersion = new Map();
  for (let row = 0; row < words.count; row++) {
    const source = sourceAt(words, row, NOTHING_ACCEPTED);
    const isUnobserved = source === 'imported' || source === 'offline';
    if (!isUnobserved && source !== 'bulk') continue;
    const version = words.version[row]!;
    const passages = isUnobserved ? unobserved : bulk;
    const known = passages.get(version);
    if (known) {
      known.words++;
      continue;
    }
    const start = words.start[row]!;
    const paragraph = Math.max(0, intervalAt(paragraphs.start, start));
    passages.set(version, { words: 1, paragraph, excerpt: excerptFrom(text, start) });
  }
  return { bulk, unobserved };
}

/** Never ends inside a surrogate pair, nor beyond the paragraph. */
function excerptFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  const piece = text.slice(start, Math.min(end === -1 ? text.length : end, start + EXCERPT));
  return piece.replace(/[\ud800-\udbff]$/, '');
}
