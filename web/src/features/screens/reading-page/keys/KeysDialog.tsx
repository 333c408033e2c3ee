import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { READING_KEYS } from './reading-keys.ts';

type KeysDialogProps = { isOn: boolean; onSwitch: (isOn: boolean) => void; onClose: () => void };

/** The sheet of the page's keys, where they can be switched off. */
export function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const more = ['saveNext', 'leave', 'send', 'level', 'comment', 'phrase', 'close'] as const;
  return (
    <ContentDialog title={t('readingPage.keys.title')} onClose={onClose}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => onSwitch(next)} />}
        label={t('readingPage.keys.switch')}
      />
      <Rows
        title={t('readingPage.keys.page')}
        rows={Object.entries(READING_KEYS).map(([key, action]) => [
          key === '?' ? key : key.toUpperCase(),
          t(`readingPage.keys.actions.${action}`),
        ])}
      />
      <Rows
        title={t('readingPage.keys.fields')}
        rows={more.map((one) => [
          t(`readingPage.keys.names.${one}`),
          t(`readingPage.keys.more.${one}`),
        ])}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('readingPage.keys.editor')}
      </Typography>
    </ContentDialog>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
          gap: '6px 16px',
          alignItems: 'baseline',
          m: 0,
        }}
      >
        {rows.map(([key, meaning]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '6px',
                  px: 1,
                  py: 0.25,
                  fontFamily: 'inherit',
                  fontSize: '0.8125rem',
                  whiteSpace: 'nowrap',
                }}
              >
                {key}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {meaning}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
