import type { OpenReview } from '@antecedent/contracts/reviews/peer-review/review';
import { missingAnswers } from '@antecedent/domain/peer-review/review-answers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useSubmitReview } from '../reviews.api.ts';
import { QuestionField } from './QuestionField.tsx';
import { useAnswers } from './use-answers.ts';

type ReviewFormProps = {
  review: OpenReview;
  /** Saves the text with its comments. @returns whether it is on the server */
  save: () => Promise<boolean>;
  onSubmitted: () => void;
};

/** The instructor's questions, whose answers are saved while they are written, and the button that submits the review. */
export function ReviewForm({ review, save, onSubmitted }: ReviewFormProps) {
  const { t } = useTranslation();
  const { questions, criteria } = review;
  const { answers, state, answer, settle, keep, clear } = useAnswers(review);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const submit = useSubmitReview(review.id);
  const missing = missingAnswers(questions, criteria, answers);
  const isLate = review.status === 'MISSED' || Date.parse(review.deadline) < Date.now();

  const handleSubmit = () => {
    setChecked(true);
    const [first] = missing.keys();
    if (first === undefined) setAsking(true);
    else focusQuestion(first);
  };
  const handleConfirm = async () => {
    setSaving(true);
    const isSaved = await save();
    if (!isSaved) {
      setSaving(false);
      setAsking(false);
      notify('warning', t('reviews.form.unsaved'));
      return;
    }
    await settle();
    submit.mutate(answers, {
      onSuccess: () => {
        clear();
        onSubmitted();
      },
      onError: (error) => {
        keep();
        notify('error', t('reviews.form.failed', { sentence: errorMessage(error) }));
      },
      onSettled: () => {
        setSaving(false);
        setAsking(false);
      },
    });
  };
  return (
    <>
      {questions.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reviews.form.none')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            criteria={criteria}
            answer={answers.find(({ questionId }) => questionId === question.id)}
            missing={isChecked ? (missing.get(question.id) ?? null) : null}
            onAnswer={answer}
          />
        ))}
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{
          mt: 1.5,
          minHeight: 22,
          color: state === 'waiting' ? 'error.main' : 'text.secondary',
        }}
      >
        {answers.length > 0 && t(`reviews.form.state.${state}`)}
      </Typography>
      {isChecked && missing.size > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('reviews.form.incomplete')}
        </Alert>
      )}
      <Button variant="contained" fullWidth sx={{ mt: 1 }} onClick={handleSubmit}>
        {t('reviews.form.submit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('reviews.form.asked')}
        confirm={t('reviews.form.submit')}
        busy={isSaving || submit.isPending}
        irrevocable
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      >
        {t(isLate ? 'reviews.form.consequenceLate' : 'reviews.form.consequence')}
      </ConfirmDialog>
    </>
  );
}

/** The first field of the question that lacks something. */
const focusQuestion = (id: string): void =>
  document
    .querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"] :is(input, textarea)`)
    ?.focus();
