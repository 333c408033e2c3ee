import { Box, ButtonBase, Tooltip, Typography } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { shortDay } from '../lib/format.ts';
import { placeOf, type Span, spanOf, ticksOf } from './timeline-layout.ts';

export type TimelineEvent = {
  id: string;
  /** ms since 1970 */
  at: number;
  icon: LucideIcon;
  /** What happened and when, in words. */
  label: string;
  /** A colour of the palette. */
  tone?: string;
  onChoose?: () => void;
};

export type TimelinePeriod = { id: string; from: number; to: number; label: string };

export type TimelineLane = {
  label: string;
  /** Bars, such as the time for each draft. */
  periods?: readonly TimelinePeriod[];
  events?: readonly TimelineEvent[];
};

type TimelineProps = {
  lanes: readonly TimelineLane[];
  timeZone: string;
  /** Id of the event that decides what is shown. */
  pinned?: string;
  /** ms since 1970; the period that holds it stands out. */
  now: number;
  label: string;
};

const HEADS = 124;

function EventButton({
  event,
  span,
  pinned,
}: {
  event: TimelineEvent;
  span: Span;
  pinned: boolean;
}) {
  const { icon: Icon, label, tone = 'text.primary', at, onChoose } = event;
  return (
    <Tooltip title={label}>
      <ButtonBase
        aria-label={label}
        {...(onChoose ? { 'aria-pressed': pinned, onClick: onChoose } : { component: 'span' })}
        sx={{
          position: 'absolute',
          top: 2,
          width: 26,
          height: 26,
          ml: '-13px',
          borderRadius: '50%',
          color: tone,
          bgcolor: 'background.paper',
          border: pinned ? '2px solid' : 0,
          borderColor: 'primary.main',
        }}
        style={{ left: `${placeOf(at, span)}%` }}
      >
        <Icon size={17} strokeWidth={2} />
      </ButtonBase>
    </Tooltip>
  );
}

/** Draft periods as bars, events as buttons on lanes; scrolls in its own region on narrow screens. */
export function Timeline({ lanes, timeZone, pinned, now, label }: TimelineProps) {
  const span = spanOf(lanes);
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={label}
      sx={{ fontSize: '0.8125rem', minWidth: 0, overflowX: 'auto' }}
    >
      <Box sx={{ minWidth: 560 }}>
        {lanes.map(({ label: name, periods = [], events = [] }) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: `${HEADS}px 1fr`,
              alignItems: 'center',
              height: 30,
            }}
          >
            <Typography component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {name}
            </Typography>
            <Box sx={{ position: 'relative', height: 1, borderTop: 1, borderColor: 'divider' }}>
              {periods.map((period) => {
                const running = now >= period.from && now < period.to;
                const [from, to] = [placeOf(period.from, span), placeOf(period.to, span)];
                return (
                  <Box
                    key={period.id}
                    sx={{
                      position: 'absolute',
                      top: 4,
                      height: 21,
                      px: 1,
                      bgcolor: running ? 'background.desk' : 'background.sunken',
                      borderRight: 2,
                      borderColor: 'text.primary',
                      lineHeight: '21px',
                      whiteSpace: 'nowrap',
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      fontWeight: running ? 600 : 450,
                    }}
                    style={{ left: `${from}%`, width: `${Math.max(to - from - 0.4, 0.4)}%` }}
                  >
                    {period.label}
                  </Box>
                );
              })}
              {events.map((event) => (
                <EventButton
                  key={event.id}
                  event={event}
                  span={span}
                  pinned={event.id === pinned}
                />
              ))}
            </Box>
          </Box>
        ))}
        <Box
          sx={{
            position: 'relative',
            ml: `${HEADS}px`,
            height: 20,
            borderTop: 1,
            borderColor: 'divider',
            color: 'ink.axis',
          }}
        >
          {ticksOf(span).map((at) => (
            <Box
              key={at}
              component="span"
              sx={{ position: 'absolute', top: 2 }}
              style={{ left: `${placeOf(at, span)}%` }}
            >
              {shortDay(at, timeZone)}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
