import { useParams } from 'react-router';
import { ReportScreen } from './ReportScreen.tsx';
import { useOwnReport } from './use-own-report.ts';

/** The report of the student's own writing. */
export function OwnReportPage() {
  const { assignmentId = '' } = useParams();
  const report = useOwnReport(assignmentId);
  return <ReportScreen report={report} backTo={`/assignment/${assignmentId}`} />;
}
