import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/format.ts';
import { dayTime } from '../../lib/times/days.ts';
import { ChartTip } from '../ChartTip.tsx';
import type { AxisTimeMark } from '../time-marks/time-marks.ts';
import { useChartCursor } from '../use-chart-cursor.ts';
import { useWidth } from '../use-width.ts';
import { WordChangePlot } from './WordChangePlot.tsx';
import { barsOf, PLOT, scaleOf, type WordChangeFrame } from './word-change-layout.ts';

type WordChangeChartProps = {
  /** In time order. */
  frames: readonly WordChangeFrame[];
  /** Deadlines, comments and reviews. */
  marks?: readonly AxisTimeMark[];
  /** What the bars count. */
  unit?: 'words' | 'saves';
  timeZone: string;
  /** Describes the chart for screen readers. */
  label: string;
  /** px */
  height?: number;
  /** Position of the playhead, in frames from the start; 2.5 is in the middle of the third. */
  playhead?: number;
  /** Called with the index of the clicked frame. */
  onSeek?: (index: number) => void;
};

const NONE: readonly AxisTimeMark[] = [];

/**
 * Words changed as a bar chart: new and edited words above the line, deleted words below, so the kind is readable
 * without color. It is one tab stop: arrow keys move between the bars, Enter chooses one.
 */
export function WordChangeChart(props: WordChangeChartProps) {
  const {
    frames,
    marks = NONE,
    unit = 'words',
    timeZone,
    label,
    height = 260,
    playhead,
    onSeek,
  } = props;
  const { t } = useTranslation();
  const [host, width] = useWidth<HTMLDivElement>(800);
  const plotWidth = Math.max(width - PLOT.left - PLOT.right, 100);
  const bars = useMemo(() => barsOf(frames, plotWidth / 2), [frames, plotWidth]);
  const scale = useMemo(() => scaleOf(frames), [frames]);
  const step = plotWidth / Math.max(bars.length, 1);
  const cursor = useChartCursor({
    count: bars.length,
    indexAt: (x) => Math.floor((x - PLOT.left) / step),
    onChoose: (bar) => {
      const index = bars[bar]?.index;
      if (index !== undefined) onSeek?.(index);
    },
  });
  const shown = cursor.at === null ? undefined : bars[cursor.at];
  const says =
    shown &&
    (unit === 'saves'
      ? [t('charts.wordChange.saves', { count: shown.frame.new })]
      : [
          t('charts.wordChange.new', { words: count(shown.frame.new) }),
          t('charts.wordChange.edited', { words: count(shown.frame.edited) }),
          t('charts.wordChange.deleted', { words: count(shown.frame.deleted) }),
          ...(shown.frame.unobserved
            ? [t('charts.wordChange.unobserved', { words: count(shown.frame.unobserved) })]
            : []),
          ...(shown.frame.bulk
            ? [t('charts.wordChange.bulk', { words: count(shown.frame.bulk) })]
            : []),
        ]);
  const when = shown && dayTime(shown.frame.at, timeZone);

  return (
    <Box ref={host} sx={{ position: 'relative' }}>
      <WordChangePlot
        bars={bars}
        frames={frames}
        marks={marks}
        scale={scale}
        step={step}
        width={width}
        height={height}
        timeZone={timeZone}
        label={label}
        cursor={cursor.at}
      />
      {playhead !== undefined && (
        // Apart from the plot, which needn't be drawn again while it moves.
        <Box
          aria-hidden="true"
          sx={{ position: 'absolute', width: 2, ml: '-1px', bgcolor: 'primary.main' }}
          style={{
            left: PLOT.left + (playhead / Math.max(frames.length, 1)) * plotWidth,
            bottom: PLOT.bottom,
            height: height - PLOT.top - PLOT.bottom,
          }}
        />
      )}
      <Box
        {...cursor.handlers}
        role="slider"
        tabIndex={0}
        aria-label={t('charts.wordChange.walk')}
        aria-valuemin={0}
        aria-valuemax={Math.max(bars.length - 1, 0)}
        aria-valuenow={cursor.at ?? 0}
        aria-valuetext={says ? `${when}: ${says.join(', ')}` : t('charts.wordChange.hint')}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: onSeek ? 'pointer' : 'default',
          touchAction: 'pan-y',
        }}
      />
      {says && cursor.at !== null && (
        <ChartTip x={PLOT.left + (cursor.at + 0.5) * step} width={width} title={when ?? ''}>
          {says}
        </ChartTip>
      )}
    </Box>
  );
}
