import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSession } from '../../../../lib/session.ts';
import { AccountCard } from '../form/AccountCard.tsx';
import { useLinkToken } from '../form/use-link-token.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in by the link of an email, for people who would have to wait because others tried wrong passwords. */
export function SignInLinkPage() {
  const { t } = useTranslation();
  const session = useSession();
  const token = useLinkToken();
  usePageTitle(t('signIn.login.title'));
  if (session.kind === 'signed-in') return <Navigate to="/" replace />;
  if (token === null) {
    return (
      <AccountCard title={t('signIn.login.title')}>
        <Typography role="status" sx={{ mb: 2 }}>
          {t('accounts.linkIncomplete')}
        </Typography>
        <Link component={RouterLink} to="/login">
          {t('accounts.toLogin')}
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('signIn.login.title')} lead={t('accounts.signInLink')}>
      <SignInForm remember link={token} />
      <Link component={RouterLink} to="/ForgetPassword" sx={{ display: 'inline-block', mt: 3 }}>
        {t('signIn.login.forgot')}
      </Link>
    </AccountCard>
  );
}
