import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { OfflineError } from '../../../lib/offline-error.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fieldProblem } from './field-problem.ts';
import { SupportTypeField } from './SupportTypeField.tsx';
import { useAskSupport } from './support.api.ts';
import { contactOf, setSupportErrors, useSupportForm } from './support-form.ts';

type SupportDialogProps = { onClose: () => void };

/** The form of a support request. The text stays until it is sent, or discarded after confirmation. */
export function SupportDialog({ onClose }: SupportDialogProps) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  // The path where it was opened: the page below may change.
  const [path] = useState(pathname);
  const form = useSupportForm(user, path);
  const ask = useAskSupport();
  const [heading, formId] = [useId(), useId()];
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const { errors, dirtyFields } = form.formState;
  const isTyped = dirtyFields.message === true;
  useUnloadWarning(isTyped);
  const locked = contactOf(user);

  const handleClose = () => {
    if (ask.isPending) return;
    if (isTyped) setAsking(true);
    else onClose();
  };
  const handleSubmit = form.handleSubmit((values) => {
    setFailure('');
    ask.mutate(values, {
      onSuccess: () => {
        notify('success', t('support.dialog.sent'));
        onClose();
      },
      onError: (error) => {
        const isExpected = error instanceof OfflineError || isRefusal(error);
        const failed = t('support.dialog.failed');
        const sentence = isExpected ? errorMessage(error, failed) : failed;
        setSupportErrors(form, error);
        setFailure(sentence);
        notify('error', sentence);
      },
    });
  });

  return (
    <Dialog
      open
      onClose={handleClose}
      maxWidth="sm"
      fullWidth
      fullScreen={!wide}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{t('support.dialog.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2.25, alignContent: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('support.dialog.lead')}</Typography>
        {failure && <VisuallyHidden role="alert">{failure}</VisuallyHidden>}
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gap: 2.25 }}
        >
          <SupportTypeField control={form.control} />
          <Box
            sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
          >
            <TextField
              {...form.register('name')}
              label={t('support.dialog.name')}
              autoComplete="name"
              required
              error={Boolean(errors.name)}
              helperText={
                fieldProblem('name', errors.name) ?? (locked.name && t('support.dialog.locked'))
              }
              slotProps={{ htmlInput: { readOnly: locked.name !== '' } }}
            />
            <TextField
              {...form.register('email')}
              type="email"
              label={t('support.dialog.email')}
              autoComplete="email"
              required
              error={Boolean(errors.email)}
              helperText={
                fieldProblem('email', errors.email) ?? (locked.email && t('support.dialog.locked'))
              }
              slotProps={{ htmlInput: { readOnly: locked.email !== '' } }}
            />
          </Box>
          <TextField
            {...form.register('message')}
            label={t('support.dialog.message')}
            required
            multiline
            minRows={7}
            maxRows={14}
            autoFocus
            error={Boolean(errors.message)}
            helperText={
              fieldProblem('message', errors.message) ?? t('support.dialog.page', { path })
            }
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.75 }}>
        <Button onClick={handleClose}>{t('common.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={ask.isPending}>
          {t('support.dialog.send')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title={t('support.dialog.leaveTitle')}
        confirm={t('support.dialog.discard')}
        cancel={t('support.dialog.stay')}
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('support.dialog.leaveText')}
      </ConfirmDialog>
    </Dialog>
  );
}

/** Whether the server's error helps the user; an internal error does not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'internal';

/** Warns before a reload loses the text. Navigation within the app does not close the dialog. */
function useUnloadWarning(isTyped: boolean) {
  useEffect(() => {
    if (!isTyped) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [isTyped]);
}
