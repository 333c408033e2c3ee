import { EmailSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { AccountCard } from '../form/AccountCard.tsx';
import { AccountField } from '../form/AccountField.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { formColumn } from '../form/form-layout.ts';
import { problemOf } from '../form/form-problems.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useRequestRecovery } from './recovery.api.ts';

type Values = { email: string };

const problems = async ({ email }: Values) => ({ email: problemOf(EmailSchema, email) });

/** Requests an email with the username and a link to set a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const form = useAccountForm<Values>({ email: '' }, problems);
  const { mutate, isPending, isSuccess, error } = useRequestRecovery();
  usePageTitle(t('accounts.forgot.title'));
  return (
    <AccountCard title={t('accounts.forgot.title')} lead={t('accounts.forgot.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(({ email }) => mutate(email))}
        sx={formColumn}
      >
        {isSuccess && (
          <Alert severity="success" role="status">
            {t('accounts.forgot.done')}
          </Alert>
        )}
        {error && <FormAlert error={error} />}
        <AccountField
          form={form}
          name="email"
          type="email"
          label={t('accounts.emailShort')}
          autoComplete="email"
          required
        />
        <Button type="submit" variant="contained" size="large" loading={isPending}>
          {t('accounts.forgot.submit')}
        </Button>
        <Link component={RouterLink} to="/login" sx={{ justifySelf: 'start' }}>
          {t('accounts.toLogin')}
        </Link>
      </Box>
    </AccountCard>
  );
}
