import type { InstructorHome as Day } from '@antecedent/contracts/home';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClassLinks } from '../../components/ClassLinks.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { dayTime } from '../../lib/format.ts';
import { DueTime } from './DueTime.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { useInstructorHome } from './home.api.ts';
import { TaskRow, TaskRows } from './TaskRow.tsx';

/** What waits to be read, what is due next, and the classes at the side. */
export function InstructorHome({ news }: { news: ReactNode }) {
  const { t } = useTranslation();
  const home = useInstructorHome();
  if (!home.data)
    return home.isError ? (
      <ErrorState title={t('home.failed')} error={home.error} onRetry={home.refetch} />
    ) : (
      <LoadingSkeleton label={t('classes.list.loading')} />
    );
  const { waiting, deadlines, classes } = home.data;
  if (classes.length === 0) return <FirstClass news={news} />;
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {count === 0 ? t('home.nothingWaits') : t('home.waits', { count })}
      </Typography>
      <HomeColumns side={<Classes classes={classes} />}>
        {waiting.length > 0 && <Waiting waiting={waiting} />}
        {news}
        {deadlines.length > 0 && <Deadlines deadlines={deadlines} />}
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
            {t('classManagement.list.newClass')}
          </Button>
        }
      >
        {t('classes.list.empty')}
      </EmptyState>
      {news}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography variant="h2" id={heading} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Waiting({ waiting }: Pick<Day, 'waiting'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('home.waiting')}>
      <TaskRows label={t('home.waiting')}>
        {waiting.map(({ assignmentId, title, className, count, since, submissionId }, index) => (
          <TaskRow
            key={assignmentId}
            first={index === 0}
            title={title}
            note={className}
            when={
              <Box sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
                <Box>{t('home.submissions', { count })}</Box>
                <Box sx={{ color: 'text.secondary' }}>
                  {t('home.since', { when: dayTime(since) })}
                </Box>
              </Box>
            }
            action={{
              words: t('home.read'),
              label: t('home.readOf', { title }),
              to: `/readassignment/${submissionId}`,
            }}
          />
        ))}
      </TaskRows>
    </Section>
  );
}

function Deadlines({ deadlines }: Pick<Day, 'deadlines'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('home.deadlines')}>
      <TaskRows label={t('home.deadlines')}>
        {deadlines.map((one) => {
          const { title, draft, handedIn, students } = one;
          const name = draft === null ? title : t('home.draftOf', { draft, title });
          return (
            <TaskRow
              key={one.draftId}
              title={name}
              note={one.className}
              when={
                <Box sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
                  <DueTime at={one.deadline} zone={one.classTimeZone} />
                  <Box sx={{ color: 'text.secondary' }}>
                    {t('home.handedIn', { handedIn, students })}
                  </Box>
                </Box>
              }
              action={{
                words: t('home.openClass'),
                label: t('home.openClassOf', { title: name }),
                to: `/classdetail/${one.classId}`,
              }}
            />
          );
        })}
      </TaskRows>
    </Section>
  );
}

function Classes({ classes }: Pick<Day, 'classes'>) {
  const { t } = useTranslation();
  return (
    <Section title={t('home.classes')}>
      <ClassLinks
        classes={classes.map(({ id, className, subjectArea, students }) => ({
          to: `/classdetail/${id}`,
          name: className,
          note: `${subjectArea}, ${t('home.students', { count: students })}`,
        }))}
      />
      <Button variant="outlined" component={Link} to="/classes" sx={{ mt: 2 }}>
        {t('home.allClasses')}
      </Button>
    </Section>
  );
}
