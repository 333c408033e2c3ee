import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { classReader, coordinatorReader, type Reader } from './reader.ts';
import { useSubmission } from './reading-page.api.ts';

type StandaloneViewProps = {
  /** Names the view in the title of the browser's tab. */
  view: 'replay' | 'analytics' | 'timeline' | 'progress';
  /** The view; closing it leads to the reading page. */
  children: (view: { submission: Submission; title: string; onClose: () => void }) => ReactNode;
};

/** A view of a submission at its own URL. */
export function StandaloneView({ view, children }: StandaloneViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reader = useReaderByRole();
  const { submissionId = '' } = useParams();
  const { data, error, isPending, refetch } = useSubmission(submissionId);
  const title = data && t(`readingPage.titles.${view}`, { title: submissionTitle(data) });
  usePageTitle(title, data?.classTitle);
  if (isPending) return <LoadingSkeleton label={t('readingPage.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('readingPage.failed')} error={error} onRetry={() => refetch()} />
    );
  const handleClose = () => void navigate(reader.path(submissionId));
  return children({ submission: data, title: submissionTitle(data), onClose: handleClose });
}

/** `Amara Kone, A place that changed` */
export const submissionTitle = ({ studentName, assignmentTitle }: Submission): string =>
  `${studentName}, ${assignmentTitle}`;

/** Whose reading page leads back from a page that several roles have. */
function useReaderByRole(): Reader {
  const roles = useSignedInUser()?.roles ?? [];
  const isOfClass = roles.some(
    (role) => role === 'ROLE_INSTRUCTOR' || role === 'ROLE_TEACHING_ASSISTANT',
  );
  return isOfClass ? classReader : coordinatorReader;
}
