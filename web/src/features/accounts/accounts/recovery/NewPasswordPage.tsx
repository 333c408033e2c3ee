import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { AccountCard } from '../form/AccountCard.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { useLinkToken } from '../form/use-link-token.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useRecovery } from './recovery.api.ts';

/** Sets a new password by the link of an email. */
export function NewPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  usePageTitle(t('accounts.newPassword.title'));
  return (
    <AccountCard title={t('accounts.newPassword.title')}>
      {done ? <Done /> : <Open token={token} onDone={() => setDone(true)} />}
    </AccountCard>
  );
}

function Open({ token, onDone }: { token: string | null; onDone: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useRecovery(token);
  if (token === null || error) {
    return (
      <>
        {error ? (
          <FormAlert error={error} />
        ) : (
          <Typography role="status">{t('accounts.linkIncomplete')}</Typography>
        )}
        <Button
          component={Link}
          to="/ForgetPassword"
          variant="contained"
          size="large"
          fullWidth
          sx={{ mt: 3 }}
        >
          {t('accounts.newPassword.newToken')}
        </Button>
      </>
    );
  }
  if (!data) return <LoadingSkeleton label={t('accounts.newPassword.checking')} />;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mt: -2.5, mb: 3 }}>
        {t('accounts.newPassword.expires', { count: data.minutes })}
      </Typography>
      <NewPasswordForm token={token} onDone={onDone} />
    </>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <>
      <Alert severity="success" role="status" sx={{ mb: 3 }}>
        {t('accounts.newPassword.done')}
      </Alert>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t('accounts.newPassword.toLogin')}
      </Button>
    </>
  );
}
