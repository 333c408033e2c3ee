import { describe, expect, it } from 'vitest';
import { clockText } from '../calendar/class-calendar.ts';
import { DAY } from '../time.ts';
import { type DraftDueDate, dueDateProblem } from './due-dates.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const context = { now: NOW, timeZone: 'Europe/Berlin' };
const day = (days: number) => NOW + days * DAY;
const draft = (change: Partial<DraftDueDate>): DraftDueDate => ({
  title: 'Outline',
  type: 'DRAFT',
  deadline: day(-3),
  dueAt: null,
  dueBefore: null,
  ...change,
});
const final = (change: Partial<DraftDueDate> = {}) =>
  draft({ title: 'Final', type: 'FINAL', deadline: day(2), ...change });

describe('dueDateProblem', () => {
  it.each<[string, DraftDueDate[], object | null]>([
    ['nothing', [draft({}), final()], null],
    ['a date ahead', [draft({ dueAt: day(1) }), final()], null],
    ['one at the final deadline', [draft({ dueAt: day(2) }), final()], null],
    [
      'one that everybody has',
      [draft({}), final({ dueAt: day(2) })],
      {
        key: 'submissions.dueDateTooEarly',
        values: { draft: 'Final', deadline: '2026-03-12 13:00', date: '2026-03-12 13:01' },
      },
    ],
    [
      'one in the past',
      [draft({ dueAt: day(-1) }), final()],
      { key: 'submissions.dueDateInPast', values: { draft: 'Outline', date: '2026-03-10 13:01' } },
    ],
    ['one that has passed since', [draft({ dueAt: day(-1), dueBefore: day(-1) }), final()], null],
    [
      'one behind the final deadline',
      [draft({ dueAt: day(3) }), final()],
      {
        key: 'submissions.dueDateAfterFinal',
        values: { draft: 'Outline', date: '2026-03-13 13:00' },
      },
    ],
    [
      'one before an own final deadline',
      [draft({ dueAt: day(3) }), final({ dueAt: day(4) })],
      null,
    ],
    [
      'one that is left behind the final deadline',
      [draft({ dueAt: day(3), dueBefore: day(3) }), final({ dueBefore: day(4) })],
      {
        key: 'submissions.dueDateAfterFinal',
        values: { draft: 'Outline', date: '2026-03-13 13:00' },
      },
    ],
  ])('takes or refuses %s', (_, drafts, problem) => {
    expect(dueDateProblem(drafts, context)).toEqual(problem);
  });
});

describe('clockText', () => {
  it('says an instant as it is typed, no earlier than it is', () => {
    expect(clockText(Date.parse('2026-07-01T10:00:00Z'), 'Europe/Berlin')).toBe('2026-07-01 12:00');
    expect(clockText(Date.parse('2026-07-01T21:59:59.999Z'), 'Europe/Berlin')).toBe(
      '2026-07-02 00:00',
    );
  });
});
