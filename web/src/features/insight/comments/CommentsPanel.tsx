import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import type { CommentLinks } from './CommentCard.tsx';
import { CommentOutcomes } from './CommentOutcomes.tsx';
import { useCommentOutcomes } from './comments.api.ts';

type CommentsPanelProps = { submissionId: string; version: number; links: CommentLinks };

/** What became of the comments on a submission, next to its text. */
export function CommentsPanel({ submissionId, version, links }: CommentsPanelProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useCommentOutcomes(
    { submissionId },
    { state: version },
  );
  if (isPending) return <LoadingSkeleton label={t('comments.loading')} />;
  if (!data)
    return <ErrorState title={t('comments.failed')} error={error} onRetry={() => refetch()} />;
  if (data.comments.length === 0 && data.feedback.length === 0)
    return (
      <Box>
        <EmptyState title={t('comments.empty')}>{t('comments.emptyText')}</EmptyState>
      </Box>
    );
  return <CommentOutcomes outcomes={data} links={links} />;
}
