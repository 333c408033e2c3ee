import { maxOf } from '@antecedent/domain/arrays';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { day, shortDay } from '../../lib/times/days.ts';
import { labelWidth } from '../label-lanes.ts';
import { OriginPatterns } from '../OriginPatterns.tsx';
import { LABEL_HALO, TimeMarks } from '../time-marks/TimeMarks.tsx';
import { type AxisTimeMark, layoutTimeMarks } from '../time-marks/time-marks.ts';
import { type BulkLabel, bulkLabels } from './bulk-labels.ts';
import {
  type Bar,
  labelledTicks,
  PLOT,
  type Scale,
  sessionDates,
  sessionStarts,
  type WordChangeFrame,
  withMinGap,
} from './word-change-layout.ts';
import { barPaths, clippedBars, zeroLine } from './word-change-paths.ts';

type WordChangePlotProps = {
  bars: readonly Bar[];
  frames: readonly WordChangeFrame[];
  marks: readonly AxisTimeMark[];
  scale: Scale;
  /** Width of one bar with its gap, px. */
  step: number;
  width: number;
  height: number;
  timeZone: string;
  label: string;
  /** Index of the bar under pointer or keyboard cursor. */
  cursor: number | null;
};

const ink = (name: string) => `var(--mui-palette-ink-${name})`;
/** Height of a row of labels of words added at once, px. */
const BULK_ROW = 16;
/** The SVG of the word-change chart; drawn again only when something in it changes. */
export const WordChangePlot = memo(function WordChangePlot(props: WordChangePlotProps) {
  const { bars, frames, marks, scale, step, width, height, timeZone, label } = props;
  const { t } = useTranslation();
  const id = useId();
  const right = width - PLOT.right;
  const x = (frame: number) =>
    PLOT.left + (frame / Math.max(frames.length, 1)) * (right - PLOT.left);
  const timeMarks = layoutTimeMarks(marks, {
    left: PLOT.left,
    right,
    x,
    several: (many) => t('charts.marks.several', { count: many }),
  });
  const clipped = withMinGap(
    clippedBars(bars, { left: PLOT.left, step }).filter(({ bulk }) => !bulk),
    44,
  );
  // The lowest row above the plot is for the values of clipped bars.
  const ground = clipped.some(({ below }) => !below) ? 1 : 0;
  const said = ({ words, passages }: Omit<BulkLabel, 'row' | 'side'>) =>
    passages === 1
      ? t('charts.wordChange.inBulk', { words: count(words) })
      : t('charts.wordChange.inBulkTimes', { words: count(words), passages: count(passages) });
  const bulk = bulkLabels(
    bars.flatMap((bar, place) =>
      bar.bulk > 0 ? { x: PLOT.left + (place + 0.5) * step, words: bar.bulk } : [],
    ),
    {
      left: PLOT.left,
      right,
      lines: [...timeMarks.deadlines, ...timeMarks.events].map((line) => line.x),
    },
    (label) => labelWidth(said(label)),
  );
  const bulkRows = ground + (bulk.length === 0 ? 0 : maxOf(bulk.map(({ row }) => row)) + 1);
  const draftsEnd = PLOT.top + timeMarks.lanes;
  const top = draftsEnd + timeMarks.rows + bulkRows * BULK_ROW;
  const tall = height + top - PLOT.top;
  const bottom = tall - PLOT.bottom;
  const { base, unit } = zeroLine(scale, top, bottom - top);
  const labelled = labelledTicks(scale.ticks, unit);
  const paths = useMemo(
    () => barPaths(bars, { left: PLOT.left, base, unit, step }),
    [bars, base, unit, step],
  );
  const starts = sessionStarts(frames).map((index) => ({ x: x(index), at: frames[index]!.at }));
  const dayOf = width < 600 ? shortDay : day;
  const roomy = starts.filter(
    (start) => !clipped.some(({ x: at, below }) => below && at > start.x - 20 && at < start.x + 80),
  );
  const labels = sessionDates(
    roomy.map((start) => ({ ...start, title: dayOf(start.at, timeZone) })),
    width < 600 ? 60 : 84,
    width,
  );

  return (
    <svg
      width={width}
      height={tall}
      role="img"
      aria-label={label}
      fontSize="13"
      fill={ink('axis')}
      display="block"
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={PLOT.left}
            x2={right}
            y1={base - tick * unit}
            y2={base - tick * unit}
            stroke={ink('grid')}
          />
          {labelled.has(tick) && (
            <text x={PLOT.left - 8} y={base - tick * unit + 4.5} textAnchor="end">
              {Math.abs(tick)}
            </text>
          )}
        </g>
      ))}
      {starts.slice(1).map((start) => (
        <line
          key={start.at}
          x1={start.x}
          x2={start.x}
          y1={top}
          y2={bottom}
          stroke={ink('moved')}
          strokeDasharray="1 2"
        />
      ))}
      {props.cursor !== null && (
        <rect
          x={PLOT.left + props.cursor * step - 1}
          y={top}
          width={Math.max(step, 2) + 1}
          height={bottom - top}
          fill="var(--mui-palette-action-selected)"
        />
      )}
      <OriginPatterns id={id} />
      <path d={paths.bulk} fill={`url(#${id}bulk)`} stroke={ink('bulk')} strokeWidth="0.5" />
      <path d={paths.unobserved} fill={`url(#${id}unobserved)`} />
      <path d={paths.new} fill={ink('new')} />
      <path d={paths.edited} fill={ink('edited')} />
      <path d={paths.deleted} fill={ink('deleted')} />
      <line x1={PLOT.left} x2={right} y1={base + 0.5} y2={base + 0.5} stroke={ink('axis')} />
      <TimeMarks
        layout={timeMarks}
        left={PLOT.left}
        right={right}
        top={draftsEnd}
        bottom={bottom}
      />
      {clipped.map(({ x: at, words, below }) => (
        <text
          key={`${at}${below}`}
          x={at}
          y={below ? bottom + 12 : top - 4}
          textAnchor="middle"
          {...LABEL_HALO}
        >
          {count(words)}
        </text>
      ))}
      {bulk.map((label) => (
        <BulkLine
          key={label.x}
          x={label.x}
          y={top - 4 - (label.row + ground) * BULK_ROW}
          bottom={base}
          right={right}
          side={label.side}
        >
          {said(label)}
        </BulkLine>
      ))}
      {labels.map(({ x: from, at: instant, title }) => (
        <text key={instant} x={from} y={tall - 10}>
          {title}
        </text>
      ))}
    </svg>
  );
});

type BulkLineProps = Pick<BulkLabel, 'x' | 'side'> & {
  y: number;
  bottom: number;
  right: number;
  children: string;
};

/** A passage that was added at once: a thin line from its bar up to what it is. */
function BulkLine({ x, y, bottom, right, side, children }: BulkLineProps) {
  const start = side === 'edge' ? right - labelWidth(children) + 10 : x + 4;
  return (
    <>
      <line x1={x} x2={x} y1={y - 10} y2={bottom} stroke={ink('bulk')} strokeWidth="1" />
      <text
        x={side === 'left' ? x - 4 : start}
        y={y}
        textAnchor={side === 'left' ? 'end' : 'start'}
        {...LABEL_HALO}
      >
        {children}
      </text>
    </>
  );
}
