import type { LoadingProgress } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { documentStyles } from '../../../ui/document-styles.ts';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';

/** The start of a text on a sheet where its editor is going to be, to be read until then. */
type TextPreviewProps = {
  html: string;
  /** How much of a large file has arrived; null while that isn't known. */
  progress: LoadingProgress | null;
  /** Whether the blank top of the first page is cut, as the editor cuts it for readers. */
  isTrimmed?: boolean;
};

export function TextPreview({ html, progress, isTrimmed = false }: TextPreviewProps) {
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
        sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', minHeight: 44 }}
      >
        <Typography
          variant="body2"
          component="div"
          sx={{
            px: 2,
            py: 1.25,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            color: 'text.secondary',
          }}
        >
          <span role="status">{t('editor.preview.status')}</span>
          {progress && (
            <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('editor.preview.arrived', {
                loaded: fileSize(progress.loaded),
                total: fileSize(progress.total),
              })}
            </Box>
          )}
        </Typography>
        <LinearProgress
          aria-label={t('editor.preview.progress')}
          {...(progress
            ? {
                variant: 'determinate',
                value: Math.floor((100 * progress.loaded) / progress.total),
              }
            : {})}
          sx={{ height: progress ? 4 : 2 }}
        />
      </Box>
      <PaperSheet
        sx={{
          maxWidth: 794,
          mx: 'auto',
          my: { xs: 0, md: 3 },
          px: { xs: 2.5, md: 12 },
          py: { xs: 2.5, md: 12 },
          ...(isTrimmed && { mt: { md: 1.5 }, pt: { md: 5 } }),
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
