import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage, isFinal, requestIdOf } from '../lib/error-message.ts';
import { BackHomeLink } from './BackLink.tsx';

type ErrorStateProps = {
  /** What failed: "Failed to fetch assignment data." The error's own message by default. */
  title?: string;
  error: unknown;
  /** Reassurance for users who may fear for their text: "Nothing you wrote is affected." */
  reassurance?: string;
  onRetry?: () => void;
  /** It replaces a whole page, so its first line is the page's heading. */
  page?: boolean;
};

/**
 * A part of a page that failed to load: what, why, what is safe, and a retry button. If a retry cannot help, only
 * the server's message is shown, on a page with a link back.
 */
export function ErrorState({ title, error, reassurance, onRetry, page = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const final = isFinal(error);
  const sentence = errorMessage(error);
  const requestId = requestIdOf(error);
  const heading = final ? finalHeading(t, error) : (title ?? sentence);
  const more = final
    ? [page && t('ui.backLink.why')]
    : [
        heading !== sentence && sentence,
        reassurance,
        requestId !== null && t('common.request', { id: requestId }),
      ];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant={page ? 'h1' : 'h4'} component={page ? 'h1' : 'p'}>
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {more.filter(Boolean).join(' ')}
      </Typography>
      {final && page && <BackHomeLink />}
      {!final && onRetry && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<RefreshCw size={15} />}
          onClick={onRetry}
        >
          {t('common.tryAgain')}
        </Button>
      )}
    </Box>
  );
}

/** A malformed URL gets its own heading; the server's message about its format would help no one. */
const finalHeading = (t: TFunction, error: unknown) =>
  error instanceof ApiError && error.code === 'invalid-request'
    ? t('shell.nothing.title')
    : errorMessage(error);
