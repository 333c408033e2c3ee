import type { Tracker } from './tracker-state.ts';

/** Columns of a word, and of a deleted one. */
const WORD_BYTES = 46;
const DELETED_WORD_BYTES = WORD_BYTES + 5;
/** A revision, a change to one, a text to return to, a touch, a link between paragraphs: objects of a few numbers. */
const ENTRY_BYTES = 120;

/** About how many bytes a tracker takes in memory, for bounding what is cached. Takes the same time for every length. */
export function trackerBytes({ text, words, deleted, ...rest }: Tracker): number {
  const { entries, journal, states, starts } = rest.revisions;
  const lists = [entries, journal, rest.touches, rest.paragraphs.links, rest.untypedPlaces];
  const objects = lists.reduce((sum, { length }) => sum + length, states.size + starts.size);
  return (
    2 * text.length +
    WORD_BYTES * words.hash.length +
    DELETED_WORD_BYTES * deleted.words.hash.length +
    ENTRY_BYTES * objects
  );
}
