import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChartTip } from '../ChartTip.tsx';
import { useWidth } from '../use-width.ts';
import { HeatMapPlot } from './HeatMapPlot.tsx';
import {
  BUCKETS,
  bucketOf,
  type DueMark,
  type HeatBounds,
  type HeatDay,
  type HeatMapLayout,
  visibleHours,
} from './heat-map-model.ts';
import { useHeatCursor } from './use-heat-cursor.ts';

type HeatMapProps = HeatBounds & {
  days: readonly HeatDay[];
  due?: readonly DueMark[];
  /** The unit of the values. */
  unit?: 'words' | 'saves';
  /** Describes the chart for screen readers. */
  label: string;
  /** First hour shown and the hour after the last; derived from the values by default. */
  hours?: readonly [number, number];
  /** Height of one hour, px. */
  row?: number;
};

/** Space for hours on the left, titles above and days below, px. */
const MARGIN = { left: 46, top: 28, bottom: 26 } as const;
/** Minimum width of a day, px; a long history scrolls in its own region. */
const MIN_COLUMN_WIDTH = 13;
/** Maximum width of a day, px, so that a short history stays compact. */
const MAX_COLUMN_WIDTH = 96;

const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/**
 * Days on the x-axis, hours on the y-axis. Cells get darker and larger with the change, so the map is readable in
 * grayscale too. It is one tab stop: arrow keys move between cells and each one is announced.
 */
export function HeatMap(props: HeatMapProps) {
  const { days, due = [], unit = 'words', bounds, label, row = 22 } = props;
  const { t } = useTranslation();
  const [host, available] = useWidth<HTMLDivElement>(900);
  const [from, to] = props.hours ?? visibleHours(days);
  const dayWidth = (available - MARGIN.left) / Math.max(days.length, 1);
  const column = Math.min(Math.max(MIN_COLUMN_WIDTH, dayWidth), MAX_COLUMN_WIDTH);
  const layout: HeatMapLayout = { ...MARGIN, column, row, from, to };
  const width = MARGIN.left + column * days.length;
  const cursor = useHeatCursor(layout, days.length);

  const value = cursor.at && (days[cursor.at.day]?.hours[cursor.at.hour] ?? 0);
  const bucket = BUCKETS[bucketOf(value ?? 0, bounds) - 1];
  const says = cursor.at && [
    t(`charts.heat.${unit}`, { count: value ?? 0, value: count(value ?? 0) }),
    ...(bucket ? [t(`charts.heat.${bucket}`)] : []),
  ];
  const when =
    cursor.at &&
    t('charts.heat.hour', {
      day: days[cursor.at.day]?.label ?? '',
      from: clockHour(cursor.at.hour),
      to: clockHour(cursor.at.hour + 1),
    });

  return (
    <Box ref={host} sx={{ overflowX: 'auto', pb: '2px' }}>
      <Box
        {...cursor.handlers}
        role="application"
        tabIndex={0}
        aria-label={`${label}. ${t('charts.heat.hint')}`}
        sx={{ position: 'relative', outlineOffset: '-2px !important' }}
        style={{ width }}
      >
        <HeatMapPlot
          days={days}
          due={due}
          bounds={bounds}
          layout={layout}
          width={width}
          label={label}
          cursor={cursor.at}
        />
        {says && cursor.at && (
          <ChartTip
            x={MARGIN.left + (cursor.at.day + 1) * column - 8}
            y={MARGIN.top + (cursor.at.hour - from) * row}
            width={width}
            title={when ?? ''}
          >
            {says}
          </ChartTip>
        )}
      </Box>
      <VisuallyHidden role="status">
        {says && cursor.byKey ? `${when}: ${says.join(', ')}` : ''}
      </VisuallyHidden>
    </Box>
  );
}
