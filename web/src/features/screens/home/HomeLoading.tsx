import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';

type HomeLoadingProps = {
  /** The query; `error` is null while it is loading. */
  home: { error: Error | null; refetch: () => unknown };
  /** Independent of the query; shown even if it failed. */
  news: ReactNode;
};

/** The loading and error states of a start page. */
export function HomeLoading({ home, news }: HomeLoadingProps) {
  const { t } = useTranslation();
  if (home.error === null) return <LoadingSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 3 }}>
      <ErrorState title={t('home.failed')} error={home.error} onRetry={home.refetch} />
      {news}
    </Box>
  );
}
