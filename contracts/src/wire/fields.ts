import { z } from 'zod';

/** Text that the database can keep: anything but the null character. */
export const text = () =>
  z.string().refine((value) => !value.includes('\u0000'), {
    error: 'This text holds a character that cannot be kept. Type it anew.',
  });

/** What people are told about a text that is too long. */
export const atMost = (characters: number): string =>
  `Use at most ${characters.toLocaleString('en')} characters.`;

/** A moment in UTC or with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** The same as a form field. */
export const date = z.iso.datetime({ offset: true, error: 'Enter a date.' });
