import type { ClassFigures } from '@antecedent/contracts/analytics/class-figures';
import { maxOf } from '@antecedent/domain/arrays';
import { SECOND } from '@antecedent/domain/time';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayTime, shortDay } from '../../../lib/format.ts';
import type { FiguredRow } from './student-figures.ts';

type WritingTimelineProps = {
  row: FiguredRow;
  timeline: ClassFigures['timeline'];
  /** Instants of the student's deadlines. */
  deadlines: readonly string[];
  zone: string;
};

const HEIGHT = 24;

/** When a student wrote, on the time axis of the whole class, with a line for each deadline. */
export const WritingTimeline = memo(function WritingTimeline(props: WritingTimelineProps) {
  const { row, timeline, deadlines, zone } = props;
  const { t } = useTranslation();
  const { slots = [], words = [], days = 0 } = row.figures ?? {};
  const from = Date.parse(timeline.from);
  const slotMs = timeline.slotSeconds * SECOND;
  const at = (slot: number | undefined) => from + (slot ?? 0) * slotMs;
  const place = (instant: string) => (Date.parse(instant) - from) / slotMs;
  const when = { first: shortDay(at(slots[0]), zone), last: shortDay(at(slots.at(-1)), zone) };
  const most = dayTime(at(slots[words.indexOf(maxOf(words, 0))]), zone);
  const label =
    slots.length === 0
      ? t('assignments.glance.absent.nothing')
      : t('assignments.glance.wrote', { count: days, ...when, most });
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${timeline.slots} ${HEIGHT}`}
      preserveAspectRatio="none"
      style={{ display: 'block', minWidth: 150 }}
    >
      <title>{label}</title>
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
  );
});

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
