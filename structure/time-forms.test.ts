import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './imports.ts';

const CHECKOUT = join(import.meta.dirname, '..');

/** Ways to write times that pass by `web/src/lib/times`. */
const OWN_FORMS = [
  /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.to(?:Date|Time|UTC|GMT)String\(/,
];

/** Files that ask the platform for a time in words. */
const WRITERS = new Set([
  'web/src/lib/times/time-parts.ts',
  // The page for visitors shares no code with the app: it has to be small.
  'web/src/landing/words.ts',
]);

/** The form of the times on each screen; the longest path counts. */
const FORMS: Record<string, 'day' | 'stamp'> = {
  'web/src/features/accounts': 'stamp',
  'web/src/features/admin': 'stamp',
  'web/src/features/assignments': 'stamp',
  // Dates are moved by whole weeks: the weekday shows it.
  'web/src/features/assignments/assignments/copy': 'day',
  'web/src/features/classes': 'stamp',
  // On the student's page.
  'web/src/features/classes/accommodations/ExtensionNotice.tsx': 'day',
  'web/src/features/grading': 'stamp',
  'web/src/features/insight': 'day',
  'web/src/features/messages': 'stamp',
  'web/src/features/messages/class-messages': 'day',
  'web/src/features/messages/notifications': 'day',
  'web/src/features/record': 'day',
  'web/src/features/reviews': 'stamp',
  'web/src/features/reviews/peer-review/ReceivedReviews.tsx': 'day',
  'web/src/features/reviews/peer-review/review': 'day',
  'web/src/features/screens/calendar': 'day',
  'web/src/features/screens/class-reading': 'stamp',
  'web/src/features/screens/home': 'day',
  'web/src/features/screens/live-page': 'day',
  'web/src/features/screens/process-report': 'day',
  'web/src/features/screens/reading-page': 'day',
  'web/src/features/submissions': 'day',
};

/** Rows that are also saved as CSV, where a time has to sort and to have its year. */
const DATA = new Set(
  ['PaceGraph', 'PlaceByTimeGraph', 'WordChangeGraph', 'WordCountGraph'].map(
    (graph) => `web/src/features/insight/analytics/${graph}.tsx`,
  ),
);

/** Labels of an axis and names of days are short on every screen. */
const WRITES = {
  day: /\b(?:dayTime|dayClock|dayOfAnyYear|deadlineTime|nearDeadlineTime)\b|<Time\b[^>]*form="day"|nearTime\([^)]*'day'/,
  stamp:
    /\b(?:dateTime(?!=)|deadlineStamp|timesOfStamp)\b|<Time\b[^>]*form="stamp"|nearTime\([^)]*'stamp'/,
} as const;

const files = sourcesIn(CHECKOUT, 'web/src');
const textOf = (file: string): string => readFileSync(join(CHECKOUT, file), 'utf8');

const formOf = (file: string): 'day' | 'stamp' | undefined =>
  FORMS[
    Object.keys(FORMS)
      .filter((path) => file === path || file.startsWith(`${path}/`))
      .sort((a, b) => b.length - a.length)[0] ?? ''
  ];

describe('times in web', () => {
  it('are written by lib/times alone', () => {
    const found = files
      .filter((file) => !WRITERS.has(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => OWN_FORMS.some((own) => own.test(line)))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('have one form on each screen', () => {
    const found = files
      .filter((file) => file.startsWith('web/src/features/') && !DATA.has(file))
      .filter((file) => {
        const other = formOf(file) === 'day' ? 'stamp' : 'day';
        return WRITES[other].test(textOf(file));
      });
    expect(found).toEqual([]);
  });
});
