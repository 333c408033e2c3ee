import { Box } from '@mui/material';
import { ON_ONE_LINE } from '../ui/on-one-line.ts';

type KeyProps = {
  /** A colour of the palette: `ink.new`. */
  color: string;
  children: string;
  shape?: 'bar' | 'line';
};

const sizes = { bar: { width: 12, height: 12 }, line: { width: 18, height: 3 } };

/** One entry of a legend. */
export function Key({ color, children, shape = 'bar' }: KeyProps) {
  return (
    <Box component="span" sx={{ ...ON_ONE_LINE, fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ ...sizes[shape], borderRadius: '2px', bgcolor: color }} />
      {children}
    </Box>
  );
}
