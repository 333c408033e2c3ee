import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useLocation } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSession } from '../../../../lib/session.ts';
import { ProviderButtons } from '../../identities/ProviderButtons.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { redirectTarget } from './redirect-target.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in; users who are already signed in are redirected to the target. */
export function LoginPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const session = useSession();
  usePageTitle(t('signIn.login.title'));
  const target = redirectTarget(search, location.origin);
  if (session.kind === 'signed-in') return <Navigate to={target} replace />;
  return (
    <AccountCard title={t('signIn.login.title')}>
      <SignInForm remember />
      <ProviderButtons redirectUrl={target} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <Link component={RouterLink} to="/ForgetPassword" sx={{ mr: 'auto' }}>
          {t('signIn.login.forgot')}
        </Link>
        <Link component={RouterLink} to="/register">
          {t('signIn.login.register')}
        </Link>
        <Link component={RouterLink} to="/legal/accessibility" sx={{ width: 1 }}>
          {t('signIn.login.accessibility')}
        </Link>
      </Box>
    </AccountCard>
  );
}
