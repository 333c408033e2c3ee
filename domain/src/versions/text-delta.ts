import type { LinesChange } from '../office/document/text/text-index.ts';
import type { Delta } from './delta.ts';
import { diffText } from './diff-bytes.ts';

/** The changes from a text to the next, found by comparing the changed lines alone. */
export function textDelta(change: LinesChange): Delta {
  const { from, removed, inserted } = change.isAtEnd ? withoutLastLineFeed(change) : change;
  const [first, ...others] = diffText(removed, inserted);
  return first ? [{ ...first, keep: first.keep + from }, ...others] : [];
}

/**
 * The text has no line feed behind its last line. Where last lines come or go, the one before them
 * comes or goes with them.
 */
function withoutLastLineFeed({ from, removed, inserted, isAtEnd }: LinesChange): LinesChange {
  const followLines = from > 0 && (removed === '' || inserted === '');
  const cut = (lines: string): string => {
    const text = lines.slice(0, -1);
    return followLines && lines !== '' ? `\n${text}` : text;
  };
  return {
    from: followLines ? from - 1 : from,
    isAtEnd,
    removed: cut(removed),
    inserted: cut(inserted),
  };
}
