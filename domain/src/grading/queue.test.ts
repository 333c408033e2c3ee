import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inQueueOrder,
  isInQueue,
  QUEUE_FILTERS,
  QUEUE_ORDERS,
  type QueuedWork,
  queueCounts,
  queuePlace,
} from './queue.ts';

const work = (id: string, overrides: Partial<QueuedWork> = {}): QueuedWork => ({
  studentId: id,
  submissionId: id,
  status: 'FINAL_SUBMISSION',
  isLate: false,
  hasMissedDraft: false,
  isExempt: false,
  isGraded: false,
  hasUngradedDraft: false,
  submittedAt: null,
  seconds: 0,
  ...overrides,
});
const ids = (works: readonly QueuedWork[]) => works.map(({ studentId }) => studentId).join('');

describe('isInQueue', () => {
  it.each([
    ['final work without a grade', {}, ['toGrade', 'all']],
    ['graded work', { isGraded: true }, ['graded', 'all']],
    [
      'graded work with a draft that isn’t',
      { isGraded: true, hasUngradedDraft: true },
      ['graded', 'all'],
    ],
    ['work in progress', { status: 'IN_PROGRESS' }, ['all']],
    ['a submitted draft', { status: 'IN_PROGRESS', hasUngradedDraft: true }, ['toGrade', 'all']],
    ['late work', { isLate: true }, ['toGrade', 'late', 'all']],
    ['what nobody began', { status: 'MISSING', submissionId: null }, ['missing', 'all']],
    ['a text that was never submitted', { status: 'CLOSED' }, ['missing', 'all']],
    [
      'graded work with a missed draft',
      { hasMissedDraft: true, isGraded: true },
      ['graded', 'missedDraft', 'all'],
    ],
    [
      'a text that was never submitted, of someone who is exempt',
      { status: 'CLOSED', hasMissedDraft: true, isExempt: true },
      ['all'],
    ],
    ['exempt work', { isExempt: true }, ['all']],
    ['what can still be begun', { status: 'NONE', submissionId: null }, ['all']],
  ] as const)('shows %s', (_what, overrides, filters) => {
    const shown = QUEUE_FILTERS.filter((filter) => isInQueue(work('a', overrides), filter));
    expect(shown).toEqual(filters);
  });
});

describe('inQueueOrder', () => {
  const byName = [
    work('a', { seconds: 10, submittedAt: 30 }),
    work('b', { seconds: 0, submittedAt: null }),
    work('c', { seconds: 20, submittedAt: 10 }),
    work('d', { seconds: 10, submittedAt: 20 }),
  ];

  it.each([
    ['name', 'abcd'],
    ['rank', 'cadb'],
    ['time', 'cdab'],
  ] as const)('by %s is %s', (order, expected) => {
    expect(ids(inQueueOrder(byName, order, 'seed'))).toBe(expected);
  });

  const many = Array.from({ length: 30 }, (_, nth) => work(`student ${nth}`));

  it('mixes by its seed, not by names', () => {
    const mixed = ids(inQueueOrder(many, 'mixed', 'one'));
    expect(ids(inQueueOrder([...many].reverse(), 'mixed', 'one'))).toBe(mixed);
    expect(ids(inQueueOrder(many, 'mixed', 'two'))).not.toBe(mixed);
    expect(mixed).not.toBe(ids(many));
  });

  it('keeps the mixed order of the others when another student joins', () => {
    const before = inQueueOrder(many.slice(1), 'mixed', 'one');
    const after = inQueueOrder(many, 'mixed', 'one');
    expect(ids(after.filter(({ studentId }) => studentId !== 'student 0'))).toBe(ids(before));
  });
});

describe('queuePlace', () => {
  const row = [
    work('a', { isGraded: true }),
    work('b'),
    work('c', { submissionId: null, status: 'MISSING' }),
    work('d', { isGraded: true }),
    work('e'),
    work('f', { isLate: true }),
  ];

  it.each([
    ['toGrade', 'e', { index: 1, count: 3, previous: 'b', next: 'f' }],
    // It was just graded.
    ['toGrade', 'd', { index: null, count: 3, previous: 'b', next: 'e' }],
    ['toGrade', 'a', { index: null, count: 3, previous: null, next: 'b' }],
    ['graded', 'd', { index: 1, count: 2, previous: 'a', next: null }],
    ['late', 'b', { index: null, count: 1, previous: null, next: 'f' }],
    // What was never begun counts, and can't be opened.
    ['missing', 'b', { index: null, count: 1, previous: null, next: null }],
    ['all', 'b', { index: 1, count: 6, previous: 'a', next: 'd' }],
    ['all', 'd', { index: 3, count: 6, previous: 'b', next: 'e' }],
  ] as const)('among %s places %s at %j', (filter, id, expected) => {
    expect(queuePlace(row, filter, id)).toEqual(expected);
  });

  it('leads through everything that a filter shows, once, forward and back', () => {
    const works = fc.array(
      fc.record({
        isGraded: fc.boolean(),
        isLate: fc.boolean(),
        hasMissedDraft: fc.boolean(),
        isBegun: fc.boolean(),
        seconds: fc.nat(5),
        submittedAt: fc.option(fc.nat(5)),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(
        works,
        fc.constantFrom(...QUEUE_FILTERS),
        fc.constantFrom(...QUEUE_ORDERS),
        (rows, filter, order) => {
          const all = rows.map(({ isBegun, ...row }, nth) =>
            work(`${nth}`, { ...row, submissionId: isBegun ? `${nth}` : null }),
          );
          const ordered = inQueueOrder(all, order, 'seed');
          expect(ordered).toHaveLength(all.length);
          const shown = ordered.filter((one) => isInQueue(one, filter));
          const opened = shown.flatMap(({ submissionId }) => submissionId ?? []);
          opened.forEach((id, place) => {
            expect(queuePlace(ordered, filter, id)).toEqual({
              index: shown.findIndex(({ submissionId }) => submissionId === id),
              count: queueCounts(all)[filter],
              previous: opened[place - 1] ?? null,
              next: opened[place + 1] ?? null,
            });
          });
          expect(queueCounts(all)[filter]).toBe(shown.length);
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });
});
