import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { isSamePolicy, tidyPolicy } from '@antecedent/domain/assignment/ai-policy';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { isSameLatePolicy } from '@antecedent/domain/grading/late-policy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { RubricSection } from '../../../grading/rubrics/RubricSection.tsx';
import { DraftSection } from '../drafts/DraftSection.tsx';
import { FileSection } from '../files/FileSection.tsx';
import { type AssignmentForm, effectiveOptions } from '../form/assignment-form.ts';
import { parsedLatePolicy } from '../form/late-entry.ts';
import { useAssignmentForm } from '../form/use-assignment-form.ts';
import { AiPolicyField } from './AiPolicyField.tsx';
import { BusyDays } from './BusyDays.tsx';
import { DetailFields } from './DetailFields.tsx';
import { LatePolicyFields } from './LatePolicyFields.tsx';
import { ProcessShareFields } from './ProcessShareFields.tsx';
import { RuleFields } from './RuleFields.tsx';

type AssignmentFormViewProps = {
  classId: string;
  period: ClassPeriod;
  /** `null` for a new assignment. */
  saved: AssignmentDetail | null;
  initial: AssignmentForm;
  /** What happened to the dates of a copy. */
  initialNotice: string | null;
  /** The point values of the class's other assignments, added up. */
  otherPoints: number;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** The form of the assignment dialog, with its buttons. */
export function AssignmentFormView(props: AssignmentFormViewProps) {
  const { classId, period, saved, initial, onChanged, onCancel, onSaved } = props;
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState(props.initialNotice);
  const state = useAssignmentForm({ classId, saved, initial, period, onSaved });
  const { form, change, changed, attempts, refusal } = state;

  useEffect(() => onChanged(changed), [changed, onChanged]);
  useEffect(() => {
    if (attempts === 0) return;
    content.current
      ?.querySelector<HTMLElement>('[data-refusal], [aria-invalid="true"], [data-problem]')
      ?.focus();
  }, [attempts]);

  return (
    <>
      <DialogContent
        ref={content}
        dividers
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
          gap: { xs: 3, md: 5 },
          alignContent: 'start',
          px: { xs: 2, sm: 3 },
          py: 3,
        }}
      >
        {(refusal !== null || notice !== null) && (
          <Box
            sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5, justifyItems: 'start', mb: -1 }}
          >
            {refusal !== null && (
              <Alert
                severity="error"
                role="alert"
                tabIndex={-1}
                data-refusal
                sx={{ width: 1, borderColor: 'error.main' }}
              >
                {refusal}
              </Alert>
            )}
            {notice !== null && (
              <Alert
                severity="info"
                role="status"
                sx={{ width: 1 }}
                onClose={() => setNotice(null)}
              >
                {notice}
              </Alert>
            )}
          </Box>
        )}
        <DetailFields {...state} otherPoints={props.otherPoints} />
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
          <DraftSection {...state} />
          <BusyDays
            classId={classId}
            assignmentId={saved?.id ?? null}
            form={form}
            timeZone={period.timeZone}
          />
          <RuleFields options={form.options} onOptions={(options) => change({ options })} />
          <AiPolicyField
            policy={form.aiPolicy}
            onPolicy={(aiPolicy) => change({ aiPolicy })}
            problem={state.problems.aiPolicy}
            isChangeForStudents={
              saved !== null &&
              saved.started > 0 &&
              !isSamePolicy(tidyPolicy(form.aiPolicy), saved.aiPolicy)
            }
          />
          <LatePolicyFields
            entry={form.latePolicy}
            onEntry={(latePolicy) => change({ latePolicy })}
            problem={state.problems.latePolicy}
            isEnforced={effectiveOptions(form.options).preventAfterDueDate}
            isChangeForStudents={
              saved !== null &&
              saved.started > 0 &&
              !isSameLatePolicy(parsedLatePolicy(form.latePolicy), saved.latePolicy)
            }
          />
          <ProcessShareFields form={form} problems={state.problems} change={change} />
          <RubricSection
            entries={form.rubric}
            onChange={(rubric) => change({ rubric })}
            assessed={saved?.rubric?.assessed ?? 0}
            problem={state.problems.rubric}
          />
          <FileSection {...state} saved={saved} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.75 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {changed && t('assignments.unsaved')}
        </Typography>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button variant="contained" loading={state.saving} onClick={state.save}>
          {t(`assignments.${saved ? 'update' : 'create'}`)}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={state.question !== null}
        danger
        title={t('assignments.confirmTitle', { title: form.title })}
        confirm={t('assignments.update')}
        busy={state.saving}
        onConfirm={state.confirm}
        onCancel={state.cancel}
      >
        {state.question && <Consequences confirmation={state.question} />}
      </ConfirmDialog>
    </>
  );
}
