import { seededRandom } from '@antecedent/domain/random';
import { DAY, HOUR } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { dateEntryAt, parseDateEntry } from '../../../../lib/class-time.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import {
  type DraftAction,
  type DraftList,
  draftDefinitions,
  draftListReducer,
  entryProblem,
  parseDraftPoints,
  remainingDrafts,
  remainingPoints,
  savedDrafts,
  suggestedDeadline,
} from './draft-list.ts';

await startInEnglish();

const ZONE = 'Etc/UTC';
const window = {
  startAt: 0,
  endAt: 30 * DAY,
  classEndAt: 60 * DAY,
  today: 2 * DAY,
  timeZone: 'Europe/Berlin',
};
const none: DraftList = { rows: [], entry: null };

const at = (day: number) => dateEntryAt(day * DAY, ZONE);
const saved = (draftId: string, day: number, draftPointValue = 20) => ({
  draftId,
  draftTitle: `Draft ${draftId}`,
  draftDeadline: new Date(day * DAY).toISOString(),
  draftPointValue,
  draftPeerReviewDeadline: null,
  draftStatus: 'UPDATE' as const,
  draftType: 'DRAFT' as const,
});
const reduced = (list: DraftList, ...actions: DraftAction[]) =>
  actions.reduce(draftListReducer, list);
const typed = (title: string, day: number, points = '20'): DraftAction[] => [
  { type: 'add', deadline: at(day) },
  { type: 'change', change: { title, points } },
  { type: 'apply' },
];
const rows = (list: DraftList) =>
  list.rows.map(({ title, status }) => `${title} ${status}`).join(', ');

describe('savedDrafts', () => {
  it('sorts by deadline and leaves the final draft out', () => {
    const final = { ...saved('f', 30, 60), draftType: 'FINAL' as const };
    expect(rows(savedDrafts([saved('b', 9), final, saved('a', 5)]))).toBe(
      'Draft a UPDATE, Draft b UPDATE',
    );
  });
});

describe('draftListReducer', () => {
  const two = savedDrafts([saved('a', 5), saved('b', 9)]);

  it.each<[string, DraftList, DraftAction[], string]>([
    [
      'adds a new draft where its deadline belongs',
      two,
      typed('Outline', 7),
      'Draft a UPDATE, Outline CREATE, Draft b UPDATE',
    ],
    [
      'adds nothing before the row is applied',
      two,
      typed('Outline', 7).slice(0, 2),
      'Draft a UPDATE, Draft b UPDATE',
    ],
    [
      'removes a new draft outright',
      reduced(two, ...typed('Outline', 7)),
      [{ type: 'remove', key: 'new-2' }],
      'Draft a UPDATE, Draft b UPDATE',
    ],
    [
      'marks a saved draft as deleted',
      two,
      [{ type: 'remove', key: 'a' }],
      'Draft a DELETE, Draft b UPDATE',
    ],
    [
      'takes a deletion back',
      two,
      [
        { type: 'remove', key: 'a' },
        { type: 'undo', key: 'a' },
      ],
      'Draft a UPDATE, Draft b UPDATE',
    ],
    [
      'sorts an edited draft anew',
      two,
      [
        { type: 'edit', key: 'a', timeZone: ZONE },
        { type: 'change', change: { deadline: at(20) } },
        { type: 'apply' },
      ],
      'Draft b UPDATE, Draft a UPDATE',
    ],
    [
      'keeps a new draft new when it is edited',
      reduced(none, ...typed('Outline', 7)),
      [
        { type: 'edit', key: 'new-0', timeZone: ZONE },
        { type: 'change', change: { title: ' Plan ' } },
        { type: 'apply' },
      ],
      'Plan CREATE',
    ],
    [
      'forgets what is discarded',
      two,
      [
        { type: 'edit', key: 'a', timeZone: ZONE },
        { type: 'change', change: { title: 'Other' } },
        { type: 'discard' },
      ],
      'Draft a UPDATE, Draft b UPDATE',
    ],
  ])('%s', (_what, list, actions, expected) => {
    const next = reduced(list, ...actions);
    expect(rows(next)).toBe(expected);
  });

  it('opens a row for editing with its values', () => {
    expect(draftListReducer(two, { type: 'edit', key: 'b', timeZone: ZONE }).entry).toMatchObject({
      key: 'b',
      title: 'Draft b',
      points: '20',
      deadline: { at: 9 * DAY },
    });
  });

  it.each([1, 2, 3, 4, 5])('keeps rows intact under random actions (seed %i)', (seed) => {
    const random = seededRandom(seed);
    let list = two;
    for (let step = 0; step < 200; step++) {
      const key = list.rows[Math.floor(random() * 8)]?.key ?? 'none';
      const deadline = at(1 + Math.floor(random() * 28));
      const actions: DraftAction[][] = [
        typed('New', deadline.at! / DAY),
        [
          { type: 'edit', key, timeZone: ZONE },
          { type: 'change', change: { deadline } },
          { type: 'apply' },
        ],
        [{ type: 'remove', key }],
        [{ type: 'undo', key }],
      ];
      list = reduced(list, ...(actions[Math.floor(random() * actions.length)] ?? []));
      const deadlines = list.rows.map((row) => row.deadline);
      expect(deadlines).toEqual([...deadlines].sort((a, b) => a - b));
      expect(new Set(list.rows.map((row) => row.key)).size).toBe(list.rows.length);
      expect(list.rows.flatMap(({ draftId }) => draftId ?? []).sort()).toEqual(['a', 'b']);
      expect(list.rows.filter(({ draftId, status }) => !draftId !== (status === 'CREATE'))).toEqual(
        [],
      );
    }
  });
});

