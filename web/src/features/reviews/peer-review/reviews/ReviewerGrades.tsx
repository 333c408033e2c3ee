import type { AssignmentReviews } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { count, decimal, duration } from '../../../../lib/format.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useGradeReviewing } from '../board.api.ts';
import { groupsOf, isDone, type ReviewGroup } from './review-rows.ts';

type ReviewerGradesProps = { assignmentId: string; data: AssignmentReviews };

/** What each reviewer did, and the points for it. */
export function ReviewerGrades({ assignmentId, data }: ReviewerGradesProps) {
  const { t } = useTranslation();
  const groups = groupsOf(data, 'reviewerId');
  const most = data.reviewPoints;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {most === null ? t('reviewBoard.grade.none') : t('reviewBoard.grade.lead', { count: most })}
      </Typography>
      {groups.map((group) => (
        <Reviewer
          key={group.id}
          assignmentId={assignmentId}
          group={group}
          most={data.left.includes(group.id) ? null : most}
          hasLeft={data.left.includes(group.id)}
          grade={data.grades.find(({ reviewerId }) => reviewerId === group.id) ?? null}
        />
      ))}
    </Box>
  );
}

type ReviewerProps = {
  assignmentId: string;
  group: ReviewGroup;
  /** Null if reviewing is worth nothing, or the student can't be graded. */
  most: number | null;
  hasLeft: boolean;
  grade: AssignmentReviews['grades'][number] | null;
};

function Reviewer({ assignmentId, group, most, hasLeft, grade }: ReviewerProps) {
  const { id, name, reviews } = group;
  const { t } = useTranslation();
  const save = useGradeReviewing(assignmentId);
  const [points, setPoints] = useState(grade === null ? '' : String(grade.points));
  const [comment, setComment] = useState(grade?.comment ?? '');
  const done = reviews.filter(isDone);
  const sum = (of: (review: (typeof reviews)[number]) => number) =>
    done.reduce((total, review) => total + of(review), 0);
  const value = points.trim() === '' ? null : Number(points.replace(',', '.'));
  const isWrong = value !== null && !(value >= 0 && value <= (most ?? 0));
  const isChanged =
    value !== (grade?.points ?? null) || (value !== null && comment !== (grade?.comment ?? ''));
  const handleSave = () =>
    save.mutate(
      { reviewerId: id, points: value, comment },
      {
        onSuccess: () => notify('success', t('reviewBoard.grade.saved', { name })),
        onError: (error) => notify('error', errorMessage(error)),
      },
    );
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        px: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reviewBoard.grade.work', {
            done: done.length,
            total: reviews.length,
            time: duration(sum(({ timeSpent }) => timeSpent)),
            words: count(sum(({ wordsWritten }) => wordsWritten)),
          })}
        </Typography>
        {hasLeft && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('reviewBoard.reviews.left')}
          </Typography>
        )}
      </Box>
      {most !== null && (
        <>
          <TextField
            size="small"
            label={t('reviewBoard.grade.points', { most: decimal(most) })}
            value={points}
            error={isWrong}
            onChange={({ target }) => setPoints(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 8 } }}
            sx={{ width: 130 }}
          />
          <TextField
            size="small"
            label={t('reviewBoard.grade.comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: 2_000 } }}
            sx={{ flex: '2 1 220px' }}
          />
          <Button
            variant="outlined"
            disabled={!isChanged || isWrong}
            loading={save.isPending}
            aria-label={t('reviewBoard.grade.saveFor', { name })}
            onClick={handleSave}
          >
            {t('reviewBoard.grade.save')}
          </Button>
        </>
      )}
    </Box>
  );
}
