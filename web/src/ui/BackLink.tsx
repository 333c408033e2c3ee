import { Link } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { INLINE_ICON } from './inline-icon.ts';

type BackLinkProps = {
  to: string;
  /** Names where it leads. */
  children: string;
};

/** Above the heading of a single thing: the way to the list that it stands in. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link component={RouterLink} to={to} sx={{ ...INLINE_ICON, mb: 1.5 }}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
