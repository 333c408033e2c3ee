import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClassLinks } from '../components/ClassLinks.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { LoadingSkeleton } from '../components/LoadingSkeleton.tsx';
import { useTaughtClasses } from '../features/classes/classes.api.ts';

/** The classes an instructor teaches, as ways in. */
export function InstructorHome() {
  const { t } = useTranslation();
  const classes = useTaughtClasses();
  const rows = classes.data?.pages[0] ?? [];
  if (classes.isPending) return <LoadingSkeleton label={t('classes.list.loading')} />;
  if (classes.isError && rows.length === 0)
    return (
      <ErrorState
        title={t('classes.list.failed')}
        error={classes.error}
        onRetry={classes.refetch}
      />
    );
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('classes.list.lead')}</Typography>
      {rows.length === 0 ? (
        <EmptyState
          title={t('classes.list.emptyTitle')}
          action={
            <Button variant="contained" component={Link} to="/registerclass">
              {t('classManagement.list.newClass')}
            </Button>
          }
        >
          {t('classes.list.empty')}
        </EmptyState>
      ) : (
        <>
          <ClassLinks
            classes={rows.map(({ id, className, subjectArea, studentLevel }) => ({
              to: `/classdetail/${id}`,
              name: className,
              note: `${subjectArea}, ${studentLevel}`,
            }))}
          />
          <Button variant="outlined" component={Link} to="/classes" sx={{ mt: 2 }}>
            {t('home.allClasses')}
          </Button>
        </>
      )}
    </Box>
  );
}
