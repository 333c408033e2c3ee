import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is wide enough for tables and two columns (900 px); below that, tables become lists. */
export const useIsWide = (): boolean =>
  useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
