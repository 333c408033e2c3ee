import type { UseQueryResult } from '@tanstack/react-query';
import { useEssayMap, useHeatMap, useWordChange } from '../../insight/analytics/analytics.api.ts';
import { useEvidence } from '../../insight/analytics/evidence.api.ts';
import { useSubmission, useWritingTimes } from '../reading-page/reading-page.api.ts';
import type { ReportData } from './report-subject.ts';

/** A report that is put together from several answers. */
export type CollectedReport = {
  queries: readonly UseQueryResult[];
  /** Null until all of it is there. */
  data: ReportData | null;
  /** Nothing was written that a report could be about. */
  isEmpty: boolean;
};

/** The report of a submission, for those who read it. */
export function useSubmissionReport(submissionId: string): CollectedReport {
  const submission = useSubmission(submissionId);
  const times = useWritingTimes(submission.data);
  const essayMap = useEssayMap(submissionId);
  const heatMap = useHeatMap(submissionId);
  const wordChange = useWordChange(submissionId);
  const evidence = useEvidence(submissionId);
  const queries = [submission, times, essayMap, heatMap, wordChange, evidence];
  const found = submission.data;
  const isEmpty = found?.assessment === null;
  if (!found?.assessment || !times.data || !evidence.data) return { queries, data: null, isEmpty };
  if (!essayMap.data || !heatMap.data || !wordChange.data) return { queries, data: null, isEmpty };
  const data = {
    subject: {
      student: found.studentName,
      assignment: found.assignmentTitle,
      className: found.classTitle,
      timeZone: found.classTimezone,
      submittedAt: found.lastSubmissionDate,
      isLate: found.isLateSubmission,
      assessment: found.assessment,
      times: times.data,
    },
    essayMap: essayMap.data,
    heatMap: heatMap.data,
    wordChange: wordChange.data,
    evidence: evidence.data,
  };
  return { queries, data, isEmpty };
}
