import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/BackLink.tsx';
import { WritingLog } from '../../insight/analytics/WritingLog.tsx';
import { StandaloneView } from './StandaloneView.tsx';

/** The writing log of a submission at its own URL. */
export function ProgressPage() {
  const { t } = useTranslation();
  return (
    <StandaloneView view="progress">
      {({ submission: { submissionId }, title }) => (
        <WritingLog
          work={{ submissionId }}
          title={title}
          back={
            <BackLink to={`/readassignment/${submissionId}`}>
              {t('readingPage.backToText')}
            </BackLink>
          }
        />
      )}
    </StandaloneView>
  );
}
