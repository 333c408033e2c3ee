import type { WordChange } from '@antecedent/contracts/insight/analytics/charts';
import { describe, expect, it } from 'vitest';
import { reportSessions, sumOfSessions } from './report-sessions.ts';

const frame = (session: number, words: Partial<WordChange['frames'][number]>) => ({
  version: 1,
  at: '2026-10-20T12:00:00.000Z',
  session,
  new: 0,
  edited: 0,
  deleted: 0,
  moved: 0,
  bulk: 0,
  unobserved: 0,
  ...words,
});
const session = (day: number, seconds: number) => ({
  startedAt: `2026-10-${day}T12:00:00.000Z`,
  endedAt: `2026-10-${day}T13:00:00.000Z`,
  seconds,
  words: 0,
});
const series = (sessions: WordChange['sessions'], frames: WordChange['frames']): WordChange => ({
  finding: { key: 'wordChange.steady', values: {} },
  timeZone: 'UTC',
  frames,
  sessions,
  marks: [],
  places: { finding: { key: 'places.plain', values: {} }, cells: [] },
});

describe('reportSessions', () => {
  it('adds up the words of each session, and keeps those in which only other files were written', () => {
    const rows = reportSessions(
      series(
        [session(10, 60), session(11, 120), session(12, 30)],
        [frame(0, { new: 5 }), frame(0, { new: 2, deleted: 1 }), frame(2, { bulk: 40, new: 40 })],
      ),
    );
    expect(rows).toMatchObject([
      { from: '2026-10-10T12:00:00.000Z', seconds: 60, new: 7, deleted: 1, bulk: 0 },
      { from: '2026-10-11T12:00:00.000Z', seconds: 120, new: 0, bulk: 0 },
      { from: '2026-10-12T12:00:00.000Z', seconds: 30, new: 40, bulk: 40 },
    ]);
    expect(sumOfSessions(rows)).toEqual({ seconds: 210, new: 47, edited: 0, deleted: 1, bulk: 40 });
  });

  it('has no rows before anything was written', () => {
    expect(reportSessions(series([], []))).toEqual([]);
    expect(sumOfSessions([])).toEqual({ seconds: 0, new: 0, edited: 0, deleted: 0, bulk: 0 });
  });
});
