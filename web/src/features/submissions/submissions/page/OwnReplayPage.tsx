import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ReplayDialog } from '../../../insight/replay/ReplayDialog.tsx';
import { useVersionLog } from '../../../insight/replay/replay.api.ts';

/** The replay of the student's own text, `?version=12` for one of its versions. */
export function OwnReplayPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { assignmentId = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('version') ?? Number.NaN);
  const { data } = useVersionLog({ assignmentId });
  const title = data?.title ?? '';
  usePageTitle(data && t('replay.dialog', { title }));
  return (
    <ReplayDialog
      source={{ assignmentId }}
      title={title}
      start={Number.isInteger(version) ? version : undefined}
      onClose={() => void navigate(`/assignment/${assignmentId}`)}
    />
  );
}
