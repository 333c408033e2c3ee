import type { ReplayFrame } from '../replay/coalesce.ts';
import type { AcceptedVersions } from '../tracking/provenance.ts';
import { isCounted, NOTHING_ACCEPTED, provenanceOf, sourceAt } from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import type { Finding, Provenance } from '../types.ts';

/** The text's length is divided into this many places. */
export const PLACES = 100;

/** How words came to a place: newly, in one of the three ways, or by an edit of words that were there. */
export const PLACE_CHANGES = ['typed', 'bulk', 'unobserved', 'edited'] as const satisfies readonly (
  | Provenance
  | 'edited'
)[];
/** How words came to a place of the text. */
export type PlaceChange = (typeof PLACE_CHANGES)[number];

/** Words of the current text that were written, or edited, in one frame of the replay at one place. */
export type PlaceCell = {
  /** Index of the frame. */
  frame: number;
  /** Zero-based, of `PLACES`, where the words are now. */
  place: number;
  change: PlaceChange;
  words: number;
};

export type PlaceByTime = {
  /** In order of time, then of place. */
  cells: PlaceCell[];
  /** Words of the text that were not given. */
  words: number;
  /** Those of them that were put in front of words that were there before them. */
  inFront: number;
};

/**
 * Where in the current text its words were written over the writing time. Linear in the words.
 *
 * @param frames of the replay, in order
 */
export function placeByTime(
  { words }: Pick<Tracker, 'words'>,
  frames: readonly ReplayFrame[],
  accepted: AcceptedVersions = NOTHING_ACCEPTED,
): PlaceByTime {
  const counts = new Map<number, number>();
  const add = (at: number, row: number, change: PlaceChange) => {
    const place = Math.floor((PLACES * row) / words.count);
    const key =
      (frameAt(frames, at) * PLACES + place) * PLACE_CHANGES.length + PLACE_CHANGES.indexOf(change);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  let [written, inFront, oldestBehind] = [0, 0, Number.POSITIVE_INFINITY];
  for (let row = words.count - 1; row >= 0; row--) {
    const source = sourceAt(words, row, accepted);
    const [born, touched] = [words.root[row]!, words.touched[row]!];
    if (touched > born) add(touched, row, 'edited');
    if (!isCounted(source)) continue;
    add(born, row, provenanceOf(source));
    written++;
    if (oldestBehind < born) inFront++;
    oldestBehind = Math.min(oldestBehind, born);
  }
  const cells = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({
      frame: Math.floor(key / PLACE_CHANGES.length / PLACES),
      place: Math.floor(key / PLACE_CHANGES.length) % PLACES,
      change: PLACE_CHANGES[key % PLACE_CHANGES.length]!,
      words: count,
    }));
  return { cells, words: written, inFront };
}

/** The first frame that ends at or after a time; the last one for later times. */
function frameAt(frames: readonly ReplayFrame[], at: number): number {
  let [low, high] = [0, Math.max(0, frames.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Up to this share of words in front of others, the order is called from top to bottom. */
const MOST_IN_FRONT = 0.05;

/**
 * The title of the graph. Keys: `places.topToBottom {}`, `places.inFront {share}`, and `places.plain {}` without words.
 */
export function placeFinding({ words, inFront }: Pick<PlaceByTime, 'words' | 'inFront'>): Finding {
  if (words === 0) return { key: 'places.plain', values: {} };
  const share = inFront / words;
  if (share <= MOST_IN_FRONT) return { key: 'places.topToBottom', values: {} };
  return { key: 'places.inFront', values: { share } };
}
