import { Box, Button, Typography } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../lib/use-problem.ts';

type ErrorStateProps = {
  /** What could not be done: "Failed to fetch assignment data." Without it the error's own sentence. */
  title?: string;
  error: unknown;
  /** What is safe, where somebody may fear for it: "Nothing you wrote is affected." */
  safe?: string;
  onRetry?: () => void;
  /** It stands in place of a whole page, so its first line is the page's heading. */
  page?: boolean;
};

/** A part of a page that could not load: what, why, what is safe, and how to go on. */
export function ErrorState({ title, error, safe, onRetry, page = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const { sentence = t('common.unexpected'), requestId } = useProblem(error);
  const more = [
    title && title !== sentence && sentence,
    safe,
    requestId && t('common.request', { id: requestId }),
  ];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant={page ? 'h1' : 'h4'} component={page ? 'h1' : 'p'}>
        {title ?? sentence}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {more.filter(Boolean).join(' ')}
      </Typography>
      {onRetry && (
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
