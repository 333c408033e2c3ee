import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { RewindDialog } from '../../../insight/rewind/RewindDialog.tsx';
import { useVersionLog } from '../../../insight/rewind/rewind.api.ts';

/** The replay of the student's own text, `?version=12` for one of its versions. */
export function OwnRewindPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { assignmentId = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? Number.NaN);
  const { data } = useVersionLog({ assignmentId });
  const title = data?.title ?? '';
  usePageTitle(data && t('rewind.dialog', { title }));
  return (
    <RewindDialog
      source={{ assignmentId }}
      title={title}
      start={Number.isInteger(version) ? version : undefined}
      onClose={() => void navigate(`/assignment/${assignmentId}`)}
    />
  );
}
