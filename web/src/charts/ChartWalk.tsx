import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChartTip } from './ChartTip.tsx';
import { useChartCursor } from './use-chart-cursor.ts';

/** What is said of one position of a chart. */
export type Said = { title: string; lines: readonly string[] };

type ChartWalkProps = {
  /** Number of positions. */
  count: number;
  /** Width of the chart, px. */
  width: number;
  /** The position at a point, px from the chart's left and top; may be out of range. */
  indexAt: (x: number, y: number) => number;
  /** The place of the tip of a position, px. */
  tipAt: (index: number) => { x: number; y?: number };
  says: (index: number) => Said;
  /** Names the row of positions for screen readers: "Students, slowest to fastest". */
  label: string;
  /** How to move, and what Enter does. */
  hint: string;
  onChoose?: ((index: number) => void) | undefined;
  /** Draws the chart with the position under the cursor. */
  children: (cursor: number | null) => ReactNode;
};

/** A chart as one tab stop: arrow keys and the pointer move over its positions, Enter or a press chooses one. */
export function ChartWalk(props: ChartWalkProps) {
  const { count, width, indexAt, tipAt, says, label, hint, onChoose, children } = props;
  const cursor = useChartCursor({ count, indexAt, onChoose: (index) => onChoose?.(index) });
  const said = cursor.at === null ? null : says(cursor.at);
  return (
    <Box sx={{ position: 'relative' }} style={{ width }}>
      {children(cursor.at)}
      <Box
        {...cursor.handlers}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(count - 1, 0)}
        aria-valuenow={cursor.at ?? 0}
        aria-valuetext={said ? `${said.title}: ${said.lines.join(', ')}` : hint}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: onChoose && cursor.at !== null ? 'pointer' : 'default',
          touchAction: 'pan-y',
        }}
      />
      {said && cursor.at !== null && (
        <ChartTip {...tipAt(cursor.at)} width={width} title={said.title}>
          {said.lines}
        </ChartTip>
      )}
    </Box>
  );
}
