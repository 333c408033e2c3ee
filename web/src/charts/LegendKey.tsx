import { Box } from '@mui/material';
import { INLINE_ICON } from '../ui/inline-icon.ts';

type LegendKeyProps = {
  /** A color of the palette: `ink.new`. */
  color: string;
  children: string;
  shape?: 'bar' | 'line';
};

const sizes = { bar: { width: 12, height: 12 }, line: { width: 18, height: 3 } };

/** An entry of a legend. */
export function LegendKey({ color, children, shape = 'bar' }: LegendKeyProps) {
  return (
    <Box component="span" sx={{ ...INLINE_ICON, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ ...sizes[shape], borderRadius: '2px', bgcolor: color }} />
      {children}
    </Box>
  );
}
