import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type ReportSectionProps = {
  title: string;
  /** A sentence below the title. */
  lead?: string | undefined;
  children: ReactNode;
};

/** A part of the report with its heading. */
export function ReportSection({ title, lead, children }: ReportSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, '@media print': { mt: 2 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1, '@media print': { mb: 0.5 } }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, breakAfter: 'avoid' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Box>
  );
}
