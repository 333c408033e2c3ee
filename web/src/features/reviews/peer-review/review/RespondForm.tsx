import type { ReadableReview } from '@antecedent/contracts/reviews/peer-review/review';
import { REVIEW_FORM_LIMITS } from '@antecedent/domain/peer-review/review-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useRespond } from '../reviews.api.ts';
import { ScaleChoice } from './ScaleChoice.tsx';

/** The author says how helpful a review was, and why. */
export function RespondForm({ review }: { review: ReadableReview }) {
  const { t } = useTranslation();
  const [heading, label] = [useId(), useId()];
  const [helpful, setHelpful] = useState(review.response?.helpful ?? null);
  const [text, setText] = useState(review.response?.text ?? '');
  const [isChecked, setChecked] = useState(false);
  const respond = useRespond(review);
  const isSame = helpful === review.response?.helpful && text.trim() === review.response?.text;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (helpful === null) return;
    respond.mutate(
      { helpful, text: text.trim() },
      {
        onSuccess: () => notify('success', t('reviews.response.sent')),
        onError: (error) =>
          notify('error', t('reviews.response.failed', { sentence: errorMessage(error) })),
      },
    );
  };
  return (
    <Box component="form" noValidate aria-labelledby={heading} onSubmit={handleSubmit}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('reviews.response.title')}
      </Typography>
      <Typography id={label} component="h3" variant="subtitle2">
        {t('reviews.response.how')}
      </Typography>
      <ScaleChoice
        labelledBy={label}
        steps={5}
        lowest={t('reviews.response.least')}
        highest={t('reviews.response.most')}
        value={helpful}
        onChoose={setHelpful}
      />
      {isChecked && helpful === null && (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {t('reviews.response.choose')}
        </Typography>
      )}
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('reviews.response.why')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: REVIEW_FORM_LIMITS.prompt } }}
        sx={{ mt: 2 }}
      />
      <Button
        type="submit"
        variant="contained"
        sx={{ mt: 1.5 }}
        disabled={isSame}
        loading={respond.isPending}
      >
        {t(review.response ? 'reviews.response.change' : 'reviews.response.send')}
      </Button>
    </Box>
  );
}
