import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSession } from '../../../lib/session.ts';
import { ProviderButtons } from '../../identities/ProviderButtons.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Sign-up, and the next steps once it is done. */
export function Page() {
  const { t } = useTranslation();
  const session = useSession();
  const [done, setDone] = useState<'instructor' | 'ordinary' | null>(null);
  usePageTitle(t('accounts.register.title'));
  if (session.kind === 'signed-in') return <Navigate to="/" replace />;
  if (done !== null) {
    return (
      <AccountCard title={t('accounts.register.doneTitle')}>
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {t(`accounts.register.done.${done}`)}
        </Alert>
        <Button component={RouterLink} to="/login" variant="outlined" size="large" fullWidth>
          {t('accounts.toLogin')}
        </Button>
      </AccountCard>
    );
  }
  const lead = (
    <>
      {t('accounts.register.lead')}{' '}
      <Link component={RouterLink} to="/login">
        {t('accounts.register.signIn')}
      </Link>
    </>
  );
  return (
    <AccountCard wide title={t('accounts.register.title')} lead={lead}>
      <RegisterForm
        onRegistered={(instructor) => setDone(instructor ? 'instructor' : 'ordinary')}
      />
      <ProviderButtons redirectUrl="/profile" />
    </AccountCard>
  );
}
