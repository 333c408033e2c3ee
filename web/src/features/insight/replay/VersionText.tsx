import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';
import { type ReplaceElement, SafeHtml } from '../../../ui/SafeHtml.tsx';
import { documentText } from './document-text.ts';

type VersionTextProps = {
  /** Label for screen readers. */
  label: string;
  html: string | undefined;
  /** False for what can't be displayed here. */
  isShown?: boolean | undefined;
  error: unknown;
  onRetry: () => void;
  /** One of two sheets side by side. */
  narrow?: boolean;
  replace?: ReplaceElement;
};

/** A version on a sheet of paper, with its changes marked. */
export function VersionText(props: VersionTextProps) {
  const { label, html, isShown = true, error, onRetry, narrow, replace } = props;
  const { t } = useTranslation();
  return (
    <PaperSheet
      sx={{
        px: { xs: 2.5, md: narrow ? 4 : 7 },
        py: { xs: 2.5, md: narrow ? 4 : 5 },
        minWidth: 0,
        minHeight: narrow ? 0 : 320,
      }}
    >
      {html === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <LoadingSkeleton />
        )
      ) : (
        <Box component="article" aria-label={label} sx={documentText}>
          <Typography variant="reading" component="div" sx={{ m: 0 }}>
            {isShown ? <SafeHtml html={html} replace={replace} /> : t('replay.notShown')}
          </Typography>
        </Box>
      )}
    </PaperSheet>
  );
}
