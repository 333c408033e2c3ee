import type { DraftStep, StudentAssignment } from '@antecedent/contracts/student-assignment';
import { Button, Paper, Step, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayTime } from '../../lib/format.ts';

type StepsPanelProps = {
  assignment: StudentAssignment;
  onSubmit: (draft: DraftStep) => void;
};

/** The way to the final submission, step by step; the open step carries its button. */
export function StepsPanel({ assignment, onSubmit }: StepsPanelProps) {
  const { t } = useTranslation();
  const { timeline, activeDraftId, abilities, writableUntil, classTimeZone } = assignment;
  const active = timeline.findIndex(({ draftId }) => draftId === activeDraftId);
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t(timeline.length > 1 ? 'assignment.steps.title' : 'assignment.steps.single')}
      </Typography>
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
              optional={
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {stepNote(t, draft, assignment)}
                </Typography>
              }
            >
              {draft.title}
            </StepLabel>
            <StepContent>
              {index === active && abilities.canSubmit && (
                <>
                  <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
                    {writableUntil === null
                      ? t('assignment.steps.noEnd')
                      : t('assignment.steps.until', {
                          date: dayTime(writableUntil, classTimeZone),
                        })}
                  </Typography>
                  <Button variant="contained" fullWidth onClick={() => onSubmit(draft)}>
                    {t(
                      draft.type === 'FINAL' ? 'assignment.steps.final' : 'assignment.steps.draft',
                    )}
                  </Button>
                </>
              )}
            </StepContent>
          </Step>
        ))}
      </Stepper>
    </Paper>
  );
}

function stepNote(t: TFunction, draft: DraftStep, assignment: StudentAssignment): string {
  const zone = assignment.classTimeZone;
  const weight = draft.pointValue;
  if (draft.submittedAt !== null)
    return t('assignment.steps.submitted', {
      date: dayTime(draft.submittedAt, zone),
      weight,
    });
  const date = dayTime(draft.exceptionDeadline ?? draft.date, zone);
  if (draft.status === 'MISSED') return t('assignment.steps.missed', { date, weight });
  const past = Date.parse(draft.date) < Date.parse(assignment.now) && !draft.exception;
  return t(past ? 'assignment.steps.late' : 'assignment.steps.due', { date, weight });
}
