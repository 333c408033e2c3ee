import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/page-title.ts';
import { BackHomeLink } from '../ui/BackLink.tsx';

/** Shown for an unknown URL, or a page that the user may not see. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const title = t('shell.nothing.title');
  usePageTitle(title);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('shell.nothing.text')}</Typography>
      <BackHomeLink />
    </Box>
  );
}
