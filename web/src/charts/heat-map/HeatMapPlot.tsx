import { useMemo } from 'react';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import {
  bucketOf,
  CELL_FILL,
  type DueMark,
  type HeatCell,
  type HeatDay,
  type HeatMapLayout,
} from './heat-map-model.ts';

type HeatMapPlotProps = {
  days: readonly HeatDay[];
  due: readonly DueMark[];
  bounds: readonly number[];
  layout: HeatMapLayout;
  width: number;
  label: string;
  cursor: HeatCell | null;
};

/** Width needed by a label below a column, px. */
const LABEL_WIDTH = 56;
const TEXT = 'var(--mui-palette-text-primary)';

/** One path per bucket, so that a year of hours is only a handful of elements. */
function cellPaths(days: readonly HeatDay[], bounds: readonly number[], place: HeatMapLayout) {
  const { left, top, column, row, from, to } = place;
  const size = Math.min(column, row) - 2;
  const paths = CELL_FILL.map(() => '');
  days.forEach(({ hours }, day) => {
    for (let hour = from; hour < to; hour += 1) {
      const level = bucketOf(hours[hour] ?? 0, bounds);
      const side = size * CELL_FILL[level]!;
      const x = left + day * column + (column - side) / 2;
      const y = top + (hour - from) * row + (row - side) / 2;
      paths[level] +=
        `M${x.toFixed(1)} ${y.toFixed(1)}h${side.toFixed(1)}v${side.toFixed(1)}h-${side.toFixed(1)}z`;
    }
  });
  return paths;
}

/** The SVG of a heat map. */
export function HeatMapPlot({
  days,
  due,
  bounds,
  layout: place,
  width,
  label,
  cursor,
}: HeatMapPlotProps) {
  const { left, top, bottom, column, row, from, to } = place;
  const height = top + (to - from) * row + bottom;
  const paths = useMemo(
    () => cellPaths(days, bounds, { left, top, bottom, column, row, from, to }),
    [days, bounds, left, top, bottom, column, row, from, to],
  );
  const every = Math.ceil(LABEL_WIDTH / column);
  const hours = Array.from({ length: to - from }, (_, index) => index + from);
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
      {hours
        .filter((hour) => hour % 3 === 0)
        .map((hour) => (
          <text
            key={hour}
            x={left - 8}
            y={top + (hour - from) * row + row / 2 + 4}
            textAnchor="end"
          >
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
      {days.map((day, index) => {
        if (index % every !== 0) return null;
        const middle = left + (index + 0.5) * column;
        const last = middle + LABEL_WIDTH / 2 > width;
        return (
          <text
            key={day.label}
            x={last ? width : Math.max(middle, left + 18)}
            y={height - 7}
            textAnchor={last ? 'end' : 'middle'}
          >
            {day.label}
          </text>
        );
      })}
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
      {due.map(({ day, title }) => {
        const x = Math.min(left + (day + 1) * column, width - 1);
        const early = x < left + 100;
        return (
          <g key={title}>
            <line
              x1={x}
              x2={x}
              y1={6}
              y2={height - bottom + 2}
              stroke={TEXT}
              strokeDasharray="4 3"
            />
            <text x={early ? x + 6 : x - 6} y={16} textAnchor={early ? 'start' : 'end'} fill={TEXT}>
              {title}
            </text>
          </g>
        );
      })}
      {cursor && (
        <rect
          x={left + cursor.day * column + 0.5}
          y={top + (cursor.hour - from) * row + 0.5}
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
