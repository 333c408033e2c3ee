import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ContactForm } from './ContactForm.tsx';

/** The contact page, for anyone. */
export function ContactPage() {
  const { t } = useTranslation();
  usePageTitle(t('support.contact.title'));
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography variant="h1">{t('support.contact.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('support.contact.lead')}</Typography>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <ContactForm />
      </Paper>
    </Box>
  );
}
