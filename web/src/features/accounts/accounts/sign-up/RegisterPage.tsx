import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSession } from '../../../../lib/session.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { ProviderButtons } from '../../identities/ProviderButtons.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { useLinkToken } from '../form/use-link-token.ts';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import { type Invitation, RegisterForm } from './RegisterForm.tsx';
import { useInvitation } from './sign-up.api.ts';

/** Sign-up, by invitation or without, and the next steps once it is done. */
export function RegisterPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const token = useLinkToken();
  const { data: invited, error } = useInvitation(token);
  const [done, setDone] = useState<'instructor' | 'invited' | 'ordinary' | null>(null);
  usePageTitle(t('accounts.register.title'));
  if (session.kind === 'signed-in') return <Navigate to="/" replace />;
  if (done !== null) {
    return (
      <AccountCard title={t('accounts.register.doneTitle')}>
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {t(`accounts.register.done.${done}`)}
        </Alert>
        <ToSignIn />
      </AccountCard>
    );
  }
  if (invited?.hasAccount) {
    return (
      <AccountCard title={t('accounts.register.title')}>
        <Alert severity="info" role="status" sx={{ mb: 3 }}>
          {t('accounts.register.hasAccount', { email: invited.email })}
        </Alert>
        <ToSignIn />
      </AccountCard>
    );
  }
  const classes = invited?.classes ?? [];
  const invitation = token !== null && invited ? invitationOf(token, invited) : undefined;
  const list = new Intl.ListFormat(i18n.resolvedLanguage);
  const lead = (
    <>
      {classes.length > 0 &&
        `${t('accounts.register.joinClasses', { classes: list.format(classes) })} `}
      {t('accounts.register.lead')}{' '}
      <Link component={RouterLink} to="/login">
        {t('accounts.register.signIn')}
      </Link>
    </>
  );
  const isWaiting = token !== null && !invited && !error;
  return (
    <AccountCard wide title={t('accounts.register.title')} lead={lead}>
      {error && (
        <Box sx={{ mb: 2.5 }}>
          <FormAlert error={error} />
        </Box>
      )}
      {isWaiting ? (
        <LoadingSkeleton />
      ) : (
        <RegisterForm
          invitation={invitation}
          onRegistered={({ asInstructor, isSignedIn }) => {
            if (isSignedIn) navigate('/', { replace: true });
            else setDone(invited ? 'invited' : asInstructor ? 'instructor' : 'ordinary');
          }}
        />
      )}
      <ProviderButtons redirectUrl={redirectTarget('', location.origin)} />
    </AccountCard>
  );
}

function ToSignIn() {
  const { t } = useTranslation();
  return (
    <Button component={RouterLink} to="/login" variant="outlined" size="large" fullWidth>
      {t('accounts.toLogin')}
    </Button>
  );
}

const invitationOf = (
  token: string,
  { email, firstName, lastName }: Omit<Invitation, 'token'>,
) => ({
  token,
  email,
  firstName,
  lastName,
});
