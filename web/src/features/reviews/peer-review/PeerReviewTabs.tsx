import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import type { readReviewDeadlines } from '@antecedent/contracts/reviews/peer-review/deadlines';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../ui/Consequences.tsx';
import { FullDialog } from '../../../ui/FullDialog.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { ReviewersTab } from './board/ReviewersTab.tsx';
import { savedBoard, useBoard } from './board/use-board.ts';
import { usePopulate } from './board.api.ts';
import { DeadlinesTab } from './deadlines/DeadlinesTab.tsx';
import { useDeadlines } from './deadlines/use-deadlines.ts';
import { ReviewQuestions } from './ReviewQuestions.tsx';
import { ReviewsTab } from './reviews/ReviewsTab.tsx';

type Deadlines = EndpointResponse<typeof readReviewDeadlines>;
type PeerReviewTabsProps = {
  classId: string;
  allocation: PeerReviewAllocation;
  deadlines: Deadlines;
  onClose: () => void;
};

const TABS = ['reviewers', 'deadlines', 'questions', 'reviews'] as const;
type Tab = (typeof TABS)[number];

/** The tabs, with what is being changed in them. */
export function PeerReviewTabs({ classId, allocation, deadlines, onClose }: PeerReviewTabsProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [tab, setTab] = useState<Tab>('reviewers');
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const editing = useBoard(allocation);
  const dates = useDeadlines(deadlines);
  const save = usePopulate(classId);
  // Stays once it was opened, so that switching tabs loses no question.
  const [hasQuestions, setHasQuestions] = useState(false);
  const [isFormUnsaved, setFormUnsaved] = useState(false);
  const changed = editing.changed || dates.changed || isFormUnsaved;
  const { assignmentId, title } = allocation;

  const apply = (confirmed?: string) =>
    save.mutate(
      {
        assignmentId,
        ...editing.options,
        readAt: allocation.readAt,
        confirmed,
        peerReview: [...editing.board].map(([revieweeId, reviewers]) => ({
          revieweeId,
          reviewers: reviewers.map((id) => ({ id })),
        })),
      },
      {
        onSuccess: (saved) => {
          setAsked(null);
          // With pairs that were added while it was edited.
          editing.setBoard(savedBoard(saved));
          notify('success', t('reviewBoard.saved'));
          setTab('deadlines');
        },
        onError: (error) => {
          const confirmation = error instanceof ApiError ? error.confirmation : undefined;
          setAsked(confirmation ?? null);
          if (!confirmation) notify('error', errorMessage(error));
        },
      },
    );
  const handleClose = () => (changed ? setAsking(true) : onClose());
  const applyButton = (
    <Button variant="contained" loading={save.isPending} onClick={() => apply()}>
      {t('reviewBoard.apply')}
    </Button>
  );
  const isBoard = tab === 'reviewers';
  return (
    <FullDialog
      title={t('reviewBoard.title', { title })}
      tabs={TABS.map((id) => ({ id, label: t(`reviewBoard.tabs.${id}`) }))}
      tab={tab}
      onTab={(id) => {
        setTab(id as Tab);
        if (id === 'questions') setHasQuestions(true);
      }}
      tools={wide && isBoard && applyButton}
      onClose={handleClose}
    >
      {isBoard && <ReviewersTab saved={allocation} editing={editing} />}
      {isBoard && !wide && (
        <Box
          sx={{
            position: 'sticky',
            bottom: -16,
            mx: -2,
            mb: -2,
            mt: 2,
            p: 2,
            display: 'grid',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            zIndex: 2,
          }}
        >
          {applyButton}
        </Box>
      )}
      {tab === 'deadlines' && (
        <DeadlinesTab classId={classId} assignmentId={assignmentId} editing={dates} />
      )}
      {hasQuestions && (
        <Box hidden={tab !== 'questions'}>
          <ReviewQuestions assignmentId={assignmentId} canChange onUnsaved={setFormUnsaved} />
        </Box>
      )}
      {tab === 'reviews' && <ReviewsTab assignmentId={assignmentId} />}
      <UnsavedGuard
        changed={changed}
        asking={asking}
        text={t('reviewBoard.unsaved')}
        stay={t('reviewBoard.disagree')}
        leave={t('reviewBoard.agree')}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('reviewBoard.confirm')}
        confirm={t('reviewBoard.apply')}
        busy={save.isPending}
        onConfirm={() => apply(asked?.confirm ?? undefined)}
        onCancel={() => setAsked(null)}
      >
        {asked && <Consequences confirmation={asked} />}
      </ConfirmDialog>
    </FullDialog>
  );
}
