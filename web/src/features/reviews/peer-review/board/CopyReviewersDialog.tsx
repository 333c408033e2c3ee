import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { listName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { fetchAllocation, useCopyable } from '../board.api.ts';
import { type Board, copiedBoard } from './board-state.ts';
import type { BoardOptions } from './use-board.ts';

type CopyReviewersDialogProps = {
  saved: PeerReviewAllocation;
  /** @param sentence who of the other assignment has left, and who has joined since */
  onCopy: (board: Board, options: Partial<BoardOptions>, sentence: string) => void;
  onClose: () => void;
};

/** Chooses an assignment whose reviewers are taken over. */
export function CopyReviewersDialog({ saved, onCopy, onClose }: CopyReviewersDialogProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useCopyable(saved.assignmentId);
  const [busy, setBusy] = useState(false);

  const handleChoose = async (id: string, title: string) => {
    setBusy(true);
    try {
      const other = await fetchAllocation(id);
      const pairs: Board = new Map(
        other.peerReview.map(({ revieweeId, reviewers }) => [
          revieweeId,
          reviewers.map((one) => one.id),
        ]),
      );
      const board = copiedBoard(pairs, new Set(saved.students.map((student) => student.id)));
      const known = new Set([...pairs].flatMap(([reviewee, own]) => [reviewee, ...own]));
      const joined = saved.students.filter((student) => !known.has(student.id));
      const sentence = [
        t('reviewBoard.copy.done', { title }),
        other.left.length > 0 &&
          t('reviewBoard.copy.left', { names: other.left.map(listName).join('; ') }),
        joined.length > 0 &&
          t('reviewBoard.copy.joined', { names: joined.map(listName).join('; ') }),
      ];
      const { options, reviewer } = other;
      onCopy(board, { options, reviewer }, sentence.filter(Boolean).join(' '));
    } catch (problem) {
      notify('error', errorMessage(problem));
      setBusy(false);
    }
  };
  return (
    <ContentDialog
      title={t('reviewBoard.copy.title')}
      actions={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      onClose={onClose}
    >
      {isPending && <LoadingSkeleton />}
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && <Typography>{t('reviewBoard.copy.none')}</Typography>}
      {data && data.length > 0 && (
        <Box component={List} dense sx={{ p: 0 }}>
          {data.map(({ id, title, reviewees }) => (
            <li key={id}>
              <ListItemButton
                component="button"
                disabled={busy}
                onClick={() => handleChoose(id, title)}
                sx={{ width: 1 }}
              >
                <ListItemText
                  primary={title}
                  secondary={t('reviewBoard.copy.reviewees', { count: reviewees })}
                />
              </ListItemButton>
            </li>
          ))}
        </Box>
      )}
    </ContentDialog>
  );
}
