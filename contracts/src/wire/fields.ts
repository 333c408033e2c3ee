import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';

/** Text that the database can keep: anything but the null character. */
export const text = () =>
  z.string().refine((value) => !value.includes('\u0000'), {
    error: rule('fields.character'),
  });

/** What people are told about a text that is too long. */
export const atMost = (characters: number): string => rule('fields.tooLong', { characters });

/** A moment in UTC or with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** The same as a form field. */
export const date = z.iso.datetime({ offset: true, error: rule('assignments.date') });
