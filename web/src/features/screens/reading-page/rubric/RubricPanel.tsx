import type { SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { rubricSum } from '@antecedent/domain/grading/rubric';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../../lib/format.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { CriterionRating } from '../../../grading/rubrics/CriterionRating.tsx';
import { RubricResultsDialog } from '../../../grading/rubrics/RubricResultsDialog.tsx';
import { RubricView } from '../../../grading/rubrics/RubricView.tsx';
import { ClassCommentsButton } from '../../../insight/comments/ClassCommentsButton.tsx';
import { CriterionCounts } from '../../../insight/comments/CriterionCounts.tsx';
import { gradeWord } from '../grading/grade-value.ts';
import { rubricProposalOf } from '../grading/submission-grades.ts';
import { usePaneFocus } from '../keys/pane-focus.ts';
import { type Assessment, useAssessment } from './use-assessment.ts';

type RubricPanelProps = { submission: Submission & { rubric: SubmissionRubric } };

/** A submission by the rubric of its assignment: to assess, or for assistants to read. */
export function RubricPanel({ submission }: RubricPanelProps) {
  const { t } = useTranslation();
  const [hasResults, setResults] = useState(false);
  const { rubric, classTimezone } = submission;
  const { assessment } = rubric;
  return (
    <>
      <CriterionCounts
        submissionId={submission.submissionId}
        version={submission.versions}
        criteria={rubric.criteria}
      />
      {submission.abilities.canGradeDrafts ? (
        <Assessing submission={submission} />
      ) : (
        <>
          {assessment === null && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {t('rubrics.assess.nothing')}
            </Typography>
          )}
          <RubricView
            criteria={assessment?.criteria ?? rubric.criteria}
            ratings={assessment?.ratings}
          />
        </>
      )}
      {assessment !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('rubrics.assess.by', {
            author: assessment.author,
            date: dayTime(assessment.assessedAt, classTimezone),
          })}
        </Typography>
      )}
      <Button size="small" sx={{ mt: 1, ml: -0.75 }} onClick={() => setResults(true)}>
        {t('rubrics.assess.results')}
      </Button>
      <ClassCommentsButton assignmentId={submission.assignmentId} sx={{ mt: 1 }} />
      {hasResults && (
        <RubricResultsDialog
          assignmentId={submission.assignmentId}
          onClose={() => setResults(false)}
        />
      )}
    </>
  );
}

function Assessing({ submission }: RubricPanelProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const assessment = useAssessment(submission);
  const { criteria, ratings } = assessment;
  const sum = rubricSum(criteria, ratings);
  const proposal = rubricProposalOf(submission, { criteria, ratings });
  const criteriaBox = useRef<HTMLDivElement>(null);
  // Number keys choose levels from here on: at the first criterion without any.
  const focusCriterion = () => {
    if (!wide) return;
    const next = criteria.findIndex(
      ({ id }) => (ratings.find(({ criterionId }) => criterionId === id)?.points ?? null) === null,
    );
    const boxes = criteriaBox.current?.querySelectorAll<HTMLElement>('[data-criterion]');
    const box = boxes?.[Math.max(0, next)];
    const level = box?.querySelector<HTMLElement>('input:checked');
    (level ?? box?.querySelector<HTMLElement>('input'))?.focus();
  };
  usePaneFocus(focusCriterion);
  return (
    <Box ref={criteriaBox}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {wide && `${t('rubrics.assess.keys')} `}
        {t('rubrics.assess.seen')}
      </Typography>
      <Outdated submission={submission} assessment={assessment} />
      {criteria.map((criterion) => (
        <CriterionRating
          key={criterion.id}
          criterion={criterion}
          rating={ratings.find(({ criterionId }) => criterionId === criterion.id) ?? null}
          onRate={assessment.rate}
        />
      ))}
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          pt: 1.25,
          borderTop: 1,
          borderColor: 'divider',
          fontWeight: 620,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Box sx={{ flex: 1 }}>{t('rubrics.sum')}</Box>
        {t('rubrics.pointsOf', { points: decimal(sum.points), most: decimal(sum.maxPoints) })}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {proposal === null
          ? t('rubrics.assess.incomplete')
          : t(
              submission.abilities.canGrade
                ? 'rubrics.assess.proposal'
                : 'rubrics.assess.proposalLater',
              { grade: gradeWord(proposal.value) },
            )}
      </Typography>
      <SaveState assessment={assessment} />
    </Box>
  );
}

/** Says that the rubric changed since, with the way on. */
function Outdated({ submission, assessment }: RubricPanelProps & { assessment: Assessment }) {
  const { t } = useTranslation();
  const { rubric } = submission;
  if (!rubric.assessment?.outdated || assessment.renew) return null;
  if (rubric.criteria.length === 0)
    return (
      <Alert severity="info" sx={{ mb: 1.5 }}>
        {t('rubrics.assess.gone')}
      </Alert>
    );
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {t('rubrics.assess.outdated')} {t('rubrics.assess.renewHelp')}
      <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={assessment.renewAll}>
        {t('rubrics.assess.renew')}
      </Button>
    </Alert>
  );
}

function SaveState({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation();
  const { state, problem, ratings } = assessment;
  const isWaiting = state === 'waiting';
  return (
    <>
      <Box
        role="status"
        sx={{
          mt: 1,
          fontSize: '0.8125rem',
          color: isWaiting || problem ? 'error.main' : 'text.secondary',
        }}
      >
        {problem === null
          ? ratings.length > 0 && t(`rubrics.assess.state.${state}`)
          : problem.kind === 'changed'
            ? t('rubrics.assess.changed')
            : t('rubrics.assess.refused', { sentence: problem.sentence })}
      </Box>
      {problem !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
          <Button size="small" variant="outlined" onClick={assessment.takeTheirs}>
            {t('rubrics.assess.theirs')}
          </Button>
          <Button size="small" variant="outlined" onClick={assessment.insist}>
            {t('rubrics.assess.mine')}
          </Button>
        </Box>
      )}
    </>
  );
}
