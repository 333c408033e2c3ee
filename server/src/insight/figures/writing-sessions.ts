import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import {
  intervalAt,
  type TimedSession,
  type WritingSession,
} from '@antecedent/domain/insight/time';
import type { LoggedVersion } from '@antecedent/domain/insight/types';
import type { SubmissionLogs } from './process.service.ts';

type ShownSession = EssayMap['sessions'][number];

/** The sessions of the whole submission, its files together. */
export const sessionsOf = (logs: Pick<SubmissionLogs, 'time'>): TimedSession[] =>
  logs.time().sessions;

/** Which session a version falls into; -1 before the first. */
export function sessionFinder(sessions: readonly WritingSession[]): (at: number) => number {
  const starts = sessions.map(({ from }) => from);
  return (at) => intervalAt(starts, at);
}

/** Sessions with the time written in each, in all files, and the new words that it brought to the main file. */
export function presentSessions(
  sessions: readonly TimedSession[],
  log: readonly LoggedVersion[],
): ShownSession[] {
  const sessionAt = sessionFinder(sessions);
  const words = sessions.map(() => 0);
  for (const version of log) {
    const session = sessionAt(version.at);
    if (session >= 0) words[session]! += version.new;
  }
  let before = 0;
  return sessions.map(({ from, to, seconds }, index) => {
    // Rounded so that they add up to the whole, rounded.
    const shown = Math.round(before + seconds) - Math.round(before);
    before += seconds;
    return {
      startedAt: new Date(from).toISOString(),
      endedAt: new Date(to).toISOString(),
      seconds: shown,
      words: words[index] ?? 0,
    };
  });
}
