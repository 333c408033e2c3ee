import type { EssayMap } from '@antecedent/contracts/analytics/charts';
import { intervalAt, type WritingSession } from '@antecedent/domain/analytics/time';
import type { LoggedVersion } from '@antecedent/domain/analytics/types';
import type { SubmissionLogs } from './process.service.ts';

type ShownSession = EssayMap['sessions'][number];

/** The sessions of the whole submission, its files together. */
export const sessionsOf = (logs: Pick<SubmissionLogs, 'time'>): WritingSession[] =>
  logs.time().sessions;

/** Which session a version falls into; -1 before the first. */
export function sessionFinder(sessions: readonly WritingSession[]): (at: number) => number {
  const starts = sessions.map(({ from }) => from);
  return (at) => intervalAt(starts, at);
}

/** Sessions with the time written in each and the new words that it brought to the main file. */
export function presentSessions(
  sessions: readonly WritingSession[],
  log: readonly LoggedVersion[],
): ShownSession[] {
  const sessionAt = sessionFinder(sessions);
  const sums = sessions.map(() => ({ seconds: 0, words: 0 }));
  for (const version of log) {
    const sum = sums[sessionAt(version.at)];
    if (!sum) continue;
    sum.seconds += version.activeSeconds + version.thinkSeconds;
    sum.words += version.new;
  }
  return sessions.map(({ from, to }, index) => ({
    startedAt: new Date(from).toISOString(),
    endedAt: new Date(to).toISOString(),
    seconds: Math.round(sums[index]?.seconds ?? 0),
    words: sums[index]?.words ?? 0,
  }));
}
