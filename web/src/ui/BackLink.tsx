import Link from '@mui/material/Link';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useSignedInUser } from '../lib/session.ts';
import { INLINE_ICON } from './inline-icon.ts';

type BackLinkProps = {
  to: string;
  /** Name of the target. */
  children: string;
};

/** A link above a heading, back to the list of the item. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link component={RouterLink} to={to} sx={{ ...INLINE_ICON, mb: 1.5 }}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** A link back to the user's classes, or to the start page. */
export function BackHomeLink() {
  const { t } = useTranslation();
  const roles = useSignedInUser()?.roles ?? [];
  const classes = roles.includes('ROLE_INSTRUCTOR')
    ? '/classes'
    : roles.includes('ROLE_STUDENT')
      ? '/enroll'
      : null;
  return (
    <BackLink to={classes ?? '/'}>
      {t(classes === null ? 'ui.backLink.home' : 'ui.backLink.classes')}
    </BackLink>
  );
}
