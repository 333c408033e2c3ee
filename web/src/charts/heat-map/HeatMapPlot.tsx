import { useMemo } from 'react';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { HeatMapHours } from './HeatMapHours.tsx';
import { HeatMapMarks } from './HeatMapMarks.tsx';
import {
  bucketOf,
  CELL_FILL,
  type DeadlineLabel,
  type HeatCell,
  type HeatDay,
  type HeatMapLayout,
  type HeatMark,
  HOURS,
  NIGHT,
} from './heat-map-model.ts';

type HeatMapPlotProps = {
  days: readonly HeatDay[];
  marks: readonly HeatMark[];
  labels: readonly DeadlineLabel[];
  bounds: readonly number[];
  layout: HeatMapLayout;
  width: number;
  label: string;
  cursor: HeatCell | null;
};

/** Width needed by a label below a column, px. */
const LABEL_WIDTH = 56;

/** One path per bucket, so that a year of hours is only a handful of elements. */
function cellPaths(days: readonly HeatDay[], bounds: readonly number[], place: HeatMapLayout) {
  const { left, top, column, row } = place;
  const size = Math.min(column, row) - 2;
  const paths = CELL_FILL.map(() => '');
  days.forEach(({ hours }, day) => {
    for (let hour = 0; hour < HOURS; hour += 1) {
      const level = bucketOf(hours[hour] ?? 0, bounds);
      const side = size * CELL_FILL[level]!;
      const x = left + day * column + (column - side) / 2;
      const y = top + hour * row + (row - side) / 2;
      paths[level] +=
        `M${x.toFixed(1)} ${y.toFixed(1)}h${side.toFixed(1)}v${side.toFixed(1)}h-${side.toFixed(1)}z`;
    }
  });
  return paths;
}

/** The SVG of a heat map. */
export function HeatMapPlot({
  days,
  marks,
  labels,
  bounds,
  layout,
  width,
  label,
  cursor,
}: HeatMapPlotProps) {
  const { left, top, bottom, column, row } = layout;
  const height = top + HOURS * row + bottom;
  const paths = useMemo(
    () => cellPaths(days, bounds, { left, top, bottom, column, row }),
    [days, bounds, left, top, bottom, column, row],
  );
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={label}
      fontSize="13"
      fill="var(--mui-palette-ink-axis)"
      display="block"
    >
      <rect
        x={left}
        y={top + NIGHT.from * row}
        width={width - left}
        height={(NIGHT.until - NIGHT.from) * row}
        fill="var(--mui-palette-action-hover)"
      />
      <HeatMapHours layout={layout} />
      <DayLabels days={days} layout={layout} width={width} y={height - 7} />
      {withIndexKeys(paths).map(({ key, value }) => (
        <path
          key={key}
          d={value}
          fill={`var(--mui-palette-ink-${key === '0' ? 'grid' : `heat${key}`})`}
          {...(key !== '0' && {
            stroke: `var(--mui-palette-ink-heat${key})`,
            strokeWidth: 2,
            strokeLinejoin: 'round',
          })}
        />
      ))}
      <HeatMapMarks labels={labels} marks={marks} layout={layout} />
      {cursor && (
        <rect
          x={left + cursor.day * column + 0.5}
          y={top + cursor.hour * row + 0.5}
          width={column - 1}
          height={row - 1}
          fill="none"
          stroke="var(--mui-palette-ink-focus)"
          strokeWidth="2"
          rx="3"
        />
      )}
    </svg>
  );
}

type DayLabelsProps = Pick<HeatMapPlotProps, 'days' | 'layout' | 'width'> & { y: number };

/** As many days as there is room for. */
function DayLabels({ days, layout: { left, column }, width, y }: DayLabelsProps) {
  const every = Math.ceil(LABEL_WIDTH / column);
  return days.map((day, index) => {
    if (index % every !== 0) return null;
    const middle = left + (index + 0.5) * column;
    const isLast = middle + LABEL_WIDTH / 2 > width;
    return (
      <text
        key={day.label}
        x={isLast ? width : Math.max(middle, left + 18)}
        y={y}
        textAnchor={isLast ? 'end' : 'middle'}
      >
        {day.label}
      </text>
    );
  });
}
