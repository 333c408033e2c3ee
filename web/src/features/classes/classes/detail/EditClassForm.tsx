import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useUpdateClass } from '../class-detail.api.ts';
import { ClassFields } from '../form/ClassFields.tsx';
import { type ClassFormContext, classPayload } from '../form/class-form-rules.ts';
import { valuesOf } from '../form/class-form-values.ts';
import { setClassErrors, useClassForm } from '../form/use-class-form.ts';

type EditClassFormProps = { detail: ClassDetail; onDone: () => void };

/** The days the class must cover because of its assignments. */
function contextOf(detail: ClassDetail): ClassFormContext {
  const starts = detail.assignments.map(({ startDate }) => Date.parse(startDate));
  const ends = detail.assignments.map(({ endDate }) => Date.parse(endDate));
  return {
    kind: 'existing',
    kept: {
      startAt: Date.parse(detail.startDate),
      endAt: Date.parse(detail.endDate),
      timeZone: detail.classTimeZone,
    },
    span: starts.length === 0 ? null : { earliestStart: minOf(starts), latestEnd: maxOf(ends) },
  };
}

/** Edits the details of a class; asks before unsaved changes are lost. */
export function EditClassForm({ detail, onDone }: EditClassFormProps) {
  const { t } = useTranslation();
  const [context] = useState(() => contextOf(detail));
  const [start] = useState(() => valuesOf(detail));
  const form = useClassForm(start, context);
  const update = useUpdateClass(detail.id);
  const { isDirty } = form.formState;
  const blocker = useBlocker(isDirty && !update.isSuccess);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => form.setFocus('classname'), [form]);
  const handleSubmit = form.handleSubmit((values) => {
    const { enrollkey: _kept, ...payload } = classPayload(values, context);
    update.mutate(payload, {
      onError: (error) => setClassErrors(form, error),
      onSuccess: () => {
        notify('success', t('classDetail.details.saved'));
        onDone();
      },
    });
  });
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
      <form noValidate onSubmit={handleSubmit}>
        <ClassFields form={form} context={context} />
        {update.isError && (
          <Alert severity="error" role="alert" sx={{ mt: 3, borderColor: 'error.main' }}>
            {errorMessage(update.error)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 4 }}>
          <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {isDirty && t('classDetail.details.unsaved')}
          </Typography>
          <Button onClick={onDone} disabled={update.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={update.isPending}>
            {t('classDetail.details.save')}
          </Button>
        </Box>
      </form>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={t('classDetail.details.unsavedTitle')}
        confirm={t('classDetail.details.leave')}
        cancel={t('classDetail.details.stay')}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('classDetail.details.unsavedAsk')}
      </ConfirmDialog>
    </Paper>
  );
}
