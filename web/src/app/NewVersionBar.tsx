import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadSaved } from '../lib/build-version.ts';
import { layout } from '../theme/tokens.ts';

/**
 * Says that the server has a newer version of the pages, without taking the focus from the editor.
 *
 * @param props.isNeeded nothing is saved until the page is reloaded
 */
export function NewVersionBar({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation();
  const [isPutOff, setPutOff] = useState(false);
  const [isReloading, setReloading] = useState(false);
  if (isPutOff && !isNeeded) return null;
  const handleReload = () => {
    setReloading(true);
    void reloadSaved();
  };
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          {!isNeeded && (
            <Button size="small" color="inherit" onClick={() => setPutOff(true)}>
              {t('shell.newVersion.later')}
            </Button>
          )}
          <Button size="small" variant="contained" loading={isReloading} onClick={handleReload}>
            {t('shell.newVersion.reload')}
          </Button>
        </>
      }
      sx={{
        position: 'fixed',
        top: layout.header + 8,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'min(560px, calc(100% - 32px))',
        zIndex: 'snackbar',
        boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)',
        '& .MuiAlert-action': { pt: 0, alignItems: 'center', gap: 1 },
      }}
    >
      {t(isNeeded ? 'shell.newVersion.needed' : 'shell.newVersion.ready')}
    </Alert>
  );
}
