import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { fetchAttachment, useAttachments } from './attachments.api.ts';

type AttachedFilesProps = { submissionId: string };

/** The attachments of a submission, oldest first. */
export function AttachedFiles({ submissionId }: AttachedFilesProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useAttachments(submissionId);
  if (isPending) return <LoadingSkeleton label={t('attachments.loading')} />;
  if (!data)
    return (
      <ErrorState title={t('attachments.listFailed')} error={error} onRetry={() => refetch()} />
    );
  if (data.length === 0)
    return <EmptyState title={t('attachments.emptyTitle')}>{t('attachments.empty')}</EmptyState>;
  return <AttachmentList viewer="own" files={data} fetchFile={fetchAttachment} />;
}
