import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { BulkProgress } from '@antecedent/contracts/screens/bulk-actions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { BulkEffects } from './BulkEffects.tsx';
import { BulkFields } from './BulkFields.tsx';
import { useApplyBulk, useBulkPreview } from './bulk.api.ts';
import { actionOf, type BulkDialogKind, initialForm } from './bulk-form.ts';

type BulkDialogProps = {
  kind: BulkDialogKind;
  classId: string;
  zone: string;
  assignment: Assignment;
  studentIds: readonly string[];
  nameOf: (studentId: string) => string;
  onApplied: (progress: BulkProgress) => void;
  onClose: () => void;
};

/** One action on the chosen students: what it asks for, what it will do to whom, and then doing exactly that. */
export function BulkDialog(props: BulkDialogProps) {
  const { kind, classId, zone, assignment, studentIds, nameOf, onApplied, onClose } = props;
  const { t } = useTranslation();
  const heading = useId();
  const [form, setForm] = useState(() => initialForm(assignment, zone, Date.now()));
  const apply = useApplyBulk(classId);
  const action = actionOf(kind, form);
  const request = action && {
    assignmentId: assignment.id,
    studentIds: studentIds.toSorted(),
    action,
  };
  const preview = useBulkPreview(request);
  const shown = preview.isError || request === null ? undefined : preview.data;
  const isCurrent = shown !== undefined && !preview.isPlaceholderData && !preview.isFetching;
  const handleSubmit = () => {
    if (!request || !shown || !isCurrent || shown.changed === 0 || apply.isPending) return;
    apply.mutate(
      { ...request, confirm: shown.confirm },
      {
        onSuccess: (progress) => {
          onApplied(progress);
          onClose();
        },
        // What it does may be something else by now.
        onError: () => preview.refetch(),
      },
    );
  };
  const failure = preview.isError && request !== null ? preview.error : apply.error;
  const problem = failure ? errorMessage(failure) : null;
  return (
    <FormDialog
      title={t(`assignments.bulk.title.${kind}`, { title: assignment.title })}
      submit={t(`assignments.bulk.confirm.${kind}`)}
      busy={apply.isPending}
      disabled={!isCurrent || shown.changed === 0}
      status={t('assignments.bulk.selected', { count: studentIds.length })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <BulkFields kind={kind} assignment={assignment} zone={zone} form={form} onForm={setForm} />
      <Box role="group" aria-labelledby={heading} sx={{ minHeight: 96 }}>
        <Typography id={heading} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {t('assignments.bulk.effects')}
        </Typography>
        <Box role="status">
          {request === null && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('assignments.bulk.incomplete')}
            </Typography>
          )}
          {shown && <BulkEffects preview={shown} zone={zone} nameOf={nameOf} />}
        </Box>
      </Box>
      {problem !== null && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}
