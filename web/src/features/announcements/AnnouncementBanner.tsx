import type { ShownAnnouncement } from '@antecedent/contracts/announcements';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownAnnouncements } from './announcements.api.ts';
import { dismiss, isDismissed } from './dismissed.ts';

/** The longest delay a browser's timer takes. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Draws anew when the first of these expires. */
function useNow(announcements: readonly ShownAnnouncement[]): number {
  const [now, setNow] = useState(Date.now);
  const ends = announcements.map(({ expires }) => Date.parse(expires));
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.max(next - Date.now(), 0) + 1;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

/** What is announced to everybody now, above the page; who has read it puts it away. */
export function AnnouncementBanner() {
  const { t } = useTranslation();
  const all = useShownAnnouncements().data ?? [];
  const now = useNow(all);
  const [away, setAway] = useState<readonly ShownAnnouncement[]>([]);
  const shown = all.filter(
    (one) => Date.parse(one.expires) > now && !away.includes(one) && !isDismissed(one),
  );
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-label={t('shell.announcement.label')} role="region">
      {shown.map((announcement) => (
        <Box
          key={announcement.id}
          role="status"
          sx={{
            display: 'flex',
            gap: 1.5,
            alignItems: 'flex-start',
            px: { xs: 2, md: 4 },
            py: 1.25,
            bgcolor: 'action.selected',
            color: 'text.primary',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ pt: '2px', color: 'primary.main' }}>
            <Megaphone size={18} aria-hidden="true" />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '& > p': { maxWidth: 760 } }}>
            <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
              {announcement.title}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {announcement.message}
            </Typography>
          </Box>
          <Tooltip title={t('common.close')}>
            <IconButton
              size="small"
              color="inherit"
              aria-label={t('shell.announcement.dismiss', { title: announcement.title })}
              onClick={() => {
                dismiss(announcement);
                setAway([...away, announcement]);
              }}
            >
              <X size={17} />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </Box>
  );
}
