import { maxOf } from '@antecedent/domain/arrays';
import type { ChangeTenth } from '@antecedent/domain/insight/tracking/change-distribution';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { ChartWalk } from '../ChartWalk.tsx';
import { ink } from '../chart-styles.ts';
import { niceTicks } from '../nice-ticks.ts';
import { OriginPatterns } from '../OriginPatterns.tsx';
import { useWidth } from '../use-width.ts';
import { TenthBar } from './TenthBar.tsx';

type TenthsChartProps = {
  tenths: readonly ChangeTenth[];
  /** What the tenths divide, below the axis: "Writing time", "Text". */
  axis: string;
  /** Describes the chart for screen readers. */
  label: string;
  height?: number;
};

/** Included in the new words, and said apart where there are any. */
const ORIGINS = ['unobserved', 'bulk'] as const;

const PLOT = { left: 48, right: 8, top: 12, bottom: 44 } as const;

/** Changes by tenths: new and edited words are above the line, deleted ones hang below. One tab stop. */
export function TenthsChart({ tenths, axis, label, height = 250 }: TenthsChartProps) {
  const { t } = useTranslation();
  const id = useId();
  const [host, width] = useWidth<HTMLDivElement>(500);
  const up = maxOf(
    tenths.map((tenth) => tenth.new + tenth.edited),
    1,
  );
  const down = maxOf(
    tenths.map(({ deleted }) => deleted),
    0,
  );
  const ticks = niceTicks(Math.max(up, down), 3);
  const step = ticks[1] ?? 1;
  const below = Math.ceil(down / step) * step;
  const above = Math.ceil(up / step) * step;
  const unit = (height - PLOT.top - PLOT.bottom) / (above + below);
  const base = PLOT.top + above * unit;
  const column = (width - PLOT.left - PLOT.right) / Math.max(tenths.length, 1);
  const bar = column * 0.72;
  const x = (index: number) => PLOT.left + index * column + (column - bar) / 2;
  const levels = [
    ...ticks.filter((tick) => tick <= above),
    ...ticks
      .slice(1)
      .filter((tick) => tick <= below)
      .map((tick) => -tick),
  ];
  return (
    <Box ref={host}>
      <ChartWalk
        count={tenths.length}
        width={width}
        indexAt={(px) => Math.floor((px - PLOT.left) / column)}
        tipAt={(index) => ({ x: x(index) + bar / 2 })}
        says={(index) => {
          const tenth = tenths[index]!;
          return {
            title: t('charts.tenths.between', { axis, from: index * 10, to: index * 10 + 10 }),
            lines: [
              t('charts.wordChange.new', { words: count(tenth.new) }),
              t('charts.wordChange.edited', { words: count(tenth.edited) }),
              t('charts.wordChange.deleted', { words: count(tenth.deleted) }),
              ...ORIGINS.flatMap((origin) =>
                tenth[origin] > 0
                  ? t(`charts.wordChange.${origin}`, { words: count(tenth[origin]) })
                  : [],
              ),
            ],
          };
        }}
        label={t('charts.tenths.walk', { axis })}
        hint={t('charts.walk')}
      >
        {(cursor) => (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={label}
            fontSize="13"
            fill={ink('axis')}
            display="block"
          >
            <OriginPatterns id={id} />
            {levels.map((level) => (
              <g key={level}>
                <line
                  x1={PLOT.left}
                  x2={width - PLOT.right}
                  y1={base - level * unit}
                  y2={base - level * unit}
                  stroke={ink('grid')}
                />
                <text x={PLOT.left - 8} y={base - level * unit + 4.5} textAnchor="end">
                  {count(Math.abs(level))}
                </text>
              </g>
            ))}
            {withIndexKeys(tenths).map(({ key, value: tenth }, index) => (
              <g key={key}>
                {cursor === index && (
                  <rect
                    x={PLOT.left + index * column}
                    y={PLOT.top}
                    width={column}
                    height={(above + below) * unit}
                    fill="var(--mui-palette-action-selected)"
                  />
                )}
                <TenthBar
                  tenth={tenth}
                  x={x(index)}
                  width={bar}
                  base={base}
                  unit={unit}
                  patterns={id}
                />
              </g>
            ))}
            <line
              x1={PLOT.left}
              x2={width - PLOT.right}
              y1={base + 0.5}
              y2={base + 0.5}
              stroke={ink('axis')}
            />
            {[0, 50, 100].map((percent) => (
              <text
                key={percent}
                x={PLOT.left + (percent / 100) * (width - PLOT.left - PLOT.right)}
                y={height - 24}
                textAnchor={percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle'}
              >
                {t('charts.place.percent', { percent })}
              </text>
            ))}
            <text
              x={PLOT.left + (width - PLOT.left - PLOT.right) / 2}
              y={height - 6}
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
