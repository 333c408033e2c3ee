import Box from '@mui/material/Box';
import { INLINE_ICON } from '../ui/inline-icon.ts';

type LegendKeyProps = {
  /** A color of the palette: `ink.new`. */
  color: string;
  children: string;
  shape?: 'bar' | 'line';
  /** As the bars of it are filled; solid by default. */
  pattern?: 'hatched' | 'dotted';
};

const patterns = {
  hatched: 'repeating-linear-gradient(-45deg, currentColor 0 2px, transparent 2px 4px)',
  dotted: 'radial-gradient(circle at 2px 2px, currentColor 1.2px, transparent 1.4px) 0 0 / 4px 4px',
} as const;
const sizes = { bar: { width: 12, height: 12 }, line: { width: 18, height: 3 } };

/** An entry of a legend. */
export function LegendKey({ color, children, shape = 'bar', pattern }: LegendKeyProps) {
  return (
    <Box
      component="span"
      data-legend-key={pattern ?? 'solid'}
      sx={{ ...INLINE_ICON, fontSize: '0.8125rem' }}
    >
      <Box
        component="span"
        sx={{
          ...sizes[shape],
          borderRadius: '2px',
          ...(pattern ? { color, background: patterns[pattern] } : { bgcolor: color }),
        }}
      />
      {children}
    </Box>
  );
}
