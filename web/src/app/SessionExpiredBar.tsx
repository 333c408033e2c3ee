import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { layout } from '../theme/tokens.ts';

/** Tells the user that the session expired, without taking the focus from the editor. */
export function SessionExpiredBar({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button size="small" variant="contained" onClick={onSignIn}>
          {t('signIn.login.submit')}
        </Button>
      }
      sx={{
        position: 'fixed',
        top: layout.header + 8,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'min(560px, calc(100% - 32px))',
        zIndex: 'snackbar',
        boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)',
        '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
      }}
    >
      {t('signIn.again.writing')}
    </Alert>
  );
}
