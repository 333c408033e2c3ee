import { Box, Button, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { errorMessage, isFinal, requestIdOf } from '../lib/error-message.ts';
import { BackHomeLink } from './BackLink.tsx';

type ErrorStateProps = {
  /** What could not be done: "Failed to fetch assignment data." Without it the error's own sentence. */
  title?: string;
  error: unknown;
  /** What is safe, where somebody may fear for it: "Nothing you wrote is affected." */
  reassurance?: string;
  onRetry?: () => void;
  /** It stands in place of a whole page, so its first line is the page's heading. */
  page?: boolean;
};

/**
 * A part of a page that could not load: what, why, what is safe, and how to go on. Where trying again cannot help,
 * the server's sentence stands alone, on a page with the way back.
 */
export function ErrorState({ title, error, reassurance, onRetry, page = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const final = isFinal(error);
  const sentence = errorMessage(error);
  const requestId = requestIdOf(error);
  const heading = final ? finalHeading(t, error) : (title ?? sentence);
  const more = final
    ? [page && t('parts.wayBack.why')]
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

/** An address that is no address at all says so; the server's sentence about its form would help nobody. */
const finalHeading = (t: TFunction, error: unknown) =>
  error instanceof ApiError && error.code === 'invalid-request'
    ? t('shell.nothing.title')
    : errorMessage(error);
