import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

type StaleDocumentNoticeProps = {
  /** What has changed since it was opened; `null` if nothing has. */
  sentence: string | null;
  onShow: () => void;
};

/** Says that a file has changed; it is reloaded only when the reader asks for it. */
export function StaleDocumentNotice({ sentence, onShow }: StaleDocumentNoticeProps) {
  const { t } = useTranslation();
  return (
    <Box role="status">
      {sentence !== null && (
        <Alert
          severity="info"
          role="presentation"
          action={
            <Button size="small" onClick={onShow}>
              {t('readingPage.showLatest')}
            </Button>
          }
          sx={{ mb: 1.5 }}
        >
          {sentence}
        </Alert>
      )}
    </Box>
  );
}
