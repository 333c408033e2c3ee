import { type RevisionTotals, revisionTotals } from '../revision.ts';
import { startWriting, textOf, type Writing } from './writing.ts';

export const paragraph = textOf(40, 'p');
export const settled = `${paragraph}\n${textOf(40, 'q')}`;

/** So long that a text of a hundred words is typed. */
export const TYPED = { spanMs: 600_000 };

/** A text of two typed paragraphs that came ten seconds after the file was opened; the next save is the first change. */
export function settledWriting(): Writing {
  const writing = startWriting();
  writing.save(10, settled, TYPED);
  return writing;
}

/** Totals of a file's revisions. */
export const weight = ({ tracker }: Writing): RevisionTotals => revisionTotals(tracker);
