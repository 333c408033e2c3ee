import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FixedScheme } from '../../../../theme/use-scheme.ts';
import { pageStyles } from '../../../../ui/page-styles.ts';

/** Light on paper whatever the screen is, with the margins and page numbers of reports. */
export function PrintedLight({ children }: { children: ReactNode }) {
  const isPrinting = useMediaQuery('print', { noSsr: true });
  return (
    <FixedScheme value={isPrinting ? 'light' : null}>
      <GlobalStyles styles={pageStyles} />
      <Box {...(isPrinting && { 'data-scheme': 'light' })} sx={{ color: 'text.primary' }}>
        {children}
      </Box>
    </FixedScheme>
  );
}
