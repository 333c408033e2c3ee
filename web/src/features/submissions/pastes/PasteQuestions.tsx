import type { PasteQuestion } from '@antecedent/contracts/analytics/paste-questions';
import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import { useTranslation } from 'react-i18next';
import { count } from '../../../lib/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PasteQuestionCard } from './PasteQuestionCard.tsx';

type PasteQuestionsProps = {
  assignment: StudentAssignment;
  questions: readonly PasteQuestion[];
  settle: (item: string) => void;
};

/** One question at a time; a screen reader says that it is there, and reads on. */
export function PasteQuestions({
  assignment: { id, submission },
  questions,
  settle,
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
        <PasteQuestionCard
          key={question.item}
          assignmentId={id}
          submissionId={submission.submissionId}
          question={question}
          more={questions.length - 1}
          onSettled={() => settle(question.item)}
        />
      )}
    </>
  );
}
