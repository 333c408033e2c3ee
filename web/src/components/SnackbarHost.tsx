import { Alert, Snackbar, type SnackbarCloseReason } from '@mui/material';
import { dismissNotice, useNotice } from '../lib/notices.ts';

/** How long a notice stays, ms. */
const SHOWN_FOR = 8_000;

/** Shows what `notify` was given, one at a time. The app holds one. */
export function SnackbarHost() {
  const notice = useNotice();
  if (!notice) return null;
  const handleClose = (_: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') dismissNotice(notice.id);
  };
  return (
    <Snackbar key={notice.id} open autoHideDuration={SHOWN_FOR} onClose={handleClose}>
      <Alert
        severity={notice.type}
        role={notice.type === 'error' ? 'alert' : 'status'}
        onClose={handleClose}
        sx={{ boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)' }}
      >
        {notice.message}
      </Alert>
    </Snackbar>
  );
}
