import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BackHomeLink } from '../../../ui/BackLink.tsx';

/** Shown when a guide is for another role. */
export function GuideForbidden() {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('guides.noAccess')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('guides.noAccessMore')}</Typography>
      <BackHomeLink />
    </Box>
  );
}
