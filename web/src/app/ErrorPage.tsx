import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';

/** The messages browsers give for a chunk that failed to load. */
const CHUNK_LOAD_ERROR = /dynamically imported module|importing a module script|loading.*module/i;

/** Shown in place of a page that failed to load or to render; the menu keeps working. */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  usePageTitle(t('shell.failed.title'));
  const missing = error instanceof TypeError && CHUNK_LOAD_ERROR.test(error.message);
  return (
    <Box role="alert" sx={{ maxWidth: 640, p: 2 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('shell.failed.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {missing ? `${t('shell.failed.missing')} ${t('common.offline')}` : t('shell.failed.text')}
      </Typography>
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
