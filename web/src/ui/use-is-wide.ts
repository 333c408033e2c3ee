import { useMediaQuery, useTheme } from '@mui/material';

/** Whether there is room for tables and two columns (900 px); below it rows become entries. */
export const useIsWide = (): boolean =>
  useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
