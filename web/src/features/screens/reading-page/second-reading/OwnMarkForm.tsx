import type { WorkReading } from '@antecedent/contracts/grading/second-reading';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import { rubricProposal } from '@antecedent/domain/grading/rubric';
import { SECOND_READING_LIMITS } from '@antecedent/domain/grading/second-reading';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CriterionRating } from '../../../grading/rubrics/CriterionRating.tsx';
import { RubricView } from '../../../grading/rubrics/RubricView.tsx';
import { usePaneFocus } from '../keys/pane-focus.ts';
import { MarkGradeField } from './MarkGradeField.tsx';
import { entryOfGrade, type MarkState, type OwnMark, useMark } from './use-mark.ts';

type OwnMarkFormProps = {
  submission: Submission;
  reading: WorkReading & { mine: OwnMark };
};

/** What one of the two markers gives: a grade, the rubric, and a note to the other one. */
export function OwnMarkForm({ submission, reading }: OwnMarkFormProps) {
  const { t } = useTranslation();
  const { gradeMethod: method, gradeOptions } = submission;
  const mark = useMark(submission.submissionId, reading, method);
  const box = useRef<HTMLDivElement>(null);
  usePaneFocus(() => {
    const field = box.current?.querySelector<HTMLElement>('input, select, button');
    (field ?? box.current)?.focus();
  });
  if (!isSubmissionGradable(submission.status))
    return (
      <Box ref={box} tabIndex={-1}>
        <Typography variant="body2">{t('secondReading.panel.unfinished')}</Typography>
      </Box>
    );
  const isFinished = reading.mine.finishedAt !== null;
  const { criteria } = reading;
  const proposed = rubricProposal(criteria, mark.ratings, method, gradeOptions);
  const proposal =
    proposed &&
    entryOfGrade(
      method === 'Letter'
        ? { points: null, letter: proposed.letter }
        : { points: proposed.points, letter: null },
      method,
    );
  return (
    <Box ref={box} tabIndex={-1}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('secondReading.panel.yours')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <MarkGradeField
          submission={submission}
          label={t('secondReading.panel.grade')}
          value={mark.grade}
          isValid={mark.isGradeValid}
          disabled={isFinished}
          onChange={(grade) => mark.change({ grade })}
        />
        {proposal && proposal !== mark.grade && !isFinished && (
          <Button size="small" onClick={() => mark.change({ grade: proposal })}>
            {t('readingPage.grading.proposeRubric', { grade: proposal })}
          </Button>
        )}
      </Box>
      {criteria.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          {isFinished ? (
            <RubricView criteria={criteria} ratings={[...mark.ratings]} />
          ) : (
            criteria.map((criterion) => (
              <CriterionRating
                key={criterion.id}
                criterion={criterion}
                rating={
                  mark.ratings.find(({ criterionId }) => criterionId === criterion.id) ?? null
                }
                onRate={mark.rate}
              />
            ))
          )}
        </Box>
      )}
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        label={t('secondReading.panel.note')}
        helperText={t('secondReading.panel.noteHelp')}
        value={mark.note}
        disabled={isFinished}
        onChange={({ target }) => mark.change({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: SECOND_READING_LIMITS.note } }}
        sx={{ mt: 2 }}
      />
      <SaveState mark={mark} />
      {isFinished && (
        <Alert severity="success" sx={{ mt: 1 }}>
          {t('secondReading.panel.finished')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {isFinished ? (
          <Button variant="outlined" onClick={() => void mark.finish(false)}>
            {t('secondReading.panel.change')}
          </Button>
        ) : (
          <>
            <Button
              variant="contained"
              disabled={!mark.hasGrade || mark.problem !== null}
              onClick={() => void mark.finish(true)}
            >
              {t('secondReading.panel.finish')}
            </Button>
            {!mark.hasGrade && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {t('secondReading.panel.needsGrade')}
              </Typography>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

function SaveState({ mark }: { mark: MarkState }) {
  const { t } = useTranslation();
  const { state, problem } = mark;
  const isUrgent = state === 'waiting' || problem !== null;
  const isEmpty = mark.grade === '' && mark.note === '' && mark.ratings.length === 0;
  return (
    <>
      <Box
        role="status"
        sx={{
          mt: 1,
          minHeight: 20,
          fontSize: '0.8125rem',
          color: isUrgent ? 'error.main' : 'text.secondary',
        }}
      >
        {problem === null
          ? !isEmpty && t(`secondReading.panel.${state === 'typed' ? 'saving' : state}`)
          : t('secondReading.panel.refused', { sentence: problem })}
      </Box>
      {problem !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
          <Button size="small" variant="outlined" onClick={mark.takeTheirs}>
            {t('secondReading.panel.theirs')}
          </Button>
          <Button size="small" variant="outlined" onClick={mark.insist}>
            {t('secondReading.panel.mine')}
          </Button>
        </Box>
      )}
    </>
  );
}
