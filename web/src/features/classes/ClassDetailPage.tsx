import { Box, Switch, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { AssignmentTable } from './AssignmentTable.tsx';
import { useClass } from './classes.api.ts';

/** One class of an instructor: its assignments with every student's progress. */
export function Page() {
  const { t } = useTranslation();
  const { classId = '' } = useParams();
  const { data, error, isPending, refetch } = useClass(classId);
  const [density, setDensity] = useRemembered('table-density', ['comfortable', 'compact']);
  usePageTitle(data?.className, data?.className);
  if (isPending) return <LoadingSkeleton label={t('classes.detail.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('classes.detail.failed')} error={error} onRetry={() => refetch()} />
    );
  const compact = density === 'compact';
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <Typography variant="h1">{data.className}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('classes.detail.counts', { count: data.students.length })},{' '}
        {t('classes.detail.assignments', { count: data.assignments.length })}.{' '}
        {t('classes.detail.zone', { zone: data.classTimeZone })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('classes.detail.heading')}
        </Typography>
        <Box
          component="label"
          sx={{
            display: { xs: 'none', md: 'flex' },
            alignItems: 'center',
            fontSize: '0.875rem',
            color: 'text.secondary',
          }}
        >
          {t('classes.detail.compact')}
          <Switch
            size="small"
            checked={compact}
            onChange={(event) => setDensity(event.target.checked ? 'compact' : 'comfortable')}
            sx={{ ml: 0.5 }}
          />
        </Box>
      </Box>
      {data.assignments.length === 0 ? (
        <EmptyState title={t('classes.detail.emptyTitle')}>{t('classes.detail.empty')}</EmptyState>
      ) : (
        <AssignmentTable detail={data} compact={compact} />
      )}
    </Box>
  );
}
