import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';

type GraphStateProps<Data> = {
  /** What the graph is called. */
  name: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

/** A graph once its data is there; until then that it loads, or that it failed and can be tried again. */
export function GraphState<Data>({ name, query, children }: GraphStateProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingSkeleton label={t('analytics.loading')} />;
  return (
    <ErrorState
      title={t('analytics.failed', { graph: name })}
      error={query.error}
      onRetry={() => query.refetch()}
    />
  );
}
