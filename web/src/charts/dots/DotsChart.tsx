import { maxOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartWalk, type Said } from '../ChartWalk.tsx';
import { ACCENT, ink, LABEL_HALO, TEXT } from '../chart-styles.ts';
import type { LineLevel } from '../line/LineChart.tsx';
import { useWidth } from '../use-width.ts';
import { DOT_GROUPS, type Dot, dotPaths, dotRadius } from './dot-layout.ts';

type DotsChartProps = {
  /** In the order in which they are shown. */
  dots: readonly Dot[];
  /** The values of the axis from 0 up to `most`. */
  ticksTo: (most: number, count: number) => number[];
  format: (value: number) => string;
  /** Below the axis: "Students, slowest to fastest". */
  axis: string;
  /** Levels to compare with, named at their right end. */
  levels?: readonly LineLevel[];
  /** The middle half of the values, shaded, with its median. */
  spread?: { lower: number; median: number; upper: number; title: string } | null;
  says: (index: number) => Said;
  /** Describes the chart for screen readers. */
  label: string;
  onChoose?: (index: number) => void;
  height?: number;
};

const PLOT = { left: 62, right: 14, top: 16, bottom: 34 } as const;

/** One sign per value. It is one tab stop: arrow keys move over the signs, Enter chooses one. */
export function DotsChart(props: DotsChartProps) {
  const { dots, ticksTo, format, axis, levels = [], spread, height = 340 } = props;
  const { t } = useTranslation();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const bottom = height - PLOT.bottom;
  const most = maxOf([...dots.map(({ value }) => value), ...levels.map(({ at }) => at)], 0);
  const ticks = ticksTo(most, 5);
  const top = ticks.at(-1) ?? 1;
  const column = (width - PLOT.left - PLOT.right) / Math.max(dots.length, 1);
  const x = (index: number) => PLOT.left + (index + 0.5) * column;
  const y = (value: number) => bottom - (value / top) * (bottom - PLOT.top);
  const radius = dotRadius(dots.length, width);
  const paths = useMemo(
    () =>
      dotPaths(
        dots,
        {
          x: (index) => PLOT.left + (index + 0.5) * column,
          y: (value) => bottom - (value / top) * (bottom - PLOT.top),
        },
        radius,
      ),
    [dots, column, bottom, top, radius],
  );
  return (
    <Box ref={host}>
      <ChartWalk
        count={dots.length}
        width={width}
        indexAt={(px) => Math.floor((px - PLOT.left) / column)}
        tipAt={(index) => ({ x: x(index), y: Math.min(y(dots[index]?.value ?? 0), height - 120) })}
        says={props.says}
        label={axis}
        hint={t('charts.walk')}
        onChoose={props.onChoose}
      >
        {(cursor) => (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={props.label}
            fontSize="13"
            fill={ink('axis')}
            display="block"
          >
            {spread && (
              <rect
                x={PLOT.left}
                y={y(spread.upper)}
                width={width - PLOT.left - PLOT.right}
                height={Math.max(1, y(spread.lower) - y(spread.upper))}
                fill={ink('heatEmpty')}
              />
            )}
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={PLOT.left}
                  x2={width - PLOT.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  stroke={ink('grid')}
                />
                <text x={PLOT.left - 8} y={y(tick) + 4.5} textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
            {[...levels, ...(spread ? [{ at: spread.median, title: spread.title }] : [])].map(
              (level) => (
                <line
                  key={level.title}
                  x1={PLOT.left}
                  x2={width - PLOT.right}
                  y1={y(level.at)}
                  y2={y(level.at)}
                  stroke={TEXT}
                  strokeDasharray={spread ? undefined : '2 3'}
                />
              ),
            )}
            {DOT_GROUPS.map((group) => (
              <path key={group} d={paths[group]} fill={group === 'plain' ? ACCENT : ink(group)} />
            ))}
            {[...levels, ...(spread ? [{ at: spread.median, title: spread.title }] : [])].map(
              (level) => (
                <text key={level.title} x={PLOT.left + 6} y={y(level.at) - 5} {...LABEL_HALO}>
                  {level.title}
                </text>
              ),
            )}
            {cursor !== null && (
              <circle
                cx={x(cursor)}
                cy={y(dots[cursor]?.value ?? 0)}
                r={radius + 4}
                fill="none"
                stroke={ink('focus')}
                strokeWidth="2"
              />
            )}
            <text
              x={PLOT.left + (width - PLOT.left - PLOT.right) / 2}
              y={height - 8}
              textAnchor="middle"
            >
              {axis}
            </text>
          </svg>
        )}
      </ChartWalk>
    </Box>
  );
}
