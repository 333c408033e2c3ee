import { useSearchParams } from 'react-router';
import { ReplayDialog } from '../../insight/replay/ReplayDialog.tsx';
import { StandaloneView } from './StandaloneView.tsx';

/** The replay of a submission at its own URL, `?version=12` for one of its versions. */
export function ReplayPage() {
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? Number.NaN);
  const start = Number.isInteger(version) ? version : undefined;
  return (
    <StandaloneView view="replay">
      {({ submission, ...view }) => (
        <ReplayDialog source={{ submissionId: submission.submissionId }} start={start} {...view} />
      )}
    </StandaloneView>
  );
}
