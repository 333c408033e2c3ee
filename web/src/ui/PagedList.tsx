import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';

/** The loading state of a paginated list. */
type Paging = {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type PagedListProps = {
  paging: Paging;
  /** Nothing is loaded: not yet, or it failed. */
  isEmpty: boolean;
  /** What is loading, for screen readers: "Loading emails". */
  loading: string;
  /** What failed: "The emails could not be loaded." */
  failed: string;
  /** The column headers shown while it loads. */
  columns: readonly string[];
  /** In place of the rows if there are no rows. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A paginated list with its loading, empty and error states. */
export function PagedList(props: PagedListProps) {
  const { paging, isEmpty, loading, failed, columns, empty, children } = props;
  const { t } = useTranslation();
  if (paging.isPending) return <ListSkeleton label={loading} columns={columns} />;
  if (isEmpty && paging.isError)
    return <ErrorState title={failed} error={paging.error} onRetry={paging.refetch} />;
  if (isEmpty) return empty;
  return (
    <>
      {children}
      {paging.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={paging.isFetchingNextPage}
          onClick={() => paging.fetchNextPage()}
        >
          {t('ui.list.more')}
        </Button>
      )}
      {paging.isFetchNextPageError && (
        <Box sx={{ mt: 2 }}>
          <ErrorState title={failed} error={paging.error} />
        </Box>
      )}
    </>
  );
}
