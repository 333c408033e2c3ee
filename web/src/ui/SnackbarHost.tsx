import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { dismissNotice, type Notice, useNotices } from '../lib/notices.ts';

/** So many are shown at once; the oldest give way to the newest. */
const MOST = 3;

/**
 * Shows what `notify` was given, the newest at the foot. Nothing waits for anything: an answer is seen
 * when it comes. The app holds one.
 */
export function SnackbarHost() {
  const notices = useNotices();
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 8, sm: 24 },
        right: { xs: 8, sm: 'auto' },
        bottom: { xs: 8, sm: 24 },
        maxWidth: { sm: 480 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: { sm: 'flex-start' },
        gap: 1,
      }}
    >
      {notices.slice(-MOST).map((notice) => (
        <ShownNotice key={notice.id} notice={notice} />
      ))}
    </Box>
  );
}

/** Stays while somebody points at it or has the focus in it. */
function ShownNotice({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  const dismiss = () => dismissNotice(notice.id);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(notice.id), notice.shownFor);
    return () => clearTimeout(timer);
  }, [held, notice.id, notice.shownFor]);
  return (
    <Alert
      severity={notice.type}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onClose={dismiss}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)' }}
    >
      {notice.message}
    </Alert>
  );
}
