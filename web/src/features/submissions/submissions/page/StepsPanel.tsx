import type {
  DraftStep,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { deadlineTime } from '../../../../lib/times/class-times.ts';
import { dayTime } from '../../../../lib/times/days.ts';
import { StatusLabel } from '../../../../ui/StatusLabel.tsx';
import { TIMELINE_ID } from '../../../insight/timeline/TimelineCard.tsx';
import { hasAnswer } from '../answer/AnswerPanel.tsx';
import { OwnGrade, ownGradeWord } from '../answer/OwnGrade.tsx';
import { dueDateOf } from '../next-deadline.ts';

type StepsPanelProps = {
  assignment: StudentAssignment;
  /** Whether the submission timeline is shown, too. */
  timeline: boolean;
  onTimeline: (shown: boolean) => void;
  onSubmit: (draft: DraftStep) => void;
};

/** The steps to the final submission; the open step has the Submit button. */
export function StepsPanel(props: StepsPanelProps) {
  const { assignment, onSubmit } = props;
  const { t } = useTranslation();
  const { timeline, activeDraftId, abilities } = assignment;
  const active = timeline.findIndex(({ draftId }) => draftId === activeDraftId);
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {t(timeline.length > 1 ? 'submissions.steps.title' : 'submissions.steps.single')}
        </Typography>
        <Button
          size="small"
          variant={props.timeline ? 'outlined' : 'text'}
          aria-expanded={props.timeline}
          aria-controls={TIMELINE_ID}
          onClick={() => props.onTimeline(!props.timeline)}
          sx={{ my: -0.5, mr: -1 }}
        >
          {t('submissions.steps.timeline')}
        </Button>
      </Box>
      <Stepper
        activeStep={active === -1 ? timeline.length : active}
        orientation="vertical"
        sx={{ '& .MuiStepConnector-line': { minHeight: 16 } }}
      >
        {timeline.map((draft, index) => (
          <Step
            key={draft.draftId}
            completed={draft.submittedAt !== null}
            expanded={index === active}
          >
            <StepLabel
              error={draft.status === 'MISSED'}
              optional={<StepStatus draft={draft} assignment={assignment} />}
            >
              {draft.title}
            </StepLabel>
            <StepContent>
              {index === active && abilities.canSubmit && (
                <>
                  <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
                    {endSentence(t, draft, assignment)}
                  </Typography>
                  <Button variant="contained" fullWidth onClick={() => onSubmit(draft)}>
                    {t(
                      draft.type === 'FINAL'
                        ? 'submissions.steps.final'
                        : 'submissions.steps.draft',
                    )}
                  </Button>
                </>
              )}
            </StepContent>
          </Step>
        ))}
      </Stepper>
      {!hasAnswer(assignment) && <OwnGrade assignment={assignment} />}
    </Paper>
  );
}

/** When the writing ends, where that isn't when the draft is due: a later date would only hide the earlier one. */
function endSentence(
  t: TFunction,
  draft: DraftStep,
  { writableUntil, exception, classTimeZone }: StudentAssignment,
): string {
  if (writableUntil === null) return t(`submissions.steps.${exception ? 'reopened' : 'noEnd'}`);
  if (draft.type === 'DRAFT' || Date.parse(writableUntil) === dueDateOf(draft)) {
    return t('submissions.steps.once');
  }
  return t('submissions.steps.until', { date: deadlineTime(writableUntil, classTimeZone) });
}

type StepStatusProps = { draft: DraftStep; assignment: StudentAssignment };

/** When a draft is due or was submitted, its points, its grade, and until when an exception allows another submission. */
function StepStatus({ draft, assignment }: StepStatusProps) {
  const { t } = useTranslation();
  const { status, exception, exceptionDeadline } = draft;
  const until = exception ? exceptionDeadline : null;
  const grade = ownGradeWord(draft, assignment.grades.method);
  return (
    <>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {stepNote(t, draft, assignment)}
      </Typography>
      {status !== 'NONE' && status !== 'SUBMITTED' && (
        <Box sx={{ fontSize: '0.8125rem', mt: 0.25 }}>
          <StatusLabel status={status as DraftStatus} />
        </Box>
      )}
      {grade !== null && (
        <Typography variant="caption" component="div" sx={{ fontWeight: 560 }}>
          {t('submissions.grade.ofDraft', { grade })}
        </Typography>
      )}
      {until !== null && (
        <Typography variant="caption" component="div" sx={{ fontWeight: 560 }}>
          {t('submissions.steps.exception', {
            date: deadlineTime(until, assignment.classTimeZone),
          })}
        </Typography>
      )}
    </>
  );
}

function stepNote(t: TFunction, draft: DraftStep, assignment: StudentAssignment): string {
  const { pointValue: weight, submittedAt } = draft;
  const { classTimeZone } = assignment;
  if (submittedAt !== null) {
    const date = dayTime(submittedAt);
    return t('submissions.steps.submitted', { date, weight });
  }
  const on = (instant: string) => ({ date: deadlineTime(instant, classTimeZone), weight });
  const past = Date.parse(draft.date) < Date.parse(assignment.now);
  return t(past ? 'submissions.steps.late' : 'submissions.steps.due', on(draft.date));
}
