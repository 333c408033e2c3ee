import { useParams } from 'react-router';
import { ReportScreen } from './ReportScreen.tsx';
import { useSubmissionReport } from './use-submission-report.ts';

/** The report of a submission for those who read it. */
export function SubmissionReportPage() {
  const { submissionId = '' } = useParams();
  const report = useSubmissionReport(submissionId);
  return <ReportScreen report={report} backTo={`/readassignment/${submissionId}`} />;
}
