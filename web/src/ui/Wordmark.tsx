import { branding } from '@antecedent/contracts/wire/branding';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const lines = [
  { width: 9, ink: 0.28 },
  { width: 13, ink: 0.48 },
  { width: 17, ink: 0.72 },
  { width: 11, ink: 1 },
] as const;

/** The logo: four lines of text, each darker than the one it replaced. `size` in px. */
export function LogoIcon({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {lines.map(({ width, ink }, index) => (
        <rect
          key={ink}
          x={4}
          y={3 + index * 5}
          width={width}
          height={3}
          rx={1.5}
          fill="var(--mui-palette-primary-main)"
          opacity={ink}
        />
      ))}
    </svg>
  );
}

/** The logo with the product's short name. */
export function Wordmark({ name = branding.shortTitle }: { name?: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <LogoIcon />
      <Typography
        component="span"
        sx={{ fontSize: '1.0625rem', fontWeight: 640, letterSpacing: '-0.012em' }}
      >
        {name}
      </Typography>
    </Box>
  );
}
