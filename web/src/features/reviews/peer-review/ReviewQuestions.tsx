import type { ReviewForm } from '@antecedent/contracts/reviews/peer-review/review-form';
import { questionProblems } from '@antecedent/domain/peer-review/review-answers';
import {
  REVIEW_FORM_LIMITS,
  type ReviewQuestion,
} from '@antecedent/domain/peer-review/review-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { SaveToLibraryButton } from '../../screens/library/SaveToLibraryButton.tsx';
import { moved, newQuestion, questionId, withQuestion } from './form/edit-questions.ts';
import { QuestionEditor } from './form/QuestionEditor.tsx';
import { useReviewForm, useSaveReviewForm } from './form/review-form.api.ts';

type ReviewQuestionsProps = {
  assignmentId: string;
  canChange: boolean;
  /** Called when there is something that isn't saved, and when there no longer is. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The instructor makes the questions that reviewers answer next to the text. */
export function ReviewQuestions({ assignmentId, canChange, onUnsaved }: ReviewQuestionsProps) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useReviewForm(assignmentId);
  if (isPending) return <LoadingSkeleton label={t('reviews.editor.loading')} />;
  if (!data)
    return (
      <ErrorState title={t('reviews.editor.failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <QuestionList
      assignmentId={assignmentId}
      canChange={canChange}
      onUnsaved={onUnsaved}
      form={data}
    />
  );
}

const KINDS: readonly ReviewQuestion['kind'][] = ['scale', 'text', 'rubric'];

function QuestionList({
  assignmentId,
  canChange,
  onUnsaved,
  form,
}: ReviewQuestionsProps & { form: ReviewForm }) {
  const { t } = useTranslation();
  const [questions, setQuestions] = useState<readonly ReviewQuestion[]>(form.questions);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveReviewForm(assignmentId);
  const hasRubric = form.criteria.length > 0;
  const problems = questionProblems(questions, hasRubric);
  const isUnsaved = JSON.stringify(questions) !== JSON.stringify(form.questions);
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);

  const canAdd = (kind: ReviewQuestion['kind']) =>
    questions.length < REVIEW_FORM_LIMITS.questions &&
    (kind !== 'rubric' || (hasRubric && !questions.some((one) => one.kind === 'rubric')));
  const handleAdd = (kind: ReviewQuestion['kind']) => {
    const prompt = kind === 'rubric' ? t('reviews.editor.rubricPrompt') : '';
    setQuestions([...questions, newQuestion(kind, questionId(), prompt)]);
  };
  const handleSave = () => {
    setChecked(true);
    if (problems.size > 0) return;
    save.mutate(questions, {
      onSuccess: () => {
        setChecked(false);
        notify('success', t('reviews.editor.saved'));
      },
      onError: (error) =>
        notify('error', t('reviews.editor.saveFailed', { sentence: errorMessage(error) })),
    });
  };
  return (
    <Box component="fieldset" disabled={!canChange} sx={{ border: 0, m: 0, p: 0, maxWidth: 720 }}>
      <Typography variant="h2" component="legend" sx={{ p: 0 }}>
        {t('reviews.editor.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: '64ch' }}>
        {t('reviews.editor.lead')}
      </Typography>
      {questions.length === 0 && (
        <EmptyState title={t('reviews.editor.emptyTitle')}>{t('reviews.editor.empty')}</EmptyState>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={index + 1}
            isLast={index === questions.length - 1}
            problem={isChecked ? (problems.get(index) ?? null) : null}
            onChange={(changed) => setQuestions(withQuestion(questions, changed))}
            onMove={(by) => setQuestions(moved(questions, index, by))}
            onRemove={() => setQuestions(questions.filter(({ id }) => id !== question.id))}
          />
        ))}
      </Box>
      <Box
        role="group"
        aria-label={t('reviews.editor.add')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}
      >
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t('reviews.editor.add')}
        </Typography>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            startIcon={<Plus size={16} aria-hidden="true" />}
            disabled={!canChange || !canAdd(kind)}
            onClick={() => handleAdd(kind)}
          >
            {t(`reviews.editor.kind.${kind}`)}
          </Button>
        ))}
      </Box>
      {!hasRubric && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
          {t('reviews.editor.noRubric')}
        </Typography>
      )}
      {isChecked && problems.size > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {[...new Set(problems.values())]
            .map((one) => t(`reviews.editor.problem.${one}`))
            .join(' ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 2 }}>
        <Button
          variant="contained"
          disabled={!canChange || !isUnsaved}
          loading={save.isPending}
          onClick={handleSave}
        >
          {t('reviews.editor.save')}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isUnsaved && t('reviews.editor.unsaved')}
        </Typography>
        <SaveToLibraryButton
          item={{ kind: 'review-form', content: { questions: [...questions] } }}
          disabled={questions.length === 0 || questionProblems(questions, true).size > 0}
        />
      </Box>
    </Box>
  );
}
