import { maxOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { ChartWalk, type Said } from '../ChartWalk.tsx';
import { ACCENT, ink, LABEL_HALO, TEXT } from '../chart-styles.ts';
import { DeadlineLines, deadlinesHeight } from '../DeadlineLines.tsx';
import { niceTicks } from '../nice-ticks.ts';
import { useWidth } from '../use-width.ts';
import { withMinGap } from '../word-change/word-change-layout.ts';
import { linePath, nearestIndex } from './line-path.ts';

/** Something on the x-axis, in its unit. */
export type LineMark = { x: number; title: string };
/** A level to compare with, named at its right end. */
export type LineLevel = { at: number; title: string };

type LineChartProps = {
  /** Positions in the unit of the x-axis, rising. */
  xs: readonly number[];
  /** One for each position; null breaks the line. */
  values: readonly (number | null)[];
  /** Dates or sessions below the axis. */
  ticks: readonly LineMark[];
  /** Deadlines: dashed lines with their titles. */
  deadlines?: readonly LineMark[];
  /** Where a session begins: dotted lines. */
  starts?: readonly number[];
  levels?: readonly LineLevel[];
  says: (index: number) => Said;
  /** Describes the chart for screen readers. */
  label: string;
  /** Names its positions for screen readers. */
  walk: string;
  onChoose?: (index: number) => void;
  height?: number;
};

const PLOT = { left: 48, right: 12, top: 14, bottom: 30 } as const;
/** Fewer values than this are drawn as points too. */
const FEW = 40;

/** One series as a line. It is one tab stop: arrow keys move over its values, Enter chooses one. */
export function LineChart(props: LineChartProps) {
  const { xs, values, ticks, deadlines = [], starts = [], levels = [], height = 280 } = props;
  const { t } = useTranslation();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const x = plotX(xs, width);
  const lines = deadlines.map((deadline) => ({ ...deadline, x: x(deadline.x) }));
  const top = PLOT.top + deadlinesHeight(lines, PLOT.left);
  const bottom = height - PLOT.bottom;
  const most = maxOf([...values.map((value) => value ?? 0), ...levels.map(({ at }) => at)], 1);
  const steps = niceTicks(most * 1.02, 4);
  const highest = steps.at(-1) ?? 1;
  const y = (value: number) => bottom - (value / highest) * (bottom - top);
  const path = useMemo(
    () =>
      linePath(xs, values, {
        x: plotX(xs, width),
        y: (value) => bottom - (value / highest) * (bottom - top),
      }),
    [xs, values, width, bottom, top, highest],
  );
  const shown = withMinGap(
    ticks.map((tick) => ({ ...tick, x: x(tick.x) })),
    76,
  );
  return (
    <Box ref={host}>
      <ChartWalk
        count={values.length}
        width={width}
        indexAt={(px) => nearestIndex(xs, unplot(xs, width)(px))}
        tipAt={(index) => ({ x: x(xs[index] ?? 0) })}
        says={props.says}
        label={props.walk}
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
            {steps.map((step) => (
              <g key={step}>
                <line
                  x1={PLOT.left}
                  x2={width - PLOT.right}
                  y1={y(step)}
                  y2={y(step)}
                  stroke={ink('grid')}
                />
                <text x={PLOT.left - 8} y={y(step) + 4.5} textAnchor="end">
                  {count(step)}
                </text>
              </g>
            ))}
            {starts.map((start) => (
              <line
                key={start}
                x1={x(start)}
                x2={x(start)}
                y1={top}
                y2={bottom}
                stroke={ink('moved')}
                strokeDasharray="1 2"
              />
            ))}
            <path d={path} fill="none" stroke={ACCENT} strokeWidth="2" strokeLinejoin="round" />
            {values.length <= FEW &&
              values.map(
                (value, index) =>
                  value !== null && (
                    <circle
                      key={xs[index]}
                      cx={x(xs[index] ?? 0)}
                      cy={y(value)}
                      r="3.5"
                      fill={ACCENT}
                    />
                  ),
              )}
            {levels.map((level) => (
              <g key={level.title}>
                <line
                  x1={PLOT.left}
                  x2={width - PLOT.right}
                  y1={y(level.at)}
                  y2={y(level.at)}
                  stroke={TEXT}
                  strokeDasharray="2 3"
                />
                <text x={width - PLOT.right} y={y(level.at) - 5} textAnchor="end" {...LABEL_HALO}>
                  {level.title}
                </text>
              </g>
            ))}
            <DeadlineLines deadlines={lines} left={PLOT.left} top={top} bottom={bottom} />
            {withIndexKeys(shown).map(({ key, value: tick }) => (
              <text
                key={key}
                x={Math.min(tick.x + 2, width - PLOT.right)}
                y={height - 10}
                textAnchor={tick.x > width - 80 ? 'end' : 'start'}
              >
                {tick.title}
              </text>
            ))}
            {cursor !== null && (
              <>
                <line
                  x1={x(xs[cursor] ?? 0)}
                  x2={x(xs[cursor] ?? 0)}
                  y1={top}
                  y2={bottom}
                  stroke={ink('focus')}
                />
                <circle
                  cx={x(xs[cursor] ?? 0)}
                  cy={y(values[cursor] ?? 0)}
                  r="5"
                  fill={ink('focus')}
                />
              </>
            )}
          </svg>
        )}
      </ChartWalk>
    </Box>
  );
}

const spanOf = (xs: readonly number[]): number => Math.max((xs.at(-1) ?? 0) - (xs[0] ?? 0), 1e-9);

/** px of a position; a single one is at the left. */
const plotX = (xs: readonly number[], width: number) => (value: number) =>
  PLOT.left + ((value - (xs[0] ?? 0)) / spanOf(xs)) * (width - PLOT.left - PLOT.right);

const unplot = (xs: readonly number[], width: number) => (px: number) =>
  (xs[0] ?? 0) + ((px - PLOT.left) / (width - PLOT.left - PLOT.right)) * spanOf(xs);
