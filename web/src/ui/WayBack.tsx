import { Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useSignedInUser } from '../lib/session.ts';

/** From an address that leads nowhere back to the person's own classes; for others to the start page. */
export function WayBack() {
  const { t } = useTranslation();
  const roles = useSignedInUser()?.roles ?? [];
  const classes = roles.includes('ROLE_INSTRUCTOR')
    ? '/classes'
    : roles.includes('ROLE_STUDENT')
      ? '/enroll'
      : null;
  return (
    <Link component={RouterLink} to={classes ?? '/'}>
      {t(classes === null ? 'parts.wayBack.home' : 'parts.wayBack.classes')}
    </Link>
  );
}
