import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { useProgressLog } from '../../../insight/analytics/progress.api.ts';
import { WritingLog } from '../../../insight/analytics/WritingLog.tsx';

/** The writing log of the student's own text. */
export function OwnProgressPage() {
  const { t } = useTranslation();
  const { assignmentId = '' } = useParams();
  const title = useProgressLog({ assignmentId }).data?.title ?? '';
  usePageTitle(title === '' ? undefined : t('analytics.log.of', { title }));
  return (
    <WritingLog
      work={{ assignmentId }}
      title={title}
      back={<BackLink to={`/assignment/${assignmentId}`}>{t('analytics.log.backToText')}</BackLink>}
    />
  );
}
