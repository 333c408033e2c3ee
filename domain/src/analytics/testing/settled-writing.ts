import { revisionTotals } from '../revision.ts';
import { startWriting, textOf, type Writing } from './writing.ts';

export const paragraph = textOf(40, 'p');
export const settled = `${paragraph}\n${textOf(40, 'q')}`;

/**
 * A text of two paragraphs inserted ten seconds after the file was opened; the next save is the
 * first change.
 */
export function settledWriting(): Writing {
  const writing = startWriting();
  writing.save(10, settled);
  return writing;
}

/** Totals of a file's revisions. */
export function weight({ tracker }: Writing): {
  substantial: number;
  small: number;
  reached: number;
} {
  const { substantial, small, reached } = revisionTotals(tracker);
  return { substantial, small, reached };
}
