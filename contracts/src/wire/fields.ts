import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';

/** Text that the database can store: anything without the null character. */
export const text = () =>
  z.string().refine((value) => !value.includes('\u0000'), {
    error: rule('fields.character'),
  });

/** The message for text that is too long. */
export const maxLengthMessage = (characters: number): string =>
  rule('fields.tooLong', { characters });

/** A date and time in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true });

/** The same as a form field. */
export const date = z.iso.datetime({ offset: true, error: rule('assignments.date') });

/** What `confirmation-needed` answered as `confirm`: without it, a change that takes students’ work is refused. */
export const confirmed = z.string().max(100).optional();
