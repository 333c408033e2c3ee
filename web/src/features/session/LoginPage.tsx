import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { redirectTarget } from './redirect-target.ts';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in; whoever is signed in already goes on to the target at once. */
export function Page() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const session = useSession();
  usePageTitle(t('session.login.title'));
  if (session.kind === 'signed-in') {
    return <Navigate to={redirectTarget(search, location.origin)} replace />;
  }
  return (
    <Box sx={{ maxWidth: 408, mx: 'auto', pt: { xs: 2, md: 8 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {t('session.login.title')}
        </Typography>
        <SignInForm remember />
      </Paper>
    </Box>
  );
}
