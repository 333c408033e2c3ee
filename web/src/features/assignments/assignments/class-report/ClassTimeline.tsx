import type { ClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import { maxOf } from '@antecedent/domain/arrays';
import { SECOND } from '@antecedent/domain/time';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { date, dateTime } from '../../../../lib/times/stamps.ts';

type ClassTimelineProps = {
  timeline: ClassFigures['timeline'];
  /** Words changed in each slot. */
  words: readonly number[];
  deadlines: readonly string[];
  zone: string;
};

const HEIGHT = 72;

/** When the class wrote, everybody together, with a line for each deadline. */
export function ClassTimeline({ timeline, words, deadlines, zone }: ClassTimelineProps) {
  const { t } = useTranslation();
  const from = Date.parse(timeline.from);
  const slotMs = timeline.slotSeconds * SECOND;
  const top = maxOf(words, 1);
  const most = dateTime(from + words.indexOf(top) * slotMs, zone);
  const ends = {
    from: date(from, zone),
    to: date(from + timeline.slots * slotMs - 1, zone),
  };
  const label = t('assignments.classReport.wrote', { ...ends, most });
  const lines = deadlines.map((one) => (Date.parse(one) - from) / slotMs);
  return (
    <figure style={{ margin: 0 }}>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${timeline.slots} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ display: 'block' }}
      >
        <title>{label}</title>
        <path
          d={words
            .map((count, slot) =>
              count > 0
                ? `M${slot} ${HEIGHT - 1}v${-Math.max(1.5, (count / top) * (HEIGHT - 4)).toFixed(1)}h1.05V${HEIGHT - 1}z`
                : '',
            )
            .join('')}
          fill="var(--mui-palette-ink-heat3)"
        />
        <path
          d={`M0 ${HEIGHT - 0.5}H${timeline.slots}${lines.map((at) => `M${at} 0V${HEIGHT}`).join('')}`}
          stroke="var(--mui-palette-text-secondary)"
          strokeWidth="1"
          fill="none"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </Box>
      <Box component="figcaption" sx={{ typography: 'body2', mt: 0.5 }}>
        {label}
      </Box>
    </figure>
  );
}
