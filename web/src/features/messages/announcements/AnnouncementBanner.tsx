import type { ShownAnnouncement } from '@antecedent/contracts/messages/announcements';
import { minOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Megaphone, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineClamp } from '../../../ui/line-clamp.ts';
import { dismiss, isDismissed } from './dismissed-announcements.ts';
import { useShownAnnouncements } from './use-shown-announcements.ts';

/** The longest delay a browser timer supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The current time, updated when the first of these expires. */
function useNow(announcements: readonly ShownAnnouncement[]): number {
  const [now, setNow] = useState(Date.now);
  const ends = announcements.map(({ expires }) => Date.parse(expires));
  const next = minOf(ends.filter((end) => end > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.max(next - Date.now(), 0) + 1;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

const line = (side: 'borderTop' | 'borderBottom') => ({ [side]: 1, borderColor: 'divider' });

/** Characters and lines above which a message would push the page off a phone's screen. */
const LONG_MESSAGE = { characters: 280, lines: 5 };
/** Lines shown of a long message. */
const EXCERPT_LINES = 3;

const isLong = ({ message }: ShownAnnouncement): boolean =>
  message.length > LONG_MESSAGE.characters || message.split('\n').length > LONG_MESSAGE.lines;

type AnnouncementBannerProps = {
  /** Only titles until the user expands them: for pages whose text must not be pushed down. */
  isCompact?: boolean;
};

/**
 * Current announcements, above the page, until dismissed. Only the newest is shown at first, and only the start of a
 * long message, until the user expands them.
 */
export function AnnouncementBanner({ isCompact = false }: AnnouncementBannerProps) {
  const { t } = useTranslation();
  const all = useShownAnnouncements().data ?? [];
  const now = useNow(all);
  const [away, setAway] = useState<readonly ShownAnnouncement[]>([]);
  const [whole, setWhole] = useState(false);
  const list = useId();
  const current = all.filter(
    (one) => Date.parse(one.expires) > now && !away.includes(one) && !isDismissed(one),
  );
  if (current.length === 0) return null;
  const shown = whole ? current : current.slice(0, 1);
  const count = current.length;
  const toggle = (
    <Button
      size="small"
      aria-expanded={whole}
      aria-controls={list}
      onClick={() => setWhole(!whole)}
      sx={{ flexShrink: 0 }}
    >
      {whole
        ? t('shell.announcement.less')
        : t(`shell.announcement.${count > 1 ? 'all' : 'more'}`, { count })}
    </Button>
  );
  return (
    <Box
      component="section"
      aria-label={t('shell.announcement.label')}
      role="region"
      sx={{
        bgcolor: 'action.selected',
        color: 'text.primary',
        ...line('borderBottom'),
        // A phone has no line to spare next to a text; the bell has it.
        ...(isCompact && { display: { xs: 'none', sm: 'block' } }),
      }}
    >
      <div id={list}>
        {shown.map((announcement, index) => (
          <Announced
            key={announcement.id}
            announcement={announcement}
            // The others are shown because the user asked for them.
            isNews={index === 0}
            isWhole={whole}
            hasMessage={whole || !isCompact}
            {...(isCompact && index === 0 && { toggle })}
            onDismiss={() => {
              dismiss(announcement);
              setAway([...away, announcement]);
            }}
          />
        ))}
      </div>
      {!isCompact && (count > 1 || shown.some(isLong)) && (
        <Box sx={{ pl: { xs: 4.5, md: 6.5 }, pb: 1 }}>{toggle}</Box>
      )}
    </Box>
  );
}

type AnnouncedProps = {
  announcement: ShownAnnouncement;
  isNews: boolean;
  isWhole: boolean;
  hasMessage: boolean;
  /** Shown next to the title. */
  toggle?: ReactNode;
  onDismiss: () => void;
};

function Announced(props: AnnouncedProps) {
  const { announcement, isNews, isWhole, hasMessage, toggle, onDismiss } = props;
  const { t } = useTranslation();
  return (
    <Box
      role={isNews ? 'status' : undefined}
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        px: { xs: 2, md: 4 },
        py: hasMessage ? 1.25 : 0.25,
        ...(!hasMessage && { alignItems: 'center' }),
        ...(!isNews && line('borderTop')),
      }}
    >
      <Box sx={{ pt: '2px', color: 'primary.main' }}>
        <Megaphone size={18} aria-hidden="true" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '& > p': { maxWidth: 760 } }}>
        <Typography
          noWrap={!hasMessage}
          sx={{ fontWeight: 600, fontSize: hasMessage ? '0.9375rem' : '0.875rem' }}
        >
          {announcement.title}
        </Typography>
        {hasMessage && (
          <Typography
            variant="body2"
            sx={{
              whiteSpace: 'pre-line',
              ...(!isWhole && isLong(announcement) && lineClamp(EXCERPT_LINES)),
            }}
          >
            {announcement.message}
          </Typography>
        )}
      </Box>
      {toggle}
      <Tooltip title={t('common.close')}>
        <IconButton
          size="small"
          color="inherit"
          aria-label={t('shell.announcement.dismiss', { title: announcement.title })}
          onClick={onDismiss}
        >
          <X size={17} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
