import { AnalyticsDialog } from '../../insight/analytics/AnalyticsDialog.tsx';
import { StandaloneView } from './StandaloneView.tsx';

/** The graphs of a submission at their own URL. */
export function AnalyticsPage() {
  return (
    <StandaloneView view="analytics">
      {({ submission, ...view }) => (
        <AnalyticsDialog submissionId={submission.submissionId} {...view} />
      )}
    </StandaloneView>
  );
}
