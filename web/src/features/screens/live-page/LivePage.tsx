import type { LivePage as Page } from '@antecedent/contracts/screens/live-page';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { count } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { clock } from '../../../lib/times/time-parts.ts';
import { useServerClock } from '../../../lib/use-server-clock.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { PartFilterField } from '../../classes/sections/PartFilterField.tsx';
import { useSectionFilter } from '../../classes/sections/use-part-filter.ts';
import { ClockActions } from './ClockActions.tsx';
import { LiveClock } from './LiveClock.tsx';
import { LiveStudents } from './LiveStudents.tsx';
import { clockPhase, countsSentence } from './live-counts.ts';
import { useLivePage, useOpenHands } from './live-page.api.ts';
import { RaisedHands } from './RaisedHands.tsx';
import { useProjected } from './use-projected.ts';

/** Who is writing in the classroom now, with the clock and the raised hands of the class. */
export function LivePage() {
  const { t } = useTranslation();
  const { assignmentId = '' } = useParams();
  const { data, error, isPending, refetch } = useLivePage(assignmentId);
  usePageTitle(data && t('livePage.title', { title: data.title }), data?.className);
  if (isPending) return <LoadingSkeleton label={t('livePage.loading')} />;
  if (!data || (error instanceof ApiError && error.code === 'not-found'))
    return (
      <ErrorState
        page
        title={t('livePage.failed')}
        error={error ?? undefined}
        onRetry={() => refetch()}
      />
    );
  return <LiveScreen page={data} isStale={error !== null} />;
}

type LiveScreenProps = { page: Page; isStale: boolean };

function LiveScreen({ page, isStale }: LiveScreenProps) {
  const { t } = useTranslation();
  const { assignmentId, classId, className, title, namesHidden, abilities } = page;
  const [projected, setProjected] = useProjected();
  const sections = useSectionFilter(classId, !namesHidden);
  useOpenHands(assignmentId, abilities.canAnswer);
  const now = useServerClock(page.now, true);
  const phase = clockPhase(page, now);
  const students = namesHidden
    ? page.students
    : page.students.filter(({ id }) => sections.includes(id));
  const hands = students.filter(({ hand }) => hand !== null);
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <BackLink to={`${abilities.canReadClass ? '/classdetail' : '/ta/classDetails'}/${classId}`}>
        {className}
      </BackLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h1" sx={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          {t('livePage.title', { title })}
        </Typography>
        {!projected && <PartFilterField filter={sections} />}
        <FormControlLabel
          control={<Switch checked={projected} onChange={(_, checked) => setProjected(checked)} />}
          label={t('livePage.withoutNames')}
        />
      </Box>
      {isStale && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('livePage.stale', { time: clock(page.now) })}
        </Alert>
      )}
      <LiveClock page={page} phase={phase} now={now} large={projected} />
      {abilities.canManage && <ClockActions page={page} phase={phase} now={now} />}
      {/* After the deadline, only those with more time still write: the projector doesn't say so. */}
      {!(projected && phase === 'over') && students.length > 0 && (
        <Typography
          component="p"
          sx={{
            my: 2,
            fontWeight: 500,
            fontSize: projected ? { xs: '1.75rem', md: '3rem' } : { xs: '1.375rem', md: '2rem' },
            lineHeight: 1.3,
          }}
        >
          {countsSentence(t, students, page)}
        </Typography>
      )}
      {projected ? (
        <Typography component="p" sx={{ fontSize: { xs: '1.375rem', md: '2.25rem' } }}>
          {hands.length === 0
            ? t('livePage.counts.noHands')
            : t('livePage.counts.hands', { count: hands.length, hands: count(hands.length) })}
        </Typography>
      ) : (
        <>
          <RaisedHands
            assignmentId={assignmentId}
            students={hands}
            canAnswer={abilities.canAnswer}
          />
          {students.length === 0 ? (
            <EmptyState title={t('livePage.students.title')}>
              {t(page.students.length === 0 ? 'livePage.empty' : 'livePage.emptyPart')}
            </EmptyState>
          ) : (
            <LiveStudents page={page} students={students} phase={phase} />
          )}
        </>
      )}
    </Box>
  );
}
