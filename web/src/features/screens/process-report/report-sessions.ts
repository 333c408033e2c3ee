import type { WordChange } from '@antecedent/contracts/insight/analytics/charts';

/** One session of writing, with the words that changed in it. */
export type ReportSession = {
  from: string;
  to: string;
  /** Writing time: without the pauses without writing. */
  seconds: number;
  new: number;
  edited: number;
  deleted: number;
  bulk: number;
};

const WORDS = ['new', 'edited', 'deleted', 'bulk'] as const;

/**
 * The sessions of a submission in order, with the words of its main file. Those in which only other files were written stay, so
 * that their numbers are those of the essay map and their times add up to the total.
 */
export function reportSessions({ sessions, frames }: WordChange): ReportSession[] {
  const rows = sessions.map(
    ({ startedAt, endedAt, seconds }): ReportSession => ({
      from: startedAt,
      to: endedAt,
      seconds,
      new: 0,
      edited: 0,
      deleted: 0,
      bulk: 0,
    }),
  );
  for (const frame of frames) {
    const row = rows[frame.session];
    if (row) for (const key of WORDS) row[key] += frame[key];
  }
  return rows;
}

/** The words of all sessions, and their writing time. */
export function sumOfSessions(rows: readonly ReportSession[]): Omit<ReportSession, 'from' | 'to'> {
  const sum = { seconds: 0, new: 0, edited: 0, deleted: 0, bulk: 0 };
  for (const row of rows) {
    for (const key of ['seconds', ...WORDS] as const) sum[key] += row[key];
  }
  return sum;
}
