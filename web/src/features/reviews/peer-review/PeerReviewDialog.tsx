import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';

import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { useAllocation, useReviewDeadlines } from './board.api.ts';
import { PeerReviewTabs } from './PeerReviewTabs.tsx';

type PeerReviewDialogProps = { detail: ClassDetail; assignment: Assignment; onClose: () => void };

/** Everything about the peer review of an assignment: who reviews whom, until when, and what came of it. */
export function PeerReviewDialog({ detail, assignment, onClose }: PeerReviewDialogProps) {
  const { t } = useTranslation();
  const allocation = useAllocation(assignment.id);
  const deadlines = useReviewDeadlines(assignment.id);
  if (allocation.data && deadlines.data) {
    return (
      <PeerReviewTabs
        classId={detail.id}
        allocation={allocation.data}
        deadlines={deadlines.data}
        onClose={onClose}
      />
    );
  }
  const error = allocation.error ?? deadlines.error;
  const retry = () => Promise.all([allocation.refetch(), deadlines.refetch()]);
  return (
    <FullDialog title={t('reviewBoard.title', { title: assignment.title })} onClose={onClose}>
      {error ? (
        <ErrorState title={t('reviewBoard.failed')} error={error} onRetry={retry} />
      ) : (
        <LoadingSkeleton label={t('reviewBoard.loading')} />
      )}
    </FullDialog>
  );
}
