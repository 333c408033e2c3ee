import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** In place of a guide that is written for somebody else. */
export function NotForYou() {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('guides.noAccess')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('guides.noAccessMore')}</Typography>
    </Box>
  );
}
