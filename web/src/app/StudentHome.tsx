import { Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClassLinks } from '../components/ClassLinks.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { LoadingSkeleton } from '../components/LoadingSkeleton.tsx';
import { useEnrolledClassesInFull } from '../features/classes/classes.api.ts';
import { OpenTasks } from '../features/classes/OpenTasks.tsx';
import { type OpenTask, openTasks } from '../features/classes/open-tasks.ts';
import { daysAway } from '../lib/dates.ts';

const isToday = ({ due, zone }: OpenTask) => daysAway(due, new Date().toISOString(), zone) === 0;

/** What a student has to write, the first due first, and their classes at the side. */
export function StudentHome() {
  const { t } = useTranslation();
  const { classes, error, retry } = useEnrolledClassesInFull();
  if (classes === null)
    return error ? (
      <ErrorState title={t('classes.enroll.failed')} error={error} onRetry={retry} />
    ) : (
      <LoadingSkeleton label={t('classes.enroll.loading')} />
    );
  const tasks = openTasks(classes);
  const today = tasks.filter(isToday).length;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {tasks.length === 0 ? t('home.nothingOpen') : t('home.open', { count: tasks.length })}
        {today > 0 && ` ${t('home.openToday', { count: today })}`}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: tasks.length > 0 ? 'minmax(0, 1fr) 320px' : 'minmax(0, 640px)',
          },
          gap: { xs: 4, lg: 5 },
          alignItems: 'start',
        }}
      >
        {tasks.length > 0 && <OpenTasks tasks={tasks} />}
        <Box component="section" aria-labelledby="home-classes">
          <Typography variant="h2" id="home-classes" sx={{ mb: 1.5 }}>
            {t('classes.enroll.listHeading')}
          </Typography>
          {classes.length === 0 ? (
            <EmptyState title={t('classes.enroll.emptyTitle')}>
              {t('classes.enroll.empty')}
            </EmptyState>
          ) : (
            <ClassLinks
              classes={classes.map(({ id, className, instructor }) => ({
                to: `/myclassdetail/${id}`,
                name: className,
                note: instructor,
              }))}
            />
          )}
          <Button
            variant="outlined"
            component={Link}
            to="/enroll"
            startIcon={<Plus size={16} />}
            sx={{ mt: 2 }}
          >
            {t('home.enroll')}
          </Button>
        </Box>
      </Box>
    </>
  );
}
