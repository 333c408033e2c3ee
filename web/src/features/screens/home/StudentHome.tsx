import type { StudentHome as Day, OpenTask } from '@antecedent/contracts/screens/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProcessStrip } from '../../../charts/ProcessStrip.tsx';
import { daysAway } from '../../../lib/times/class-times.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { HomeLoading } from './HomeLoading.tsx';
import { useStudentHome } from './home.api.ts';
import { NewFeedback } from './NewFeedback.tsx';
import { TaskList } from './TaskList.tsx';

const isToday = ({ due }: OpenTask) =>
  due !== null && daysAway(due, new Date().toISOString()) === 0;

/** A student's open tasks, earliest deadline first, and their classes on the side. */
export function StudentHome({ news }: { news: ReactNode }) {
  const { t } = useTranslation();
  const home = useStudentHome();
  if (!home.data) return <HomeLoading home={home} news={news} />;
  const { tasks, classes, feedback } = home.data;
  const today = tasks.filter(isToday).length;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {tasks.length === 0 ? t('home.nothingOpen') : t('home.open', { count: tasks.length })}
        {today > 0 && ` ${t('home.openToday', { count: today })}`}
      </Typography>
      <HomeColumns side={<Classes classes={classes} />}>
        {tasks.length > 0 && <TaskList tasks={tasks} />}
        <NewFeedback feedback={feedback} />
        {news}
      </HomeColumns>
    </>
  );
}

function Classes({ classes }: Pick<Day, 'classes'>) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="home-classes">
      <Typography variant="h2" id="home-classes" sx={{ mb: 1.5 }}>
        {t('home.classes')}
      </Typography>
      {classes.length === 0 ? (
        <EmptyState title={t('classes.enroll.emptyTitle')}>{t('classes.enroll.empty')}</EmptyState>
      ) : (
        <LinkList
          classes={classes.map(({ id, className, instructor, archived, writing }) => ({
            to: `/myclassdetail/${id}`,
            name: archived ? t('common.archivedName', { name: className }) : className,
            note: instructor,
            more: writing.length > 0 && <Writing days={writing} />,
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
  );
}

function Writing({ days }: { days: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Box sx={{ mt: 1 }}>
        <ProcessStrip values={days} width={228} height={26} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('home.writing')}
      </Typography>
    </>
  );
}
