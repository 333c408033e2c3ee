import { RewindDialog } from '../rewind/RewindDialog.tsx';
import { StandaloneView } from './StandaloneView.tsx';

/** The replay of a submission at its own URL. */
export function Page() {
  return (
    <StandaloneView>
      {({ submission, ...view }) => (
        <RewindDialog submissionId={submission.submissionId} {...view} />
      )}
    </StandaloneView>
  );
}
