import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FixedScheme } from '../../../../theme/use-scheme.ts';
import { pageStyles } from '../../../../ui/page-styles.ts';

function followPrinting(onChange: () => void): () => void {
  const paper = matchMedia('print');
  paper.addEventListener('change', onChange);
  return () => paper.removeEventListener('change', onChange);
}

const isPagePrinted = (): boolean => matchMedia('print').matches;

/** Light on paper whatever the screen is, with the margins and page numbers of reports. */
export function PrintedLight({ children }: { children: ReactNode }) {
  const isPrinting = useSyncExternalStore(followPrinting, isPagePrinted);
  return (
    <FixedScheme value={isPrinting ? 'light' : null}>
      <GlobalStyles styles={pageStyles} />
      <Box {...(isPrinting && { 'data-scheme': 'light' })} sx={{ color: 'text.primary' }}>
        {children}
      </Box>
    </FixedScheme>
  );
}
