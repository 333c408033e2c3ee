import type { ReadableReview } from '@antecedent/contracts/reviews/peer-review/review';
import { isUnanswered } from '@antecedent/domain/peer-review/review-answers';
import type { ReviewAnswer, ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { RubricView } from '../../../grading/rubrics/RubricView.tsx';

/** The questions of a review with its answers, to read. */
export function ReviewAnswers({ review }: { review: ReadableReview }) {
  const { t } = useTranslation();
  const { questions, answers } = review;
  if (questions.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reviews.read.noForm')}
      </Typography>
    );
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {questions.map((question) => (
        <div key={question.id}>
          <Typography component="dt" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {question.prompt}
          </Typography>
          <Box component="dd" sx={{ m: 0, mt: 0.25 }}>
            <Answer
              question={question}
              answer={answers.find(({ questionId }) => questionId === question.id)}
              criteria={review.criteria}
            />
          </Box>
        </div>
      ))}
    </Box>
  );
}

type AnswerProps = {
  question: ReviewQuestion;
  answer: ReviewAnswer | undefined;
  criteria: ReadableReview['criteria'];
};

function Answer({ question, answer, criteria }: AnswerProps) {
  const { t } = useTranslation();
  if (answer === undefined || isUnanswered(answer))
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reviews.read.noAnswer')}
      </Typography>
    );
  if (answer.kind === 'rubric') return <RubricView criteria={criteria} ratings={answer.ratings} />;
  if (answer.kind === 'text')
    return (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {answer.text}
      </Typography>
    );
  const { value } = answer;
  if (value === null) return null;
  const { steps, lowest, highest } =
    question.kind === 'scale' ? question : { steps: 0, lowest: '', highest: '' };
  const words = value === 1 ? lowest : value === steps ? highest : '';
  return (
    <Typography variant="body2">
      {t('reviews.form.step', { value, steps })}
      {words !== '' && `, ${words}`}
    </Typography>
  );
}
