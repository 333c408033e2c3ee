import { Link } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { ON_ONE_LINE } from './on-one-line.ts';

type BackLinkProps = {
  to: string;
  /** Names where it leads. */
  children: string;
};

/** Above the heading of a single thing: the way to the list that it stands in. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link component={RouterLink} to={to} sx={{ ...ON_ONE_LINE, mb: 1.5 }}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
