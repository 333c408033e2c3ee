import type { GradeChange } from '@antecedent/contracts/grading/grades';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { GradeMethod } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../../../lib/times/days.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { type GradeTarget, gradeValue, gradeWord } from './grade-value.ts';
import { useGradeHistory } from './grading.api.ts';
import { canGradeDraft, draftTarget, submissionTarget } from './submission-grades.ts';
import { useGradeEntry } from './use-grade-entry.ts';

type GradeHistoryProps = { submission: Submission };

/** Every change of the grades, newest first; the last one of each can be undone. */
export function GradeHistory({ submission }: GradeHistoryProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, isPending, refetch } = useGradeHistory(submission.submissionId);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3 }}>
      <Typography id={heading} variant="h4" component="h3">
        {t('readingPage.grading.history.title')}
      </Typography>
      {isPending ? (
        <LoadingSkeleton label={t('readingPage.grading.history.loading')} />
      ) : data ? (
        <Changes submission={submission} changes={data} />
      ) : (
        <ErrorState
          title={t('readingPage.grading.history.failed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
    </Box>
  );
}

function Changes({ submission, changes }: GradeHistoryProps & { changes: GradeChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('readingPage.grading.history.empty')}
      </Typography>
    );
  const isLast = (change: GradeChange) =>
    changes.find(({ draftId }) => draftId === change.draftId) === change;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {changes.map((change) => (
        <Change key={change.id} submission={submission} change={change}>
          {isLast(change) && <UndoOf submission={submission} change={change} />}
        </Change>
      ))}
    </Box>
  );
}

type ChangeProps = GradeHistoryProps & { change: GradeChange; children?: ReactNode };

function Change({ submission, change, children }: ChangeProps) {
  const { t } = useTranslation();
  const { classTimezone } = submission;
  const word = (grade: GradeChange['to']) => {
    const value = valueIn(methodOf(change), grade);
    return value === null ? t('readingPage.grading.history.noGrade') : gradeWord(value);
  };
  const date = dayTime(change.timestamp, classTimezone);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 560 }}>
          {useWhat(change)}
        </Box>
        {': '}
        {t('readingPage.grading.history.change', { from: word(change.from), to: word(change.to) })}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {change.author === null
            ? date
            : t('readingPage.grading.history.by', { author: change.author, date })}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** What a change is about. */
function useWhat({ draftId, draftTitle }: GradeChange): string {
  const { t } = useTranslation();
  if (draftId === null) return t('readingPage.grading.history.whole');
  return draftTitle ?? t('readingPage.grading.history.deleted');
}

/** In which method a grade was changed: a class may have changed its own since. */
const methodOf = ({ from, to }: GradeChange): GradeMethod =>
  from.alternateGrade === to.alternateGrade ? 'Numeric' : 'Letter';

const valueIn = (method: GradeMethod, { grade, alternateGrade }: GradeChange['to']) =>
  gradeValue(method, { grade, alternateGrade: alternateGrade as LetterGrade | null });

/** Undoing a change; nothing where the grade can't be changed now. */
function UndoOf({ submission, change }: ChangeProps) {
  const target = methodOf(change) === submission.gradeMethod ? targetOf(submission, change) : null;
  return target && <Undo change={change} target={target} />;
}

function targetOf(submission: Submission, { draftId }: GradeChange): GradeTarget | null {
  if (draftId === null) return submission.abilities.canGrade ? submissionTarget(submission) : null;
  const draft = submission.deadlineSubmissions.find((one) => one.draftId === draftId);
  return draft && canGradeDraft(submission, draft) ? draftTarget(submission, draft) : null;
}

function Undo({ change, target }: { change: GradeChange; target: GradeTarget }) {
  const { t } = useTranslation();
  const what = useWhat(change);
  const field = useGradeEntry(target, valueIn(target.method, change.to));
  const before = valueIn(target.method, change.from);
  return (
    <Button
      size="small"
      aria-label={t('readingPage.grading.history.undoOf', { what })}
      onClick={() => field.take(before)}
    >
      {t('readingPage.grading.history.undo')}
    </Button>
  );
}
