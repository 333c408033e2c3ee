import type { AssignmentReviews } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useReassign } from '../board.api.ts';
import { namesOf } from './review-rows.ts';

type UnreviewedNoteProps = { assignmentId: string; data: AssignmentReviews };

/** This many names are shown; of the others how many there are. */
const MAX_NAMES = 8;

/** Drafts that no one has started to review, with a button that asks others. */
export function UnreviewedNote({ assignmentId, data }: UnreviewedNoteProps) {
  const { t } = useTranslation();
  const reassign = useReassign(assignmentId);
  const { unreviewed, reassignHours } = data;
  if (unreviewed.length === 0) return null;
  const names = namesOf(data);
  const authors = [...new Set(unreviewed.map(({ revieweeId }) => names.get(revieweeId) ?? ''))];
  const more = authors.length - MAX_NAMES;
  const handleReassign = () =>
    reassign.mutate(
      unreviewed.map(({ draftId, revieweeId }) => ({ draftId, revieweeId })),
      {
        onSuccess: ({ assigned }) => {
          const left = unreviewed.length - assigned.length;
          notify(
            left > 0 ? 'warning' : 'success',
            [
              t('reviewBoard.reviews.reassigned', { count: assigned.length }),
              left > 0 && t('reviewBoard.reviews.notReassigned', { count: left }),
            ]
              .filter(Boolean)
              .join(' '),
          );
        },
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" loading={reassign.isPending} onClick={handleReassign}>
          {t('reviewBoard.reviews.reassign')}
        </Button>
      }
    >
      {t('reviewBoard.reviews.unreviewed', {
        count: unreviewed.length,
        names: authors.slice(0, MAX_NAMES).join('; '),
      })}
      {more > 0 && ` ${t('reviewBoard.reviews.andMore', { count: more })}`}{' '}
      {reassignHours !== null && t('reviewBoard.reviews.byItself', { count: reassignHours })}
    </Alert>
  );
}
