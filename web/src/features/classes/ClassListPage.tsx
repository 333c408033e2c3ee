import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ClassRegister } from './ClassRegister.tsx';
import { useTaughtClasses } from './classes.api.ts';

/** The classes an instructor teaches. */
export function Page() {
  const { t } = useTranslation();
  usePageTitle(t('classes.list.title'));
  const classes = useTaughtClasses();
  const rows = classes.data?.pages.flat() ?? [];
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{t('classes.list.title')}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>{t('classes.list.lead')}</Typography>
      {classes.isPending && <LoadingSkeleton label={t('classes.list.loading')} />}
      {classes.isError && rows.length === 0 && (
        <ErrorState
          title={t('classes.list.failed')}
          error={classes.error}
          onRetry={classes.refetch}
        />
      )}
      {classes.isSuccess && rows.length === 0 && (
        <EmptyState title={t('classes.list.emptyTitle')}>{t('classes.list.empty')}</EmptyState>
      )}
      {rows.length > 0 && (
        <ClassRegister
          label={t('classes.list.title')}
          columns={(['name', 'key', 'area', 'level', 'start', 'end'] as const).map((column) =>
            t(`classes.list.${column}`),
          )}
          rows={rows.map((row) => ({
            to: `/classdetail/${row.id}`,
            name: row.className,
            cells: [
              row.enrollkey,
              row.subjectArea,
              row.studentLevel,
              row.startDate.slice(0, 10),
              row.endDate.slice(0, 10),
            ],
            note: `${row.subjectArea}, ${row.enrollkey}`,
          }))}
        />
      )}
      {classes.hasNextPage && rows.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          loading={classes.isFetchingNextPage}
          onClick={() => classes.fetchNextPage()}
        >
          {t('classes.list.more')}
        </Button>
      )}
    </Box>
  );
}
