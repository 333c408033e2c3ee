import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type FactListProps = { facts: readonly (readonly [term: string, value: string])[] };

/** A few labeled facts side by side; two columns on phones. */
export function FactList({ facts }: FactListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${facts.length}, auto)` },
        gap: { xs: 1.5, md: 4 },
        justifyContent: 'start',
      }}
    >
      {facts.map(([term, value]) => (
        <div key={term}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
