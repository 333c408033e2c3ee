import { maxOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { ChartWalk, type Said } from '../ChartWalk.tsx';
import { ACCENT, ink, LABEL_HALO, NARROW, TEXT } from '../chart-styles.ts';
import { labelWidth } from '../label-lanes.ts';
import { useWidth } from '../use-width.ts';
import { anchorOf, type ChartRow, fitted, largestOf, type RowMark } from './row-marks.ts';

type RowsChartProps = {
  rows: readonly ChartRow[];
  /** The values of the axis from 0 up to `most`. */
  ticksTo: (most: number, count: number) => number[];
  format: (value: number) => string;
  says: (index: number) => Said;
  /** Describes the chart for screen readers. */
  label: string;
  /** Names its rows for screen readers. */
  walk: string;
  onChoose?: (index: number) => void;
};

const AXIS = 30;
const TOP = 8;
const RIGHT = 28;
/** The labels of bars are next to them, within this share of the chart. */
const MOST_LABEL = 0.4;

/** Rows of boxes, dots or bars over one axis, each with its name next to it, or above it on phones. One tab stop: arrow keys move between rows. */
export function RowsChart({ rows, ticksTo, format, says, label, walk, onChoose }: RowsChartProps) {
  const { t } = useTranslation();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const isNarrow = width < NARROW;
  const left = isNarrow ? 12 : 196;
  const tall = isNarrow ? 84 : 68;
  const bottom = TOP + rows.length * tall;
  const ticks = ticksTo(
    maxOf(
      rows.map(({ mark }) => largestOf(mark)),
      0,
    ),
    isNarrow ? 3 : 5,
  );
  const most = ticks.at(-1) ?? 1;
  const labels = rows.map(({ mark, value }) => (mark.kind === 'bar' ? labelWidth(value) + 12 : 0));
  const right = Math.min(Math.max(RIGHT, maxOf(labels, 0)), width * MOST_LABEL);
  const x = (value: number) => left + (value / most) * (width - left - right);
  const middle = (index: number) => TOP + (index + 1) * tall - 24;
  return (
    <Box ref={host}>
      <ChartWalk
        count={rows.length}
        width={width}
        indexAt={(_, y) => Math.floor((y - TOP) / tall)}
        tipAt={(index) => ({ x: x(anchorOf(rows[index]!.mark) ?? 0), y: middle(index) + 18 })}
        says={says}
        label={walk}
        hint={t('charts.walk')}
        onChoose={onChoose}
      >
        {(cursor) => (
          <svg
            width={width}
            height={bottom + AXIS}
            role="img"
            aria-label={label}
            fontSize="13"
            fill={ink('axis')}
            display="block"
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} stroke={ink('grid')} />
                <text
                  x={x(tick)}
                  y={bottom + 20}
                  textAnchor={isNarrow && tick === 0 ? 'start' : 'middle'}
                >
                  {format(tick)}
                </text>
              </g>
            ))}
            {withIndexKeys(rows).map(({ key, value: row }, index) => {
              const anchor = anchorOf(row.mark);
              return (
                <g key={key}>
                  {cursor === index && (
                    <rect
                      x={0}
                      y={TOP + index * tall}
                      width={width}
                      height={tall}
                      fill="var(--mui-palette-action-hover)"
                    />
                  )}
                  <text
                    x={isNarrow ? left : left - 12}
                    y={isNarrow ? TOP + index * tall + 18 : middle(index) + 5}
                    textAnchor={isNarrow ? 'start' : 'end'}
                    fontSize="14"
                    fill={TEXT}
                  >
                    {fitted(row.label, isNarrow ? width - left - 12 : left - 16)}
                  </text>
                  <Mark mark={row.mark} x={x} y={middle(index)} />
                  {anchor !== null && (
                    <text
                      x={row.mark.kind === 'bar' ? x(anchor) + 8 : x(anchor)}
                      y={row.mark.kind === 'bar' ? middle(index) + 5 : middle(index) - 21}
                      textAnchor={row.mark.kind === 'bar' ? 'start' : 'middle'}
                      fontSize="14"
                      fontWeight="600"
                      {...LABEL_HALO}
                    >
                      {row.value}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </ChartWalk>
    </Box>
  );
}

type MarkProps = { mark: RowMark; x: (value: number) => number; y: number };

function Mark({ mark, x, y }: MarkProps) {
  if (mark.kind === 'bar')
    return (
      <rect
        x={x(0)}
        y={y - 11}
        width={Math.max(0, x(mark.value) - x(0))}
        height={22}
        rx="2"
        fill={ink('heat2')}
      />
    );
  if (mark.kind === 'dots')
    return withIndexKeys(mark.values).map(({ key, value }) => (
      <circle
        key={key}
        cx={x(value)}
        cy={y}
        r="6"
        fill={ACCENT}
        fillOpacity="0.75"
        stroke="var(--mui-palette-background-paper)"
      />
    ));
  const { low, lower, median, upper, high } = mark;
  return (
    <>
      <path
        d={`M${x(low)} ${y}H${x(lower)}M${x(upper)} ${y}H${x(high)}M${x(low)} ${y - 12}v24M${x(high)} ${y - 12}v24`}
        stroke={ACCENT}
        strokeWidth="1.5"
      />
      <rect
        x={x(lower)}
        y={y - 15}
        width={Math.max(1, x(upper) - x(lower))}
        height={30}
        fill={ink('heatEmpty')}
        stroke={ACCENT}
        strokeWidth="1.5"
      />
      <line x1={x(median)} x2={x(median)} y1={y - 18} y2={y + 18} stroke={ACCENT} strokeWidth="4" />
    </>
  );
}
