import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  /** An action for the whole section, next to the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section with its heading. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 36,
          mb: 1,
        }}
      >
        <Typography variant="h2" id={heading}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
