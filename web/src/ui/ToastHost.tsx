import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast, useToasts } from '../lib/toasts.ts';
import { useBottomBars } from './bottom-bars.ts';

/** How many toasts are visible together; the newest replace the oldest. */
const MAX_VISIBLE = 3;

/** Shows the toasts of `notify`, the newest at the bottom, immediately, above what is at the lower edge of the window. Mounted once in the app. */
export function ToastHost() {
  const toasts = useToasts();
  const covered = useBottomBars();
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 8, sm: 24 },
        right: { xs: 8, sm: 'auto' },
        maxWidth: { sm: 480 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: { sm: 'flex-start' },
        gap: 1,
        bottom: { xs: 8, sm: 24 },
      }}
      style={{ marginBottom: covered }}
    >
      {toasts.slice(-MAX_VISIBLE).map((toast) => (
        <ToastAlert key={toast.id} toast={toast} />
      ))}
    </Box>
  );
}

/** Stays open while hovered or focused. */
function ToastAlert({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const dismiss = () => dismissToast(toast.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.durationMs]);
  return (
    <Alert
      severity={toast.type}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onClose={dismiss}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)' }}
    >
      {toast.message}
    </Alert>
  );
}
