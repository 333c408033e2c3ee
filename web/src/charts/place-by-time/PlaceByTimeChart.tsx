import type { PlaceByTime } from '@antecedent/contracts/insight/analytics/charts';
import { PLACE_CHANGES } from '@antecedent/domain/insight/graphs/place-by-time';
import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { day, dayTime, shortDay } from '../../lib/times/days.ts';
import { ChartTip } from '../ChartTip.tsx';
import { OriginPatterns } from '../OriginPatterns.tsx';
import { TimeMarks } from '../time-marks/TimeMarks.tsx';
import { type AxisTimeMark, layoutTimeMarks } from '../time-marks/time-marks.ts';
import { useChartCursor } from '../use-chart-cursor.ts';
import { useWidth } from '../use-width.ts';
import {
  PLOT,
  sessionDates,
  sessionStarts,
  type WordChangeFrame,
} from '../word-change/word-change-layout.ts';
import { columnSummary, placeColumns, placePath } from './place-layout.ts';

type PlaceByTimeChartProps = {
  cells: PlaceByTime['cells'];
  /** In time order; the same as those of the bars above. */
  frames: readonly Pick<WordChangeFrame, 'at' | 'session'>[];
  /** Deadlines, comments and reviews. */
  marks?: readonly AxisTimeMark[];
  timeZone: string;
  /** Describes the chart for screen readers. */
  label: string;
  /** px */
  height?: number;
};

const ink = (name: string) => `var(--mui-palette-ink-${name})`;
/** Above the plot, px: with the names of deadlines, and without any. */
const NAMED = 26;
const BARE = 8;

/**
 * Where in the current text words were written: across, the writing time; down, the text from its start to its end. It is
 * one tab stop: arrow keys move between the columns.
 */
export function PlaceByTimeChart(props: PlaceByTimeChartProps) {
  const { cells, frames, marks = [], timeZone, label, height = 320 } = props;
  const { t } = useTranslation();
  const id = useId();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const plotWidth = Math.max(width - PLOT.left - PLOT.right, 100);
  const right = PLOT.left + plotWidth;
  const timeMarks = layoutTimeMarks(marks, {
    left: PLOT.left,
    right,
    x: (after) => PLOT.left + (after / Math.max(frames.length, 1)) * plotWidth,
    several: (many) => t('charts.marks.several', { count: many }),
  });
  const marksTop = (timeMarks.deadlines.length > 0 ? NAMED : BARE) + timeMarks.lanes;
  const top = marksTop + timeMarks.rows;
  const plotHeight = height - BARE - PLOT.bottom;
  const columns = useMemo(
    () => placeColumns(cells, frames.length, plotWidth / 2),
    [cells, frames.length, plotWidth],
  );
  const step = plotWidth / columns.length;
  const paths = useMemo(() => {
    const box = { left: PLOT.left, top, step, height: plotHeight };
    return PLACE_CHANGES.map((change) => ({ change, d: placePath(columns, change, box) }));
  }, [columns, step, plotHeight, top]);
  const cursor = useChartCursor({
    count: columns.length,
    indexAt: (x) => Math.floor((x - PLOT.left) / step),
    onChoose: () => undefined,
  });
  const chosen = cursor.at === null ? undefined : columns[cursor.at];
  const summary = chosen && columnSummary(chosen);
  const says = summary
    ? [
        ...PLACE_CHANGES.flatMap((change) => {
          const words = summary.words[change];
          return words ? t(`charts.place.${change}`, { count: words, words: count(words) }) : [];
        }),
        t('charts.place.between', { from: summary.from, to: summary.to }),
      ]
    : [t('charts.place.nothing')];
  const at = chosen && frames[chosen.last]?.at;
  const when = at === undefined ? '' : dayTime(at, timeZone);
  const starts = sessionStarts(frames as readonly WordChangeFrame[]).map((index) => ({
    x: PLOT.left + (index / Math.max(frames.length, 1)) * plotWidth,
    at: frames[index]!.at,
  }));
  const dayOf = width < 600 ? shortDay : day;
  const dates = sessionDates(
    starts.map((start) => ({ ...start, title: dayOf(start.at, timeZone) })),
    width < 600 ? 60 : 84,
    width,
  );
  const bottom = top + plotHeight;
  const fills = {
    typed: ink('typed'),
    bulk: `url(#${id}bulk)`,
    unobserved: ink('unobserved'),
    edited: 'none',
  };
  return (
    <Box ref={host} sx={{ position: 'relative' }}>
      <svg
        width={width}
        height={bottom + PLOT.bottom}
        role="img"
        aria-label={label}
        fontSize="13"
        fill={ink('axis')}
        display="block"
      >
        <OriginPatterns id={id} />
        {[0, 25, 50, 75, 100].map((percent) => (
          <g key={percent}>
            <line
              x1={PLOT.left}
              x2={PLOT.left + plotWidth}
              y1={top + (percent / 100) * plotHeight}
              y2={top + (percent / 100) * plotHeight}
              stroke={ink('grid')}
            />
            <text x={PLOT.left - 6} y={top + (percent / 100) * plotHeight + 4.5} textAnchor="end">
              {t('charts.place.percent', { percent })}
            </text>
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
        {cursor.at !== null && (
          <rect
            x={PLOT.left + cursor.at * step - 1}
            y={top}
            width={Math.max(step, 2) + 1}
            height={plotHeight}
            fill="var(--mui-palette-action-selected)"
          />
        )}
        {paths.map(({ change, d }) => (
          <path
            key={change}
            d={d}
            fill={fills[change]}
            {...(change === 'edited' && { stroke: ink('edited'), strokeWidth: 1.2 })}
          />
        ))}
        <TimeMarks
          layout={timeMarks}
          left={PLOT.left}
          right={right}
          top={marksTop}
          bottom={bottom}
        />
        {dates.map(({ x: from, at: instant, title }) => (
          <text key={instant} x={from} y={bottom + PLOT.bottom - 10}>
            {title}
          </text>
        ))}
      </svg>
      <Box
        {...cursor.handlers}
        role="slider"
        tabIndex={0}
        aria-label={t('charts.place.walk')}
        aria-valuemin={0}
        aria-valuemax={Math.max(columns.length - 1, 0)}
        aria-valuenow={cursor.at ?? 0}
        aria-valuetext={chosen ? `${when}: ${says.join(', ')}` : t('charts.wordChange.hint')}
        sx={{ position: 'absolute', inset: 0, touchAction: 'pan-y' }}
      />
      {chosen && cursor.at !== null && (
        <ChartTip x={PLOT.left + (cursor.at + 0.5) * step} width={width} title={when}>
          {says}
        </ChartTip>
      )}
    </Box>
  );
}
