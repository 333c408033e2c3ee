import type { LinesChange } from '../office/document/text/text-index.ts';
import type { Delta } from './delta.ts';
import { diffText } from './diff-bytes.ts';

/** The changes between two texts, found by comparing only the changed lines. */
export function textDelta(change: LinesChange): Delta {
  const { from, removed, inserted } = change.isAtEnd ? withoutLastLineFeed(change) : change;
  const [first, ...others] = diffText(removed, inserted);
  return first ? [{ ...first, keep: first.keep + from }, ...others] : [];
}

/**
 * The stored text has no line feed after its last line. When last lines are added or removed, the
 * line feed before them is added or removed with them.
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
