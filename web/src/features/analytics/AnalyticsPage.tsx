import { OwnPage } from '../reading/OwnPage.tsx';
import { AnalyticsDialog } from './AnalyticsDialog.tsx';

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
