import type { AssignmentReview } from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import { DAY } from '@antecedent/domain/time';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateEntryAt, toMinute } from '../../../../lib/class-time.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ZonedDateField } from '../../../../ui/ZonedDateField.tsx';
import { useExtendReview } from '../board.api.ts';

type MoreTimeDialogProps = {
  assignmentId: string;
  review: AssignmentReview;
  /** The reviewer's. */
  name: string;
  zone: string;
  onClose: () => void;
};

/** Gives one reviewer of a draft more time, or takes it back. */
export function MoreTimeDialog({ assignmentId, review, name, zone, onClose }: MoreTimeDialogProps) {
  const { t } = useTranslation();
  const extend = useExtendReview(assignmentId);
  const [entry, setEntry] = useState(() => {
    const from = Math.max(Date.now(), Date.parse(review.deadline));
    return dateEntryAt(toMinute(from + DAY), zone);
  });
  const [problem, setProblem] = useState<string | null>(null);
  const send = (until: string | null) =>
    extend.mutate(
      { draftId: review.draftId, reviewerId: review.reviewerId, until },
      {
        onSuccess: () => {
          const done = until === null ? 'takenBack' : 'given';
          notify('success', t(`reviewBoard.moreTime.${done}`, { name }));
          onClose();
        },
        onError: (error) => setProblem(errorMessage(error)),
      },
    );
  const handleSubmit = () => {
    if (entry.at === null) return setProblem(dateSentence(t, entry, zone));
    send(new Date(entry.at).toISOString());
  };
  return (
    <FormDialog
      title={t('reviewBoard.moreTime.title', { name })}
      submit={t('reviewBoard.moreTime.give')}
      busy={extend.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('reviewBoard.moreTime.lead', { draft: review.title })}
      </Typography>
      <ZonedDateField
        label={t('reviewBoard.moreTime.until')}
        entry={entry}
        timeZone={zone}
        min={Date.now()}
        onEntry={(next) => {
          setEntry(next);
          setProblem(null);
        }}
      />
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      {review.extended && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => send(null)}
          sx={{ justifySelf: 'start' }}
        >
          {t('reviewBoard.moreTime.takeBack')}
        </Button>
      )}
    </FormDialog>
  );
}
