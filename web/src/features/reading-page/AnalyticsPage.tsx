import { AnalyticsDialog } from '../analytics/AnalyticsDialog.tsx';
import { OwnPage } from './StandaloneView.tsx';

/** The graphs of a submission, by their own address. */
export function Page() {
  return (
    <OwnPage>
      {({ submission, ...view }) => (
        <AnalyticsDialog submissionId={submission.submissionId} {...view} />
      )}
    </OwnPage>
  );
}
