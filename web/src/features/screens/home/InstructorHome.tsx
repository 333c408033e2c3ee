import type { HomeClass } from '@antecedent/contracts/screens/home';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classOptionName } from '../../../lib/class-option-name.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkList } from '../../../ui/LinkList.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { HomeLoading } from './HomeLoading.tsx';
import { HomeSection } from './HomeSection.tsx';
import { useInstructorHome } from './home.api.ts';
import { NextDeadlines } from './NextDeadlines.tsx';
import { SubmissionsToRead } from './SubmissionsToRead.tsx';
import { SubmissionsToReadCount } from './SubmissionsToReadCount.tsx';

const classPage = (id: string) => `/classdetail/${id}`;

/** Submissions to read, the next deadlines, and the classes on the side. */
export function InstructorHome({ news }: { news: ReactNode }) {
  const home = useInstructorHome();
  if (!home.data) return <HomeLoading home={home} news={news} />;
  const { waiting, deadlines, classes } = home.data;
  if (classes.length === 0) return <FirstClass news={news} />;
  return (
    <>
      <SubmissionsToReadCount waiting={waiting} />
      <HomeColumns side={<Classes classes={classes} />}>
        <SubmissionsToRead waiting={waiting} />
        {news}
        <NextDeadlines deadlines={deadlines} classPage={classPage} />
      </HomeColumns>
    </>
  );
}

function FirstClass({ news }: { news: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('classes.list.lead')}</Typography>
      <EmptyState
        title={t('classes.list.emptyTitle')}
        action={
          <Button variant="contained" component={Link} to="/registerclass">
            {t('classes.list.newClass')}
          </Button>
        }
      >
        {t('classes.list.empty')}
      </EmptyState>
      {news}
    </Box>
  );
}

function Classes({ classes }: { classes: readonly HomeClass[] }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t('home.classes')}>
      <LinkList
        classes={classes.map(({ id, className, subjectArea, students }) => ({
          to: classPage(id),
          name: className,
          note: `${classOptionName('areas', subjectArea)}, ${t('home.students', { count: students })}`,
        }))}
      />
      <Button variant="outlined" component={Link} to="/classes" sx={{ mt: 2 }}>
        {t('home.allClasses')}
      </Button>
    </HomeSection>
  );
}
