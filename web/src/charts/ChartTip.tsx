import Box from '@mui/material/Box';
import { withIndexKeys } from '../lib/with-index-keys.ts';

type ChartTipProps = {
  /** px from the left of the chart. */
  x: number;
  /** Width of the chart, px. */
  width: number;
  /** px from the top of the chart. */
  y?: number;
  title: string;
  children: readonly string[];
};

const WIDTH = 176;

/** A tooltip with the values under the pointer. Screen readers get them from the chart itself. */
export function ChartTip({ x, width, y = 34, title, children }: ChartTipProps) {
  const left = x + 12 + WIDTH > width ? x - 12 - WIDTH : x + 12;
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        width: WIDTH,
        px: 1.25,
        py: 0.75,
        pointerEvents: 'none',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        boxShadow: '0 8px 24px -8px rgb(15 20 35 / 0.28)',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        fontVariantNumeric: 'tabular-nums',
        zIndex: 1,
      }}
      style={{ left: Math.max(0, left), top: y }}
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {withIndexKeys(children).map(({ key, value }) => (
        <div key={key}>{value}</div>
      ))}
    </Box>
  );
}
