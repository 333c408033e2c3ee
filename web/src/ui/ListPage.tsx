import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

type ListPageProps = {
  title: string;
  /** Description of the list in a sentence or two. */
  lead?: string | undefined;
  /** px */
  maxWidth?: number;
  children: ReactNode;
};

/** A page with one list: heading, description, and filters. */
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
