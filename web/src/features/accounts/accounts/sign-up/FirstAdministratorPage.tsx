import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { formColumn } from '../form/form-layout.ts';
import { NewPasswordFields } from '../form/NewPasswordFields.tsx';
import { setAccountErrors, useAccountForm } from '../form/use-account-form.ts';
import { useLinkToken } from '../form/use-link-token.ts';
import { PersonFields } from './PersonFields.tsx';
import { emptyPerson, personProblems } from './register-form.ts';
import { useCreateFirstAdministrator, useFirstAdministrator } from './sign-up.api.ts';

/** Creates the first administrator of an installation by the link the server prints at startup. */
export function FirstAdministratorPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { data, error } = useFirstAdministrator(token);
  usePageTitle(t('accounts.first.title'));
  const lead = data && t('accounts.first.lead');
  return (
    <AccountCard wide title={t('accounts.first.title')} lead={lead}>
      {token === null && <Typography role="status">{t('accounts.linkIncomplete')}</Typography>}
      {error && (
        <>
          <FormAlert error={error} />
          <Link component={RouterLink} to="/login" sx={{ display: 'inline-block', mt: 2 }}>
            {t('accounts.toLogin')}
          </Link>
        </>
      )}
      {token !== null && !error && (data ? <FirstForm token={token} /> : <LoadingSkeleton />)}
    </AccountCard>
  );
}

function FirstForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useAccountForm(emptyPerson, personProblems);
  const make = useCreateFirstAdministrator();
  const [refused, setRefused] = useState<unknown>(null);
  const handleSubmit = form.handleSubmit(({ confirmPassword: _, ...person }) => {
    setRefused(null);
    make.mutate(
      { ...person, id: token },
      {
        onSuccess: () => navigate('/', { replace: true }),
        onError: (error) => {
          if (!setAccountErrors(form, error)) setRefused(error);
        },
      },
    );
  });
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={formColumn}>
      {refused !== null && <FormAlert error={refused} />}
      <PersonFields form={form} />
      <NewPasswordFields
        form={form}
        label={t('accounts.password')}
        again={t('accounts.confirmPassword')}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={make.isPending || form.formState.isSubmitting}
      >
        {t('accounts.first.submit')}
      </Button>
    </Box>
  );
}
