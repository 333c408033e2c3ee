import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import { maxOf } from '@antecedent/domain/arrays';
import { SECOND } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MARK_PATH } from '../../../../charts/heat-map/mark-shapes.ts';
import { markTitle } from '../../../../charts/time-marks/mark-words.ts';
import { date, dateTime } from '../../../../lib/times/stamps.ts';
import type { FiguredRow } from './student-figures.ts';

type WritingTimelineProps = {
  row: FiguredRow;
  timeline: ClassFigures['timeline'];
  /** Instants of the student's deadlines. */
  deadlines: readonly string[];
  zone: string;
};

const HEIGHT = 24;

/** When a student wrote, on the time axis of the whole class, with a line for each deadline and a sign for comments. */
export const WritingTimeline = memo(function WritingTimeline(props: WritingTimelineProps) {
  const { row, timeline, deadlines, zone } = props;
  const { t } = useTranslation();
  const { slots = [], words = [], days = 0, marks = [] } = row.figures ?? {};
  const from = Date.parse(timeline.from);
  const slotMs = timeline.slotSeconds * SECOND;
  const at = (slot: number | undefined) => from + (slot ?? 0) * slotMs;
  const place = (instant: string) => (Date.parse(instant) - from) / slotMs;
  const when = { first: date(at(slots[0]), zone), last: date(at(slots.at(-1)), zone) };
  const most = dateTime(at(slots[words.indexOf(maxOf(words, 0))]), zone);
  const wrote =
    slots.length === 0
      ? t('assignments.glance.absent.nothing')
      : t('assignments.glance.wrote', { count: days, ...when, most });
  const label = [
    wrote,
    ...marks.map((mark) => `${markTitle(mark)}, ${dateTime(mark.at, zone)}`),
  ].join('; ');
  return (
    <Box role="img" aria-label={label} title={label} sx={{ position: 'relative', minWidth: 150 }}>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${timeline.slots} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ display: 'block' }}
      >
        <path
          d={`M0 ${HEIGHT - 0.5}H${timeline.slots}${deadlines.map((one) => `M${place(one)} 0V${HEIGHT}`).join('')}`}
          stroke="var(--mui-palette-text-secondary)"
          strokeWidth="1"
          fill="none"
          opacity="0.55"
          vectorEffect="non-scaling-stroke"
        />
        <path d={bars(slots, words)} fill="var(--mui-palette-ink-heat2)" />
      </svg>
      {apart(marks.map(({ at: instant }) => place(instant) / timeline.slots)).map((share) => (
        <Box
          key={share}
          component="svg"
          aria-hidden="true"
          viewBox="-6 -6.5 12 12"
          sx={{
            position: 'absolute',
            top: 0,
            width: 12,
            height: 12,
            transform: 'translateX(-50%)',
          }}
          style={{ left: `${(100 * share).toFixed(2)}%` }}
        >
          <path
            d={MARK_PATH.comment}
            fill="var(--mui-palette-text-primary)"
            stroke="var(--mui-palette-background-paper)"
            strokeWidth="1.5"
            paintOrder="stroke"
          />
        </Box>
      ))}
    </Box>
  );
});

/** Signs closer than this share of the axis would cover each other: the first represents all. */
const SIGN_SHARE = 0.06;

/** The places, rising from 0 to 1, that have room for a sign. */
function apart(places: readonly number[]): number[] {
  const kept: number[] = [];
  for (const share of places) {
    if (share >= 0 && share <= 1 && share - (kept.at(-1) ?? -1) >= SIGN_SHARE) kept.push(share);
  }
  return kept;
}

/** A bar for each slot; roots, so that an hour of small changes stays visible next to one of many. */
function bars(slots: readonly number[], words: readonly number[]): string {
  const top = Math.sqrt(maxOf(words, 1));
  return slots
    .map((slot, index) => {
      const tall = Math.max(2.5, (Math.sqrt(words[index] ?? 0) / top) * (HEIGHT - 3));
      return `M${slot} ${HEIGHT - 1}v${-tall.toFixed(1)}h1.15v${tall.toFixed(1)}z`;
    })
    .join('');
}
