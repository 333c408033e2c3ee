import { PASSWORD_RULES } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { useIdentities } from '../../identities/identities.api.ts';
import { AccountField } from '../form/AccountField.tsx';
import { setAccountErrors, useAccountForm } from '../form/use-account-form.ts';
import { type ChangePasswordValues, changePasswordProblems } from './change-password-form.ts';
import { useChangePassword } from './profile.api.ts';

type ChangePasswordDialogProps = { user: SignedInUser; onClose: () => void };

const empty: ChangePasswordValues = { oldPassword: '', newPassword: '', renewPassword: '' };

/** Changes the password. The current session stays signed in, all others end. */
export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
  const { t, i18n } = useTranslation();
  const [title, formId] = [useId(), useId()];
  const problems = useMemo(() => changePasswordProblems(user), [user]);
  const form = useAccountForm(empty, problems);
  const { mutate, isPending } = useChangePassword();
  const { data: ways } = useIdentities();
  const linked = [...new Set(ways?.identities.map(({ name }) => name))];
  const [unlinks, setUnlinks] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = form.handleSubmit((values) =>
    mutate(
      { ...values, unlinkIdentities: unlinks },
      {
        onSuccess: () => {
          notify('success', t('profile.password.done'));
          onClose();
        },
        onError: (error) => {
          setAccountErrors(form, error);
          setRefusal(errorMessage(error));
        },
      },
    ),
  );
  const of = (name: keyof ChangePasswordValues) => ({ form, name, required: true, secret: true });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{t('profile.password.change')}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={handleSubmit}
          sx={{ display: 'grid', gap: 2, pt: 0.75 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('profile.password.lead')}
          </Typography>
          {refusal !== null && (
            <Alert severity="error" role="alert" sx={{ borderColor: 'error.main' }}>
              {t('profile.password.failed', { reason: refusal })}
            </Alert>
          )}
          <AccountField
            {...of('oldPassword')}
            deps={['newPassword']}
            label={t('profile.password.old')}
            autoComplete="current-password"
            autoFocus
          />
          <AccountField
            {...of('newPassword')}
            deps={['renewPassword']}
            label={t('profile.password.new')}
            helperText={t('refusals.accounts.password')}
            autoComplete="new-password"
            rules={PASSWORD_RULES}
          />
          <AccountField
            {...of('renewPassword')}
            label={t('profile.password.again')}
            autoComplete="new-password"
            rules={PASSWORD_RULES}
          />
          {linked.length > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={unlinks}
                  onChange={(event) => setUnlinks(event.target.checked)}
                />
              }
              label={t('profile.password.unlink', {
                providers: new Intl.ListFormat(i18n.resolvedLanguage).format(linked),
              })}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isPending}>
          {t('profile.password.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
