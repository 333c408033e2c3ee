import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { setFlashMessage } from '../../../../lib/flash-message.ts';
import { OfflineError } from '../../../../lib/offline-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { takeProvider } from '../../../../lib/provider-of-session.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useProviders } from '../../identities/identities.api.ts';
import { AccountCard } from '../form/AccountCard.tsx';
import { useSignOut } from './sign-in.api.ts';

/** Ends the session and redirects to the start page, or says that the user is still signed in with a provider. */
export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate } = useSignOut();
  const [provider, setProvider] = useState<string | null>(null);
  const asked = useRef(false);
  usePageTitle(t('signIn.logout.title'));
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(undefined, {
      onSettled: (_, error) => {
        const isOffline = error instanceof OfflineError;
        const elsewhere = takeProvider();
        if (elsewhere !== null && !isOffline) return setProvider(elsewhere);
        setFlashMessage(t(isOffline ? 'signIn.logout.offline' : 'signIn.logout.done'));
        navigate('/', { replace: true });
      },
    });
  }, [mutate, navigate, t]);
  if (provider !== null) return <StillSignedIn provider={provider} />;
  return <LoadingSkeleton label={t('signIn.logout.working')} />;
}

/** A session at the provider goes on: the next person at this device could come back in with it. */
function StillSignedIn({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const { data: providers, isPending } = useProviders();
  if (isPending) return <LoadingSkeleton label={t('signIn.logout.working')} />;
  const name = providers?.find(({ id }) => id === provider)?.name ?? provider;
  return (
    <AccountCard title={t('signIn.elsewhere.title')}>
      <Typography role="status" sx={{ mb: 3 }}>
        {t('signIn.elsewhere.text', { provider: name })}
      </Typography>
      <Button component={RouterLink} to="/" variant="contained" size="large" fullWidth>
        {t('signIn.elsewhere.home')}
      </Button>
    </AccountCard>
  );
}
