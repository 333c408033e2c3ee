import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

type ListPageProps = {
  title: string;
  /** What stands in the list, in a sentence or two. */
  lead?: string | undefined;
  /** px */
  maxWidth?: number;
  children: ReactNode;
};

/** A page that is one list: its heading, what it lists, and whatever filters it. */
export function ListPage({ title, lead, maxWidth = 1120, children }: ListPageProps) {
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth }}>
      <Typography variant="h1" sx={{ mb: lead ? 0 : 2.5 }}>
        {title}
      </Typography>
      {lead && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{lead}</Typography>}
      {children}
    </Box>
  );
}
