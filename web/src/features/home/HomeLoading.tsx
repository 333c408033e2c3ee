import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../ui/LoadingSkeleton.tsx';

type HomeComingProps = {
  /** The question to the server; `error` is null while it is on its way. */
  home: { error: Error | null; refetch: () => unknown };
  /** Does not depend on it, and is shown also where it has failed. */
  news: ReactNode;
};

/** What stands there before the start page has come, or instead of it. */
export function HomeLoading({ home, news }: HomeComingProps) {
  const { t } = useTranslation();
  if (home.error === null) return <LoadingSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 3 }}>
      <ErrorState title={t('home.failed')} error={home.error} onRetry={home.refetch} />
      {news}
    </Box>
  );
}
