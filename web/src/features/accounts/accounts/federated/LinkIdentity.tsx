import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { endSession } from '../../../../lib/end-session.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { accessToken, clearSession, useSession } from '../../../../lib/session.ts';
import { notify } from '../../../../lib/toasts.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import {
  useConfirmLink,
  useDiscardPendingLink,
  usePendingLink,
} from '../../identities/identities.api.ts';
import { ProviderButtons } from '../../identities/ProviderButtons.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { ConfirmLinkCard } from './ConfirmLinkCard.tsx';
import { SignInFailed } from './SignInFailed.tsx';

type LinkIdentityProps = {
  target: string;
  /** Renders nothing if no link is pending. */
  quiet?: boolean;
};

/**
 * Links a proven external identity whose email belongs to an account here, once the user signs in to that account
 * too: on this page, or through the other provider.
 */
export function LinkIdentity({ target, quiet = false }: LinkIdentityProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const [cameSignedIn, setCameSignedIn] = useState(session.kind === 'signed-in');
  const asked = useRef(false);
  const { data: pending, isPending, error } = usePendingLink();
  const confirm = useConfirmLink();
  const drop = useDiscardPendingLink();

  // A user who signs in on this page does so to link; don't ask again.
  const hasProved = session.kind === 'signed-in' && !cameSignedIn && Boolean(pending);
  const handleOther = () => {
    setCameSignedIn(false);
    const token = accessToken();
    clearSession();
    if (token !== null) endSession(token);
  };
  const handleLink = () =>
    confirm.mutate(undefined, {
      onSuccess: ({ provider }) => {
        notify('success', t('identities.redirect.linked', { provider }));
        navigate(target, { replace: true });
      },
      onError: (refusal) => {
        // They signed in too long ago: they do so again on this page.
        if (!(refusal instanceof ApiError) || refusal.code !== 'forbidden') return;
        confirm.reset();
        handleOther();
      },
    });
  useEffect(() => {
    if (!hasProved || asked.current) return;
    asked.current = true;
    handleLink();
  });
  const handleNotNow = () =>
    drop.mutate(undefined, {
      onSettled: () =>
        navigate(session.kind === 'signed-in' ? target : '/login', { replace: true }),
    });

  if (error) return <SignInFailed target={target} sentence={errorMessage(error)} />;
  if (confirm.error) {
    return <SignInFailed target={target} sentence={errorMessage(confirm.error)} />;
  }
  if (isPending || hasProved || (quiet && !pending)) {
    return <LoadingSkeleton label={t('identities.redirect.working')} />;
  }
  if (!pending) return <SignInFailed target={target} sentence={t('identities.link.gone')} />;
  const notNow = (
    <Button onClick={handleNotNow} loading={drop.isPending}>
      {t('identities.link.notNow')}
    </Button>
  );
  if (session.kind === 'signed-in') {
    return (
      <ConfirmLinkCard
        pending={pending}
        user={session.user}
        notNow={notNow}
        busy={confirm.isPending || confirm.isSuccess}
        onLink={handleLink}
        onOther={handleOther}
      />
    );
  }
  return (
    <AccountCard title={t('identities.link.title')}>
      <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {t('identities.link.text', pending)}
      </Typography>
      <SignInForm aside={notNow} />
      <ProviderButtons redirectUrl={target} except={pending.provider} />
      <Box sx={{ mt: 3 }}>
        <Link component={RouterLink} to="/ForgetPassword">
          {t('identities.link.forgot')}
        </Link>
      </Box>
    </AccountCard>
  );
}
