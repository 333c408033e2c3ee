import { maxOf } from '@antecedent/domain/arrays';
import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { withIndexKeys } from '../../lib/with-index-keys.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ChartTip } from '../ChartTip.tsx';
import type { Said } from '../ChartWalk.tsx';
import { ink, NARROW, TEXT } from '../chart-styles.ts';
import { DeadlineLines, deadlinesHeight } from '../DeadlineLines.tsx';
import type { LineMark } from '../line/LineChart.tsx';
import { niceTicks } from '../nice-ticks.ts';
import { useWidth } from '../use-width.ts';
import { movedCell, type Strip, type StripCell, stripPath } from './strip-layout.ts';

type StripsChartProps = {
  /** All of one length. */
  strips: readonly Strip[];
  /** Below every this many columns there is room for one of these labels. */
  labelOf: (column: number) => string;
  /** Columns where a label may be: every day, or every third of periods. */
  labelEvery?: number;
  /** Deadlines, in columns from the left: 1.5 is in the middle of the second. */
  deadlines?: readonly LineMark[];
  says: (cell: StripCell) => Said;
  /** Describes the chart for screen readers. */
  label: string;
  /** Only strips with values can be chosen from. */
  onChoose?: (cell: StripCell) => void;
};

const LEFT = 52;
const RIGHT = 8;
const TOP = 32;
const TALL = 76;
const GAP = 46;
const BOTTOM = 28;
const SHADES = ['heat4', 'heat2', 'heat3'] as const;

/**
 * Strips of bars over one row of days, all to the same scale. It is one tab stop: arrow keys move over days and strips, Enter
 * chooses a bar.
 */
export function StripsChart(props: StripsChartProps) {
  const { strips, labelOf, labelEvery = 1, deadlines = [], says, label, onChoose } = props;
  const { t } = useTranslation();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const [cell, setCell] = useState<StripCell | null>(null);
  const [byKey, setByKey] = useState(false);
  const columns = strips[0]?.values.length ?? 0;
  const column = (width - LEFT - RIGHT) / Math.max(columns, 1);
  const ticks = niceTicks(
    maxOf(
      strips.map(({ values }) => maxOf(values, 0)),
      0,
    ),
    2,
  );
  const most = ticks.at(-1) ?? 1;
  const lines = deadlines.map(({ x, title }) => ({ x: LEFT + x * column, title }));
  const top = TOP + deadlinesHeight(lines, LEFT);
  const bottomOf = (strip: number) => bottomFrom(top, strip);
  const height = bottomOf(Math.max(strips.length - 1, 0)) + BOTTOM;
  const paths = useMemo(
    () =>
      strips.map(({ values }, strip) =>
        stripPath(values, most, { left: LEFT, tall: TALL, column }, bottomFrom(top, strip)),
      ),
    [strips, most, column, top],
  );
  const at = cell && cell.column < columns && cell.strip < strips.length ? cell : null;
  const said = at && says(at);
  const handleKey = (event: KeyboardEvent) => {
    const next = movedCell(event.key, at, strips);
    if (next) setCell(next);
    else if (event.key === 'Enter' && at) onChoose?.(at);
    else return;
    setByKey(true);
    event.preventDefault();
    event.stopPropagation();
  };
  const cellUnder = (event: PointerEvent): StripCell | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const found = {
      column: Math.floor((event.clientX - box.left - LEFT) / column),
      strip: Math.floor((event.clientY - box.top - top + GAP / 2) / (TALL + GAP)),
    };
    const isInside =
      found.column >= 0 &&
      found.column < columns &&
      found.strip >= 0 &&
      found.strip < strips.length;
    return isInside ? found : null;
  };
  const every =
    labelEvery * Math.max(1, Math.ceil((width < NARROW ? 72 : 92) / (column * labelEvery)));
  return (
    <Box ref={host} sx={{ position: 'relative' }}>
      <Box
        role="application"
        tabIndex={0}
        aria-label={`${label}. ${t('charts.strips.hint')}`}
        onKeyDown={handleKey}
        onBlur={() => setCell(null)}
        onPointerMove={(event) => {
          setByKey(false);
          setCell(cellUnder(event));
        }}
        onPointerLeave={() => setCell(null)}
        onPointerUp={(event) => {
          const found = cellUnder(event);
          if (found) onChoose?.(found);
        }}
        sx={{ cursor: onChoose && at ? 'pointer' : 'default', touchAction: 'pan-y' }}
      >
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={label}
          fontSize="13"
          fill={ink('axis')}
          display="block"
        >
          {withIndexKeys(strips).map(({ key, value: strip }, index) => (
            <g key={key}>
              <text
                x={0}
                y={bottomOf(index) - TALL - 15}
                fontSize="14"
                fontWeight="600"
                fill={TEXT}
              >
                {strip.title}
              </text>
              {ticks.map((tick) => {
                const y = bottomOf(index) - (tick / most) * TALL;
                return (
                  <g key={tick}>
                    <line x1={LEFT} x2={width - RIGHT} y1={y} y2={y} stroke={ink('grid')} />
                    <text x={LEFT - 8} y={y + 4.5} textAnchor="end">
                      {count(tick)}
                    </text>
                  </g>
                );
              })}
              {at?.strip === index && (
                <rect
                  x={LEFT + at.column * column}
                  y={bottomOf(index) - TALL}
                  width={Math.max(column, 2)}
                  height={TALL}
                  fill="var(--mui-palette-action-selected)"
                  stroke={ink('focus')}
                />
              )}
              <path d={paths[index]} fill={ink(SHADES[index % SHADES.length] ?? 'heat3')} />
            </g>
          ))}
          <DeadlineLines
            deadlines={lines}
            left={LEFT}
            top={top - TOP + 8}
            bottom={height - BOTTOM}
          />
          {Array.from({ length: Math.ceil(columns / every) }, (_, index) => index * every).map(
            (place) => {
              const x = LEFT + place * column;
              const isLast = x > width - 64;
              return (
                <text
                  key={place}
                  x={isLast ? width - RIGHT : x}
                  y={height - 8}
                  textAnchor={isLast ? 'end' : 'start'}
                >
                  {labelOf(place)}
                </text>
              );
            },
          )}
        </svg>
      </Box>
      {said && at && (
        <ChartTip
          x={LEFT + (at.column + 1) * column}
          y={bottomOf(at.strip) - TALL}
          width={width}
          title={said.title}
        >
          {said.lines}
        </ChartTip>
      )}
      <VisuallyHidden role="status">
        {said && byKey ? `${said.title}: ${said.lines.join(', ')}` : ''}
      </VisuallyHidden>
    </Box>
  );
}

/** The base line of a strip, px. */
const bottomFrom = (top: number, strip: number): number => top + strip * (TALL + GAP) + TALL;
