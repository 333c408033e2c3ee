import { Box } from '@mui/material';

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
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}
    >
      <Box component="span" sx={{ ...sizes[shape], borderRadius: '2px', bgcolor: color }} />
      {children}
    </Box>
  );
}
