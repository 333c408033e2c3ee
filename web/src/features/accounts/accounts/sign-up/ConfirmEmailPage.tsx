import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { AccountCard } from '../form/AccountCard.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { useLinkToken } from '../form/use-link-token.ts';
import { useConfirmEmail } from './sign-up.api.ts';

/** How long the confirmation is shown before the redirect to the sign-in page, ms. */
const REDIRECT_DELAY_MS = 2_000;

/** Confirms an email address by the link of an email, then redirects to the sign-in page. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useLinkToken();
  const { mutate, data, error } = useConfirmEmail();
  const outcome = data && (data.isPending ? 'pending' : data.isRepeated ? 'again' : 'done');
  const asked = useRef(false);
  usePageTitle(t('accounts.confirm.title'));
  useEffect(() => {
    if (asked.current || token === null) return;
    asked.current = true;
    mutate(token);
  }, [mutate, token]);
  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  const toLogin = (
    <Button component={Link} to="/login" variant="outlined" size="large" fullWidth sx={{ mt: 3 }}>
      {t('accounts.toLogin')}
    </Button>
  );
  return (
    <AccountCard title={t('accounts.confirm.title')}>
      {token === null && <Typography role="status">{t('accounts.linkIncomplete')}</Typography>}
      {token !== null && !outcome && !error && (
        <Typography role="status">{t('accounts.confirm.wait')}</Typography>
      )}
      {outcome && (
        <Alert severity="success" role="status">
          {t(`accounts.confirm.${outcome}`)}
        </Alert>
      )}
      {error && <FormAlert error={error} />}
      {(error || token === null || outcome === 'again') && toLogin}
    </AccountCard>
  );
}
