import type { Feedback, RevisionPlan as Plan } from '@antecedent/contracts/grading/feedback';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { FINAL_STATUSES } from '@antecedent/domain/assignment/states';
import { MAX_PLAN_LENGTH, PLAN_OUTCOMES } from '@antecedent/domain/grading/revision-plan';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';
import { PlanText } from '../PlanText.tsx';
import { usePlanRevision } from './use-plan-revision.ts';

type RevisionPlanProps = { assignment: StudentAssignment; feedback: Feedback };

/** What the student will do about one piece of feedback, and what became of that. */
export function RevisionPlan({ assignment, feedback }: RevisionPlanProps) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const plan = assignment.submission?.plans.find(({ feedbackId }) => feedbackId === feedback.id);
  const canPlan = !FINAL_STATUSES.includes(assignment.submission?.status ?? 'NONE');
  const about = { assignment, feedback, plan };
  if (isEdited) return <PlanForm {...about} onDone={() => setEdited(false)} />;
  return (
    <>
      {plan && <PlanText plan={plan} label={t('submissions.answer.plan.yours')} />}
      {plan && canPlan && <OutcomeChoice {...about} plan={plan} />}
      {canPlan && (
        <Button
          ref={button}
          size="small"
          sx={{ mt: 0.5, ml: -0.75 }}
          onClick={() => setEdited(true)}
        >
          {t(plan ? 'submissions.answer.plan.edit' : 'submissions.answer.plan.add')}
        </Button>
      )}
    </>
  );
}

type OfPlan = RevisionPlanProps & { plan: Plan | undefined };

function OutcomeChoice({ assignment, feedback, plan }: OfPlan & { plan: Plan }) {
  const { t } = useTranslation();
  const save = usePlanRevision(assignment);
  const choose = (outcome: Plan['outcome'] | null) => {
    if (outcome === null) return;
    const answer = { feedbackId: feedback.id, text: plan.text, outcome };
    save.mutate(answer, { onError: (error) => notify('error', failure(t, error)) });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={save.isPending ? save.variables.outcome : plan.outcome}
      onChange={(_, outcome: Plan['outcome'] | null) => choose(outcome)}
      aria-label={t('submissions.answer.plan.outcome')}
      sx={{
        mt: 0.75,
        display: 'flex',
        '& .MuiToggleButton-root': { px: 1.25, py: 0.25, color: 'text.primary' },
      }}
    >
      {PLAN_OUTCOMES.map((outcome) => (
        <ToggleButton key={outcome} value={outcome}>
          {t(`submissions.answer.plan.outcomes.${outcome}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const failure = (t: TFunction, error: unknown) =>
  t('submissions.answer.plan.failed', { sentence: errorMessage(error) });

function PlanForm({ assignment, feedback, plan, onDone }: OfPlan & { onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(plan?.text ?? '');
  const [isAsking, setAsking] = useState(false);
  const save = usePlanRevision(assignment);
  const isChanged = text.trim() !== (plan?.text ?? '');
  const handleSave = () => {
    if (!isChanged) return onDone();
    save.mutate(
      { feedbackId: feedback.id, text: text.trim(), outcome: plan?.outcome ?? 'open' },
      { onSuccess: onDone, onError: (error) => notify('error', failure(t, error)) },
    );
  };
  return (
    <Box sx={{ mt: 1.75 }}>
      <TextField
        multiline
        fullWidth
        autoFocus
        size="small"
        minRows={2}
        maxRows={10}
        label={t('submissions.answer.plan.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_PLAN_LENGTH } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" loading={save.isPending} onClick={handleSave}>
          {t('submissions.answer.plan.save')}
        </Button>
        <Button size="small" onClick={() => (isChanged ? setAsking(true) : onDone())}>
          {t('common.cancel')}
        </Button>
      </Box>
      <UnsavedGuard
        changed={isChanged}
        asking={isAsking}
        onStay={() => setAsking(false)}
        onLeave={onDone}
      />
    </Box>
  );
}
