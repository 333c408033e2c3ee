import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A blank line of text with a cursor; the only illustration of empty states. */
function BlankLine() {
  return (
    <svg width="96" height="20" viewBox="0 0 96 20" aria-hidden="true">
      <rect x="0" y="8" width="60" height="4" rx="2" fill="var(--mui-palette-divider)" />
      <rect x="66" y="1" width="2" height="18" fill="var(--mui-palette-primary-main)" />
    </svg>
  );
}

type EmptyStateProps = {
  /** What is missing. */
  title: string;
  /** What will be here, and how to start. */
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty list: what will appear here and how to start. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <BlankLine />
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
      {action}
    </Box>
  );
}
