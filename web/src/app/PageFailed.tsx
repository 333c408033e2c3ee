import { Box, Button, Typography } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A page that stopped working; the menu around it goes on. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ maxWidth: 640, p: 2 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('shell.failed.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('shell.failed.text')}</Typography>
      <Button
        variant="outlined"
        startIcon={<RefreshCw size={16} />}
        onClick={() => location.reload()}
      >
        {t('shell.failed.reload')}
      </Button>
    </Box>
  );
}
