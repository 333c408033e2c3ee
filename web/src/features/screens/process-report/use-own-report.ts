import { fullName } from '@antecedent/domain/accounts/person-name';
import { useSignedInUser } from '../../../lib/session.ts';
import { useOwnFigures } from '../../insight/analytics/analytics.api.ts';
import { useOwnEvidence } from '../../insight/analytics/evidence.api.ts';
import { useOwnGraphs } from '../../insight/analytics/own-graphs.api.ts';
import { useStudentAssignment } from '../../submissions/submissions/submissions.api.ts';
import type { CollectedReport } from './use-submission-report.ts';

/** The report of the student's own writing, where the assignment shows its analytics. */
export function useOwnReport(assignmentId: string): CollectedReport {
  const user = useSignedInUser();
  const assignment = useStudentAssignment(assignmentId);
  const figures = useOwnFigures(assignmentId);
  const { essayMap, heatMap, wordChange } = useOwnGraphs(assignmentId);
  const evidence = useOwnEvidence(assignmentId);
  const queries = [assignment, figures, essayMap, heatMap, wordChange, evidence];
  const isEmpty = figures.data?.assessment === null;
  const own = assignment.data;
  if (!own || !figures.data?.assessment || !evidence.data) return { queries, data: null, isEmpty };
  if (!essayMap.data || !heatMap.data || !wordChange.data) return { queries, data: null, isEmpty };
  const data = {
    subject: {
      student: user === null ? '' : fullName(user),
      assignment: own.title,
      className: own.className,
      timeZone: own.classTimeZone,
      submittedAt: own.timelineSubmissions.at(-1)?.submitDate ?? null,
      isLate: own.submission?.late ?? false,
      assessment: figures.data.assessment,
      times: figures.data.times,
    },
    essayMap: essayMap.data,
    heatMap: heatMap.data,
    wordChange: wordChange.data,
    evidence: evidence.data,
  };
  return { queries, data, isEmpty };
}
