import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { documentStyles } from '../../ui/document-styles.ts';
import { PaperSheet } from '../../ui/PaperSheet.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** The start of a text on a sheet where its editor is going to be, to be read until then. */
export function TextPreview({ html }: { html: string }) {
  const { t } = useTranslation();
  return (
    <Box
      data-text-preview
      component="section"
      aria-label={t('editor.preview.label')}
      // A keyboard scrolls what has the focus.
      tabIndex={0}
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        overflow: 'auto',
        bgcolor: 'background.desk',
      }}
    >
      <Box
        role="status"
        sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', minHeight: 44 }}
      >
        <Typography variant="body2" sx={{ px: 2, py: 1.25, color: 'text.secondary' }}>
          {t('editor.preview.status')}
        </Typography>
        <LinearProgress aria-hidden="true" sx={{ height: 2 }} />
      </Box>
      <PaperSheet
        sx={{
          maxWidth: 794,
          mx: 'auto',
          my: { xs: 0, md: 3 },
          px: { xs: 2.5, md: 12 },
          py: { xs: 2.5, md: 12 },
          minHeight: 1,
        }}
      >
        <Typography
          variant="reading"
          component="div"
          // A font of ours would take the line from the editor, which shows the text in the text's own.
          sx={{ m: 0, ...documentStyles, fontFamily: 'Georgia, serif' }}
        >
          <SafeHtml html={html} />
        </Typography>
      </PaperSheet>
    </Box>
  );
}
