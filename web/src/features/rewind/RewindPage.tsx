import { OwnPage } from '../reading/OwnPage.tsx';
import { RewindDialog } from './RewindDialog.tsx';

/** The replay of a submission, by its own address. */
export function Page() {
  return (
    <OwnPage>
      {({ submission, ...view }) => (
        <RewindDialog submissionId={submission.submissionId} {...view} />
      )}
    </OwnPage>
  );
}
