import { useSearchParams } from 'react-router';
import { RewindDialog } from '../../insight/rewind/RewindDialog.tsx';
import { StandaloneView } from './StandaloneView.tsx';

/** The replay of a submission at its own URL, `?version=12` for one of its versions. */
export function RewindPage() {
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? Number.NaN);
  const start = Number.isInteger(version) ? version : undefined;
  return (
    <StandaloneView view="rewind">
      {({ submission, ...view }) => (
        <RewindDialog source={{ submissionId: submission.submissionId }} start={start} {...view} />
      )}
    </StandaloneView>
  );
}
