import {
  type CoordinatorHome as Day,
  RECENT_SUBMISSION_DAYS,
} from '@antecedent/contracts/screens/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { HomeLoading } from './HomeLoading.tsx';
import { HomeSection } from './HomeSection.tsx';
import { useCoordinatorHome } from './home.api.ts';
import { NextDeadlines } from './NextDeadlines.tsx';
import { ReadOnlyClasses } from './ReadOnlyClasses.tsx';

/** Activity in all classes, the next deadlines, and the newest classes on the side. */
export function CoordinatorHome({ news }: { news: ReactNode }) {
  const { t } = useTranslation();
  const home = useCoordinatorHome();
  if (!home.data) return <HomeLoading home={home} news={news} />;
  const { deadlines } = home.data;
  if (home.data.running === 0 && deadlines.length === 0) {
    return (
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4, mt: 3 }}>
        <EmptyState title={t('home.nothingRuns')}>{t('home.nothingRunsSays')}</EmptyState>
        {news}
      </Box>
    );
  }
  return (
    <>
      <Figures day={home.data} />
      <HomeColumns side={<Classes day={home.data} />}>
        <NextDeadlines deadlines={deadlines} />
        {deadlines.length === 0 && (
          <EmptyState title={t('home.nothingDue')}>{t('home.nothingDueSays')}</EmptyState>
        )}
        {news}
      </HomeColumns>
    </>
  );
}

/** The counts in a sentence below the greeting. */
function Figures({ day: { running, students, submitted } }: { day: Day }) {
  const { t } = useTranslation();
  const sentences = [
    t('home.runs', { count: running, students: t('home.students', { count: students }) }),
    t('home.submittedLately', { count: submitted, days: RECENT_SUBMISSION_DAYS }),
  ];
  return <Typography sx={{ color: 'text.secondary', mb: 3 }}>{sentences.join(' ')}</Typography>;
}

function Classes({ day: { running, classes } }: { day: Day }) {
  const { t } = useTranslation();
  if (classes.length === 0) return null;
  return (
    <HomeSection title={t('home.running')}>
      <ReadOnlyClasses classes={classes} pathOf={(id) => `/educoordinator/coursedetail/${id}`} />
      <Button component={RouterLink} to="/educoordinator/courselist" size="small" sx={{ mt: 1 }}>
        {t('home.allClasses')}
      </Button>
      {classes.length < running && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('home.newestOf', { shown: classes.length, count: running })}
        </Typography>
      )}
    </HomeSection>
  );
}
