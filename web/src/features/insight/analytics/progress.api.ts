import { readChangeDistribution } from '@antecedent/contracts/insight/analytics/charts';
import { readOwnChangeDistribution } from '@antecedent/contracts/insight/analytics/own-analytics';
import {
  readOwnProgressLog,
  readProgressLog,
} from '@antecedent/contracts/insight/analytics/progress-log';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** A student's submission, or the student's own work on an assignment. */
export type WrittenWork = { submissionId: string } | { assignmentId: string };

/** Where a version of the work is replayed. */
export const replayPath = (work: WrittenWork, version: number): string =>
  'submissionId' in work
    ? `/rewind/${work.submissionId}?version=${version}`
    : `/assignment/${work.assignmentId}/rewind?version=${version}`;

/** Where the writing log of the work is. */
export const logPath = (work: WrittenWork): string =>
  'submissionId' in work
    ? `/progress/${work.submissionId}`
    : `/assignment/${work.assignmentId}/progress`;

export function useProgressLog(work: WrittenWork) {
  return useQuery({
    queryKey: ['progress-log', work],
    queryFn: ({ signal }) =>
      'submissionId' in work
        ? call(readProgressLog, { query: { id: work.submissionId } }, signal)
        : call(readOwnProgressLog, { query: { id: work.assignmentId } }, signal),
  });
}

export function useChangeDistribution(work: WrittenWork) {
  return useQuery({
    queryKey: ['change-distribution', work],
    queryFn: ({ signal }) =>
      'submissionId' in work
        ? call(readChangeDistribution, { query: { submissionId: work.submissionId } }, signal)
        : call(readOwnChangeDistribution, { query: { id: work.assignmentId } }, signal),
  });
}
