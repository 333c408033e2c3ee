import type { Mail } from '@antecedent/contracts/messages/mail';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { framedMail } from './framed-mail.ts';

type Form = 'plain' | 'html';

/** The HTML and the text of an email; nothing in the frame can run, load or navigate. */
export function MailContents({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<Form>('html');
  if (mail.plain === '') return <Alert severity="info">{t('mail.one.emptied')}</Alert>;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('mail.one.noted')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={form}
        onChange={(_, next: Form | null) => next && setForm(next)}
        aria-label={t('mail.one.form')}
        sx={{
          mb: 1.5,
          '& .MuiToggleButton-root': { color: 'text.secondary', px: 1.5 },
          '& .Mui-selected': { color: 'text.primary', bgcolor: 'action.selected' },
        }}
      >
        <ToggleButton value="html">{t('mail.one.html')}</ToggleButton>
        <ToggleButton value="plain">{t('mail.one.plain')}</ToggleButton>
      </ToggleButtonGroup>
      {form === 'html' ? (
        <Box
          component="iframe"
          title={t('mail.one.frame')}
          sandbox=""
          srcDoc={framedMail(mail.html, pageNonce())}
          sx={{ ...FRAME, height: 560 }}
        />
      ) : (
        <Box component="pre" tabIndex={0} sx={{ ...FRAME, p: 2, fontSize: '0.875rem' }}>
          {mail.plain}
        </Box>
      )}
    </>
  );
}

const FRAME = {
  display: 'block',
  width: 1,
  m: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
