import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChartTip } from '../ChartTip.tsx';
import { useWidth } from '../use-width.ts';
import { HeatMapHours } from './HeatMapHours.tsx';
import { LANE_HEIGHT } from './HeatMapMarks.tsx';
import { HeatMapPlot } from './HeatMapPlot.tsx';
import {
  BUCKETS,
  bucketOf,
  deadlineLabels,
  type HeatBounds,
  type HeatCell,
  type HeatDay,
  type HeatMapLayout,
  type HeatMark,
  HOURS,
  lastActiveDay,
  marksAt,
} from './heat-map-model.ts';
import { useHeatCursor } from './use-heat-cursor.ts';
import { useHeatScroll } from './use-heat-scroll.ts';

type HeatMapProps = HeatBounds & {
  days: readonly HeatDay[];
  marks?: readonly HeatMark[];
  /** The unit of the values. */
  unit?: 'words' | 'saves';
  /** Describes the chart for screen readers. */
  label: string;
  /** Height of one hour, px. */
  row?: number;
  /** Called with the cell that is pressed, or on which Enter is. */
  onChoose?: (cell: HeatCell) => void;
};

/** Space for hours on the left, above the first row of titles and for days below, px. */
const MARGIN = { left: 46, top: 10, bottom: 26 } as const;
/** Minimum width of a day, px; a long history scrolls in its own region. */
const MIN_COLUMN_WIDTH = 13;
/** Maximum width of a day, px, so that a short history stays compact. */
const MAX_COLUMN_WIDTH = 160;

const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Where the days, hours and titles are in a window of this width, px. */
function layoutOf(days: number, marks: readonly HeatMark[], available: number, row: number) {
  const dayWidth = (available - MARGIN.left) / Math.max(days, 1);
  const column = Math.min(Math.max(MIN_COLUMN_WIDTH, dayWidth), MAX_COLUMN_WIDTH);
  const bare: HeatMapLayout = { ...MARGIN, column, row };
  const { lanes } = deadlineLabels(marks, bare);
  const layout = { ...bare, top: MARGIN.top + lanes * LANE_HEIGHT };
  return { layout, labels: deadlineLabels(marks, layout).labels };
}

/** The first hour of a day in which something was written. */
function firstCell(days: readonly HeatDay[], day: number): HeatCell {
  const hour = days[day]?.hours.findIndex((value) => value > 0) ?? 0;
  return { day: Math.max(0, day), hour: Math.max(0, hour) };
}

/**
 * Days on the x-axis, the hours of a whole day on the y-axis, night shaded. Cells get darker and larger with the change, so the
 * map is readable in grayscale too. It is one tab stop: arrow keys move between cells, and each one is announced.
 */
export function HeatMap(props: HeatMapProps) {
  const { days, marks = [], bounds, label, row = 22, onChoose } = props;
  const { t } = useTranslation();
  const [host, available] = useWidth<HTMLDivElement>(900);
  const { layout, labels } = layoutOf(days.length, marks, available, row);
  const width = layout.left + layout.column * days.length;
  const start = lastActiveDay(days);
  const cursor = useHeatCursor(layout, days.length, { start: firstCell(days, start), onChoose });
  const byKey = cursor.byKey ? cursor.at : null;
  useHeatScroll(host, { start, layout, width: available, cursor: byKey });
  const found = useCellWords(props, cursor.at);

  return (
    <Box ref={host} sx={{ overflowX: 'auto', pb: '2px', position: 'relative' }}>
      <Box
        {...cursor.handlers}
        role="application"
        tabIndex={0}
        aria-label={`${label}. ${t(onChoose ? 'charts.heat.hintChoose' : 'charts.heat.hint')}`}
        sx={{
          position: 'relative',
          outlineOffset: '-2px !important',
          cursor: onChoose && cursor.at ? 'pointer' : 'default',
        }}
        style={{ width }}
      >
        <StickyHours layout={layout} />
        <HeatMapPlot
          days={days}
          marks={marks}
          labels={labels}
          bounds={bounds}
          layout={layout}
          width={width}
          label={label}
          cursor={cursor.at}
        />
        {found && cursor.at && (
          <ChartTip
            x={layout.left + (cursor.at.day + 1) * layout.column - 8}
            y={layout.top + cursor.at.hour * row}
            width={width}
            title={found.when}
          >
            {found.says}
          </ChartTip>
        )}
      </Box>
      <VisuallyHidden role="status">
        {found && byKey ? `${found.when}: ${found.says.join(', ')}` : ''}
      </VisuallyHidden>
    </Box>
  );
}

/** What is said of the cell under the cursor. */
function useCellWords(
  { days, marks = [], unit = 'words', bounds }: HeatMapProps,
  cell: HeatCell | null,
): { when: string; says: string[] } | null {
  const { t } = useTranslation();
  if (!cell) return null;
  const value = days[cell.day]?.hours[cell.hour] ?? 0;
  const bucket = BUCKETS[bucketOf(value, bounds) - 1];
  return {
    when: t('charts.heat.hour', {
      day: days[cell.day]?.label ?? '',
      from: clockHour(cell.hour),
      to: clockHour(cell.hour + 1),
    }),
    says: [
      t(`charts.heat.${unit}`, { count: value, value: count(value) }),
      ...(bucket ? [t(`charts.heat.${bucket}`)] : []),
      ...marksAt(marks, cell).map(({ says }) => says),
    ],
  };
}

/** The hours once more, which stay while the days are scrolled. */
function StickyHours({ layout }: { layout: HeatMapLayout }) {
  const height = layout.top + HOURS * layout.row;
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'sticky',
        left: 0,
        zIndex: 1,
        pointerEvents: 'none',
        bgcolor: 'background.paper',
      }}
      style={{ width: layout.left, height, marginBottom: -height }}
    >
      <svg
        width={layout.left}
        height={height}
        fontSize="13"
        fill="var(--mui-palette-ink-axis)"
        display="block"
        aria-hidden="true"
      >
        <HeatMapHours layout={layout} />
      </svg>
    </Box>
  );
}
