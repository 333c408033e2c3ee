import { fullName } from '@antecedent/domain/accounts/person-name';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clearSession, useSession } from '../../../lib/session.ts';
import { SignInForm } from './sign-in/SignInForm.tsx';

/**
 * Shown over the page when the session expired while the user was working. The page stays mounted; after the sign-in
 * it goes on, and `onSessionRenewed` notifies code that holds its own token.
 */
export function SessionExpiredDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = useId();
  const text = useId();
  const session = useSession();
  if (session.kind !== 'ended') return null;
  const { firstName, lastName, username } = session.user;

  const handleLeave = () => {
    clearSession();
    navigate('/login');
  };

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>{t('signIn.again.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div id={text}>
          <Typography sx={{ mb: 1 }}>{t('signIn.again.text')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('signIn.again.signedInAs', {
              name: `${fullName({ firstName, lastName })} (${username})`,
            })}
          </Typography>
        </div>
        <SignInForm
          username={username}
          aside={<Button onClick={handleLeave}>{t('signIn.again.leave')}</Button>}
        />
      </DialogContent>
    </Dialog>
  );
}