describe('remainingPoints', () => {
  it.each([
    ['everything without drafts', [], 100],
    ['what is left', [saved('a', 5, 20), saved('b', 9, 30)], 50],
    ['nothing', [saved('a', 5, 60), saved('b', 9, 40)], 0],
    ['less than nothing', [saved('a', 5, 60), saved('b', 9, 41)], -1],
    [
      'no crumbs of fractions',
      [saved('a', 5, 33.3), saved('b', 9, 33.3), saved('c', 9, 33.3)],
      0.1,
    ],
  ])('is %s', (_what, drafts, expected) => {
    expect(remainingPoints(savedDrafts(drafts))).toBe(expected);
  });

  it('restores the points of a deleted draft', () => {
    const list = savedDrafts([saved('a', 5, 20), saved('b', 9, 30)]);
    expect(remainingPoints(draftListReducer(list, { type: 'remove', key: 'b' }))).toBe(80);
  });
});

describe('entryProblem', () => {
  const list = savedDrafts([saved('a', 5, 60)]);
  const entry = (change: object) =>
    reduced(
      list,
      { type: 'add', deadline: at(7) },
      { type: 'change', change: { title: 'Plan', ...change } },
    );

  it.each([
    ['fits', {}, null],
    ['fills the 100 %', { points: '40' }, null],
    ['has no title', { title: '  ' }, 'Fill the neccessory fields'],
    ['has no deadline', { deadline: parseDateEntry('', ZONE) }, 'Fill the neccessory fields'],
    [
      'has an unreadable deadline',
      { deadline: parseDateEntry('7.10.', ZONE) },
      'Fill the neccessory fields',
    ],
    ['has no number', { points: 'many' }, 'The point value of “Plan” must be between 0 and 100.'],
    ['has no points', { points: '' }, 'The point value of “Plan” must be between 0 and 100.'],
    [
      'is due before today',
      { deadline: at(1) },
      'The deadline of “Plan” is before today. Choose 1970-01-03 01:00 or later.',
    ],
    [
      'is due behind the end',
      { deadline: at(31) },
      'The deadline of “Plan” must be between the assignment’s start and final deadline: from 1970-01-03 01:00 to 1970-01-31 01:00.',
    ],
    [
      'is too much',
      { points: '40,5' },
      'Total contribution of draft submissions is greater than 100%',
    ],
  ])('of a draft that %s', (_what, change, expected) => {
    expect(entryProblem(entry(change), window)).toBe(expected);
  });

  it('lets a saved draft keep its past deadline, but not get another', () => {
    const past = savedDrafts([saved('a', 1)]);
    const edited = reduced(past, { type: 'edit', key: 'a', timeZone: ZONE });
    expect(entryProblem(edited, window)).toBeNull();
    const moved = reduced(edited, { type: 'change', change: { deadline: at(1.5) } });
    expect(entryProblem(moved, window)).toBe(
      'The deadline of “Draft a” is before today. Choose 1970-01-03 01:00 or later.',
    );
  });

  it('lets each of two drafts outside the window be corrected alone', () => {
    const outside = savedDrafts([saved('a', 40), saved('b', 45)]);
    const edited = reduced(outside, { type: 'edit', key: 'a', timeZone: ZONE });
    expect(entryProblem(edited, window)).toContain('“Draft a” must be between');
    const corrected = reduced(edited, { type: 'change', change: { deadline: at(10) } });
    expect(entryProblem(corrected, window)).toBeNull();
  });

  it('lets the share of a draft be lowered while the drafts count for too much', () => {
    const much = savedDrafts([saved('a', 5, 80), saved('b', 9, 70)]);
    const edited = reduced(much, { type: 'edit', key: 'a', timeZone: ZONE });
    const lowered = reduced(edited, { type: 'change', change: { points: '60' } });
    expect(entryProblem(lowered, window)).toBeNull();
    const raised = reduced(edited, { type: 'change', change: { points: '81' } });
    expect(entryProblem(raised, window)).toBe(
      'Total contribution of draft submissions is greater than 100%',
    );
  });

  it('does not count the row itself twice', () => {
    const edited = reduced(
      list,
      { type: 'edit', key: 'a', timeZone: ZONE },
      { type: 'change', change: { points: '90' } },
    );
    expect(entryProblem(edited, window)).toBeNull();
  });
});

