import { useColorScheme } from '@mui/material/styles';
import { createContext, use } from 'react';
import type { Scheme } from './palette.ts';

/** The scheme of a part of the page that has one of its own, such as paper; null follows the page. */
export const FixedScheme = createContext<Scheme | null>(null);

/** The current color scheme, with `system` resolved. */
export function useScheme(): Scheme {
  const { mode, systemMode } = useColorScheme();
  const fixed = use(FixedScheme);
  return fixed ?? ((mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light');
}
