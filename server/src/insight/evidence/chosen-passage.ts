import { marksOf, type WordMark } from '@antecedent/domain/insight/tracking/declared-words';
import { countWords } from '@antecedent/domain/insight/words/words';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { FileInProcess, SubmissionProcess } from '../figures/process.service.ts';

/** A passage that a student chose in the text that they were shown, and where it began there. */
export type ChosenPassage = { fileId: string; from: number; text: string };

/** Characters of a passage that are quoted. */
const EXCERPT = 160;

/**
 * The words of a chosen passage, as the text is now.
 *
 * @throws {AppError} `not-found`; `conflict` where the text has changed
 */
export function findChosen(
  process: SubmissionProcess | null,
  { fileId, from, text }: ChosenPassage,
): { file: FileInProcess; at: number; marks: WordMark[]; words: number; excerpt: string } {
  const file = process?.files.find(({ row }) => row.id === fileId);
  if (!file) throw notFound('file');
  const at = nearest(file.observed.text, text, from);
  const marks = at === null ? [] : marksOf(file.observed, at, at + text.length);
  if (at === null || marks.length === 0) throw new AppError('conflict', 'declarations.changed');
  return { file, at, marks, words: countWords(text), excerpt: excerptOf(text) };
}

/** Where the passage is in the text now: the place nearest to where it was, since writing may have moved it. */
function nearest(text: string, passage: string, from: number): number | null {
  const before = text.lastIndexOf(passage, from);
  const after = text.indexOf(passage, from);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? null : Math.max(before, after);
  return from - before <= after - from ? before : after;
}

/** Never ends inside a surrogate pair. */
function excerptOf(passage: string): string {
  const text = passage.trim().replace(/\s+/g, ' ');
  return text.length <= EXCERPT
    ? text
    : `${text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, '')} …`;
}
