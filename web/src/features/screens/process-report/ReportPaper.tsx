import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { FixedScheme } from '../../../theme/use-scheme.ts';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';
import { pageStyles } from '../../../ui/page-styles.ts';
import { sheetStyles } from './report-styles.ts';

type ReportPaperProps = {
  /** Names the report for screen readers. */
  label: string;
  children: ReactNode;
};

/** A sheet as wide as a printed page, light in every scheme: paper is white. */
export function ReportPaper({ label, children }: ReportPaperProps) {
  return (
    <>
      <GlobalStyles styles={pageStyles} />
      <FixedScheme value="light">
        <div data-scheme="light">
          <PaperSheet sx={sheetStyles}>
            {/* A wide table scrolls on a phone, and by the keys too. */}
            <Box component="article" aria-label={label} tabIndex={0}>
              {children}
            </Box>
          </PaperSheet>
        </div>
      </FixedScheme>
    </>
  );
}
