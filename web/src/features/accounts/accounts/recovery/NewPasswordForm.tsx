import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountField } from '../form/AccountField.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { formColumn } from '../form/form-layout.ts';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { UsernameField } from '../form/UsernameField.tsx';
import { setAccountErrors, useAccountForm } from '../form/use-account-form.ts';
import { type NewPasswordValues, newPasswordProblems } from './new-password-form.ts';
import { useRecoverPassword } from './recovery.api.ts';

type NewPasswordFormProps = { token: string; onDone: () => void };

const empty: NewPasswordValues = { email: '', username: '', password: '', confirmPassword: '' };

/** The name of the account and the new password, twice. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const form = useAccountForm(empty, newPasswordProblems);
  const recover = useRecoverPassword();
  const [refused, setRefused] = useState<unknown>(null);
  const handleSubmit = form.handleSubmit(({ email, username, password }) => {
    setRefused(null);
    recover.mutate(
      { id: token, email, username, password },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!setAccountErrors(form, error)) setRefused(error);
        },
      },
    );
  });
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={formColumn}>
      {refused !== null && <FormAlert error={refused} />}
      <AccountField
        form={form}
        name="email"
        required
        type="email"
        label={t('accounts.emailShort')}
        autoComplete="email"
      />
      <UsernameField form={form} help={t('accounts.newPassword.usernameHelp')} />
      <NewPasswordFields
        form={form}
        label={t('accounts.newPassword.password')}
        again={t('accounts.newPassword.again')}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={recover.isPending || form.formState.isSubmitting}
      >
        {t('accounts.newPassword.submit')}
      </Button>
    </Box>
  );
}
