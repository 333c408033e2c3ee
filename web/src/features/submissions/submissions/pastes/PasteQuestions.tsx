import type { PasteQuestion } from '@antecedent/contracts/insight/analytics/paste-questions';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { count } from '../../../../lib/format.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { SIDE_COLUMN } from '../side-column.ts';
import { PasteQuestionCard } from './PasteQuestionCard.tsx';

type PasteQuestionsProps = {
  assignment: StudentAssignment;
  questions: readonly PasteQuestion[];
  waiting: readonly PasteQuestion[];
  ask: () => void;
  settle: (item: string) => void;
  putOff: (item: string) => void;
};

/**
 * The question is at the lower end of the column next to the text, over what is there: a page that grew while someone
 * writes would move under their hands.
 */
const ABOVE_THE_REST = {
  position: { md: 'absolute' },
  inset: { md: '0 0 0 auto' },
  width: { md: SIDE_COLUMN.md, lg: SIDE_COLUMN.lg },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  zIndex: 2,
  pointerEvents: 'none',
} as const;

/** One question at a time; a screen reader says that it is there, and reads on. */
export function PasteQuestions({
  assignment: { id, submission, showAnalytics, aiPolicy },
  questions,
  waiting,
  ask,
  settle,
  putOff,
}: PasteQuestionsProps) {
  const { t } = useTranslation();
  const [question] = questions;
  const values = question && { count: question.words, words: count(question.words) };
  return (
    <>
      <VisuallyHidden role="status">
        {values && t('submissions.paste.announced', values)}
      </VisuallyHidden>
      {question && submission && (
        <Box sx={ABOVE_THE_REST}>
          <PasteQuestionCard
            key={question.item}
            assignmentId={id}
            submissionId={submission.submissionId}
            question={question}
            more={questions.length - 1}
            asksForTools={aiPolicy.declare}
            onSettled={() => settle(question.item)}
            onPutOff={() => putOff(question.item)}
          />
        </Box>
      )}
      {/* Where analytics are shown, the passages are answered there. */}
      {!question && waiting.length > 0 && !showAnalytics && (
        <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('submissions.paste.waiting', { count: waiting.length })}
          </Typography>
          <Button size="small" onClick={ask}>
            {t('submissions.paste.open')}
          </Button>
        </Box>
      )}
    </>
  );
}
