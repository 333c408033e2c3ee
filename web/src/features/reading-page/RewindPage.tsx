import { RewindDialog } from '../rewind/RewindDialog.tsx';
import { OwnPage } from './StandaloneView.tsx';

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
