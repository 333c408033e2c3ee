import type { Criterion } from '@antecedent/domain/grading/rubric';
import { countWords } from '@antecedent/domain/insight/words/words';
import type { Missing } from '@antecedent/domain/peer-review/review-answers';
import {
  REVIEW_FORM_LIMITS,
  type ReviewAnswer,
  type ReviewQuestion,
} from '@antecedent/domain/peer-review/review-form';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CriterionRating } from '../../../grading/rubrics/CriterionRating.tsx';
import { ScaleChoice } from './ScaleChoice.tsx';

type QuestionFieldProps = {
  question: ReviewQuestion;
  criteria: readonly Criterion[];
  answer: ReviewAnswer | undefined;
  /** What the answer lacks, once it was tried to submit it. */
  missing: Missing | null;
  onAnswer: (answer: ReviewAnswer) => void;
};

/** One question with the field that its kind needs. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, missing } = props;
  const { t } = useTranslation();
  const [label, help] = [useId(), useId()];
  return (
    <Box role="group" aria-labelledby={label} data-question={question.id} sx={{ minWidth: 0 }}>
      <Typography id={label} component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {question.prompt}
        {question.required && ' *'}
      </Typography>
      <Field {...props} labelledBy={label} describedBy={help} />
      <Typography
        id={help}
        variant="caption"
        component="div"
        sx={{ color: missing ? 'error.main' : 'text.secondary', mt: 0.25 }}
      >
        {missing ? missingSentence(t, missing) : !question.required && t('reviews.form.optional')}
      </Typography>
    </Box>
  );
}

function missingSentence(t: TFunction, missing: Missing): string {
  if (missing.reason === 'too-short')
    return t('reviews.form.missing.too-short', { count: missing.words });
  if (missing.reason === 'unrated')
    return t('reviews.form.missing.unrated', { count: missing.criteria });
  return t('reviews.form.missing.unanswered');
}

type FieldProps = QuestionFieldProps & { labelledBy: string; describedBy: string };

function Field({ question, criteria, answer, missing, onAnswer, ...ids }: FieldProps) {
  const { t } = useTranslation();
  const { labelledBy, describedBy } = ids;
  const questionId = question.id;
  if (question.kind === 'scale') {
    return (
      <ScaleChoice
        labelledBy={labelledBy}
        describedBy={describedBy}
        steps={question.steps}
        lowest={question.lowest}
        highest={question.highest}
        value={answer?.kind === 'scale' ? answer.value : null}
        onChoose={(value) => onAnswer({ questionId, kind: 'scale', value })}
      />
    );
  }
  if (question.kind === 'text') {
    const text = answer?.kind === 'text' ? answer.text : '';
    const count = countWords(text);
    const { minWords } = question;
    return (
      <>
        <TextField
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          value={text}
          error={missing !== null}
          onChange={({ target }) => onAnswer({ questionId, kind: 'text', text: target.value })}
          slotProps={{
            htmlInput: {
              maxLength: REVIEW_FORM_LIMITS.answer,
              'aria-labelledby': labelledBy,
              'aria-describedby': describedBy,
            },
          }}
          sx={{ mt: 0.75 }}
        />
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {minWords > 0
            ? t('reviews.form.atLeast', { count: minWords, words: count })
            : t('reviews.form.words', { count })}
        </Typography>
      </>
    );
  }
  const ratings = answer?.kind === 'rubric' ? answer.ratings : [];
  return (
    <Box sx={{ mt: 0.5 }}>
      {criteria.map((criterion) => (
        <CriterionRating
          key={criterion.id}
          criterion={criterion}
          rating={ratings.find(({ criterionId }) => criterionId === criterion.id) ?? null}
          onRate={(rating) =>
            onAnswer({
              questionId,
              kind: 'rubric',
              ratings: [
                ...ratings.filter(({ criterionId }) => criterionId !== rating.criterionId),
                rating,
              ],
            })
          }
        />
      ))}
    </Box>
  );
}
