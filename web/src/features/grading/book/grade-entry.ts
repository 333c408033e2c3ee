import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { GradeValue } from '@antecedent/domain/grading/grade-table';
import { parsePoints } from '@antecedent/domain/grading/grades';
import { decimal } from '../../../lib/format.ts';

type Rules = Pick<GradeBook, 'gradeMethod' | 'gradeOptions'>;

/** A grade as it is shown in a cell; empty for none. */
export const entryOf = (value: GradeValue): string =>
  typeof value === 'number' ? decimal(value) : (value ?? '');

/** A grade in a sentence. */
export const gradeWord = (value: GradeValue): string => entryOf(value) || '–';

/** The grade that was typed or pasted: empty or -1 for none, letters in any case. */
export function parseEntry(
  { gradeMethod, gradeOptions }: Rules,
  entry: string,
): GradeValue | 'invalid' {
  const text = entry.trim().replace(/^[-−–]$/, '');
  if (text === '' || /^[-−]1$/.test(text)) return null;
  if (gradeMethod === 'Numeric') return parsePoints(text);
  const letter = text.toUpperCase().replace('−', '-');
  return gradeOptions.find((choice) => choice.letter === letter)?.letter ?? 'invalid';
}