describe('suggestedDeadline', () => {
  it.each([
    ['no drafts', none, window, 16 * DAY],
    ['a draft before', savedDrafts([saved('a', 10)]), window, 20 * DAY],
    [
      'an hour in total',
      none,
      { ...window, startAt: 3 * DAY, endAt: 3 * DAY + HOUR, today: 3 * DAY },
      3 * DAY + HOUR / 2,
    ],
    [
      'a window that is over',
      none,
      { ...window, today: 40 * DAY, timeZone: 'Europe/Berlin' },
      30 * DAY,
    ],
  ])('with %s', (_what, list, span, expected) => {
    expect(suggestedDeadline(list, span, ZONE).at).toBe(expected);
  });
});

describe('draftDefinitions', () => {
  it('lists saved drafts by id, new ones without, each with its action', () => {
    const list = reduced(
      savedDrafts([saved('a', 5), saved('b', 9)]),
      { type: 'remove', key: 'b' },
      ...typed('Plan', 7, '12,5'),
    );
    expect(
      draftDefinitions(list).map(({ draftId, draftStatus, draftPointValue }) => [
        draftId,
        draftStatus,
        draftPointValue,
      ]),
    ).toEqual([
      ['a', 'UPDATE', 20],
      [null, 'CREATE', 12.5],
      ['b', 'DELETE', 20],
    ]);
    expect(remainingDrafts(list)).toHaveLength(2);
  });
});

describe('parsePoints', () => {
  it.each([
    ['20', 20],
    [' 12,5 ', 12.5],
    ['0', 0],
    ['', Number.NaN],
    ['ten', Number.NaN],
  ])('parses “%s”', (text, expected) => {
    expect(parseDraftPoints(text)).toBe(expected);
  });
});
