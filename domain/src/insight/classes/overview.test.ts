import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../time.ts';
import { classOverview, type OverviewWork, overviewWeeks } from './overview.ts';

const NOW = Date.parse('2026-03-20T10:00:00Z');
const { from, before } = overviewWeeks(NOW, 'Europe/Berlin');
const IDLE = { words: 0, saves: 0 };
const ESSAY = { startAt: NOW - 20 * DAY, endAt: NOW + 5 * DAY, visible: true };

const work = (student: number, rest: Partial<OverviewWork> = {}): OverviewWork => ({
  student,
  assignment: 0,
  dueAt: ESSAY.endAt,
  submittedAt: null,
  firstAt: NOW - 18 * DAY,
  now: IDLE,
  before: IDLE,
  words: null,
  ...rest,
});

function facts(
  works: OverviewWork[],
  {
    endAt = ESSAY.endAt,
    students = 3,
    visible = true,
    own = {},
  }: { endAt?: number; students?: number; visible?: boolean; own?: Record<number, number> } = {},
) {
  return classOverview({
    now: NOW,
    from,
    students,
    assignments: [{ ...ESSAY, endAt, visible }],
    works: works.map((one) => ({ ...one, dueAt: own[one.student] ?? endAt })),
    dueAt: (student) => own[student] ?? endAt,
  });
}

describe('overviewWeeks', () => {
  it('begin at midnight of the class', () => {
    expect(new Date(from).toISOString()).toBe('2026-03-13T23:00:00.000Z');
    expect(new Date(before).toISOString()).toBe('2026-03-06T23:00:00.000Z');
  });
});

describe('classOverview', () => {
  it('is silent about a class without students, and one in which nothing happened', () => {
    expect(facts([], { students: 0, endAt: NOW + HOUR })).toEqual([]);
    expect(facts([])).toEqual([]);
  });

  it('names who has not begun two days before the deadline', () => {
    const works = [work(0), work(1, { firstAt: null })];
    const expected = { kind: 'notBegun', assignment: 0, students: [1, 2] };
    expect(facts(works, { endAt: NOW + 48 * HOUR })).toMatchObject([expected]);
    expect(facts(works, { endAt: NOW + 48 * HOUR + 1 })).toEqual([]);
    expect(facts(works, { endAt: NOW })).toEqual([]);
    expect(facts(works, { endAt: NOW + HOUR, visible: false })).toEqual([]);
  });

  it('goes by a deadline of one’s own', () => {
    const own = { 2: NOW + 9 * DAY };
    expect(facts([], { endAt: NOW + 40 * HOUR, own })).toMatchObject([{ students: [0, 1] }]);
    expect(facts([], { endAt: NOW - DAY, own: { 2: NOW + HOUR } })).toMatchObject([
      { students: [2], dueAt: NOW + HOUR },
    ]);
  });

  it('does not call a student late who submitted without a change', () => {
    const works = [0, 1, 2].map((student) =>
      work(student, { firstAt: null, submittedAt: NOW - 8 * DAY }),
    );
    expect(facts(works, { endAt: NOW + HOUR })).toEqual([]);
  });

  it.each([
    ['typed', { typed: 50, bulk: 50, unobserved: 0 }, null],
    ['offline', { typed: 49, bulk: 0, unobserved: 51 }, 'unobserved'],
    ['pasted', { typed: 49, bulk: 51, unobserved: 0 }, 'addedAtOnce'],
    ['both', { typed: 40, bulk: 30, unobserved: 30 }, 'unobserved'],
    ['short', { typed: 0, bulk: 49, unobserved: 0 }, null],
  ])('says of a text that was %s what cannot be said', (_, words, kind) => {
    const found = facts([
      work(1, { words }),
      work(2, { words: { typed: 60, bulk: 0, unobserved: 0 } }),
    ]);
    const of = 2;
    expect(found).toEqual(kind ? [{ kind, assignment: 0, of, students: [1] }] : []);
  });

  it('compares the last seven days with those before', () => {
    const found = facts([
      work(0, { now: { words: 30, saves: 0 }, before: { words: 10, saves: 0 } }),
      work(1, { now: { words: 0, saves: 2 } }),
    ]);
    expect(found).toEqual([
      { kind: 'week', now: { writers: 2, words: 30 }, before: { writers: 1, words: 10 } },
    ]);
  });

  it('names who began and submitted in these days', () => {
    const found = facts([
      work(0, { firstAt: from }),
      work(1, { firstAt: from - 1, submittedAt: NOW - HOUR }),
    ]);
    expect(found).toEqual([
      { kind: 'begun', assignment: 0, students: [0] },
      { kind: 'submitted', assignment: 0, students: [1] },
    ]);
  });

  it('names who paused with open work', () => {
    const wrote = { before: { words: 9, saves: 0 } };
    const found = facts([
      work(0, wrote),
      work(1, { ...wrote, submittedAt: from - HOUR }),
      work(2, { ...wrote, now: { words: 1, saves: 0 } }),
    ]);
    expect(found.filter(({ kind }) => kind === 'paused')).toEqual([
      { kind: 'paused', students: [0] },
    ]);
    const ended = facts([work(0, wrote)], { endAt: NOW - HOUR });
    expect(ended.filter(({ kind }) => kind === 'paused')).toEqual([]);
  });
});
