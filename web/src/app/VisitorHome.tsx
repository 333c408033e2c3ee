import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';

/** What a visitor sees first. */
export function VisitorHome() {
  const { t } = useTranslation();
  usePageTitle(undefined);
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', pt: { xs: 6, md: 14 } }}>
      <Typography variant="display" component="h1" sx={{ mb: 3 }}>
        {t('home.visitor.hero')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '1.1875rem', maxWidth: '34em', mb: 4 }}>
        {t('home.visitor.lead')}
      </Typography>
      <Button component={Link} to="/login" variant="contained" size="large">
        {t('home.visitor.signIn')}
      </Button>
    </Box>
  );
}
