import Box from '@mui/material/Box';
import { ink, TEXT } from './chart-styles.ts';

type Range = { low: number; high: number };

type RangeBarProps = {
  value: number;
  /** Where most values of a sample lie, and of a second one; null without one. */
  range: Range;
  second: Range | null;
  /** The end of the axis, which begins at 0; the largest of all values by default. */
  most?: number | undefined;
};

const HEIGHT = 6;
const TOP = 3;

/** A value as a line over the range of a sample, and below it the outlined range of another. The numbers are in the text next to it. */
export function RangeBar({ value, range, second, most }: RangeBarProps) {
  const end = most ?? 1.04 * Math.max(value, range.high, second?.high ?? 0);
  const at = (number: number): string => `${(100 * Math.min(number, end)) / end}%`;
  const spanOf = ({ low, high }: Range) => ({
    x: at(low),
    width: `max(2px, ${(100 * (high - low)) / end}%)`,
  });
  const height = TOP * 2 + HEIGHT + (second ? HEIGHT + 3 : 0);
  const { x, width } = spanOf(range);
  return (
    <Box
      component="svg"
      width="100%"
      height={height}
      aria-hidden="true"
      sx={{ display: 'block', my: 0.5, overflow: 'visible' }}
    >
      <rect y={TOP} width="100%" height={HEIGHT} fill={ink('grid')} />
      <rect x={x} y={TOP} style={{ width }} height={HEIGHT} fill={ink('heat1')} />
      {second && (
        <rect
          x={spanOf(second).x}
          y={TOP + HEIGHT + 3}
          style={{ width: spanOf(second).width }}
          height={HEIGHT - 1}
          fill="none"
          stroke={ink('axis')}
        />
      )}
      <line x1={at(value)} x2={at(value)} y1={0} y2={height} stroke={TEXT} strokeWidth="2" />
    </Box>
  );
}

/** The keys of the three marks, in the order in which they are named. */
export const RANGE_KEYS = {
  composed: <rect y="3" width="14" height="6" fill={ink('heat1')} />,
  transcribed: <rect x="0.5" y="3" width="13" height="5" fill="none" stroke={ink('axis')} />,
  text: <line x1="7" x2="7" y1="0" y2="12" stroke={TEXT} strokeWidth="2" />,
} as const;
