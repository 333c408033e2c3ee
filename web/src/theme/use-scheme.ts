import { useColorScheme } from '@mui/material/styles';
import type { Scheme } from './palette.ts';

/** The current color scheme, with `system` resolved. */
export function useScheme(): Scheme {
  const { mode, systemMode } = useColorScheme();
  return (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
}
