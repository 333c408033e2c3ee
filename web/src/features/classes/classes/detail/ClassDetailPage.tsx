import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Archive, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { AssignmentsTab } from '../../../assignments/assignments/AssignmentsTab.tsx';
import { messageClassOf } from '../../../messages/class-messages/message-class.ts';
import { useViewAsStudent } from '../../test-student/use-view-as-student.ts';
import { useClass } from '../classes.api.ts';
import { useSetArchived } from '../list/class-list.api.ts';
import { MembersTab } from '../members/MembersTab.tsx';
import { StudentsTab } from '../roster/StudentsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';

const TABS = [
  'details',
  'students',
  'instructors',
  'assistants',
  'assignments',
  'grades',
  'messages',
  'analytics',
] as const;
type ClassTab = (typeof TABS)[number];

/** An instructor's class: details, members, assignments and progress. */
export function ClassDetailPage() {
  const { t } = useTranslation();
  const { classId = '' } = useParams();
  const { data, error, isPending, refetch } = useClass(classId);
  usePageTitle(data?.className, data?.className);
  if (isPending) return <LoadingSkeleton label={t('classes.detail.loading')} />;
  if (!data)
    return (
      <ErrorState page title={t('classes.detail.failed')} error={error} onRetry={() => refetch()} />
    );
  return <ClassTabs key={data.id} detail={data} />;
}

function ClassTabs({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const view = useViewAsStudent();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'assignments';
  const handleTab = (next: ClassTab) => {
    if (isEditing) notify('warning', t('classDetail.tabs.locked'));
    else {
      const section = search.get('section');
      setSearch({ tab: next, ...(section && { section }) }, { replace: true });
    }
  };
  return (
    <Box sx={{ maxWidth: 1360, mx: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 200 }}>
          {detail.className}
        </Typography>
        <Button
          size="small"
          startIcon={<UserRound size={16} />}
          loading={view.isPending}
          onClick={() => view.mutate({ classId: detail.id })}
        >
          {t('classDetail.viewAsStudent')}
        </Button>
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('classes.detail.counts', { count: detail.students.length })},{' '}
        {t('classes.detail.assignments', { count: detail.assignments.length })}.{' '}
        {t('classes.detail.zone', { zone: detail.classTimeZone })}
      </Typography>
      {detail.archived && <ArchiveNote detail={detail} />}
      <Tabs
        value={tab}
        onChange={(_, next: ClassTab) => handleTab(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('classDetail.tabs.label')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`class-tab-${one}`}
            aria-controls="class-panel"
            aria-disabled={(isEditing && one !== tab) || undefined}
            label={t(`classDetail.tabs.${one}`)}
            sx={isEditing && one !== tab ? { opacity: 0.5 } : {}}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="class-panel" aria-labelledby={`class-tab-${tab}`}>
        {tab === 'details' && (
          <DetailsTab detail={detail} isEditing={isEditing} onEditing={setEditing} />
        )}
        {tab === 'students' && <StudentsTab detail={detail} />}
        {(tab === 'instructors' || tab === 'assistants') && (
          <MembersTab key={tab} detail={detail} kind={tab} />
        )}
        {tab === 'assignments' && <AssignmentsTab detail={detail} />}
        {tab === 'grades' && <LazyGradeBook detail={detail} />}
        {tab === 'messages' && <LazyMessages detail={detail} />}
        {tab === 'analytics' && <LazyAnalytics detail={detail} />}
      </Box>
    </Box>
  );
}

const loadGradeBook = async () =>
  (await import('../../../grading/book/GradeBookTab.tsx')).GradeBookTab;

function LazyGradeBook({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const GradeBookTab = useLazyModule(true, loadGradeBook, () => {});
  if (!GradeBookTab) return <LoadingSkeleton label={t('gradeBook.loading')} />;
  return (
    <GradeBookTab
      classId={detail.id}
      canMessage={!detail.archived}
      actions={(of) => <LazyBookActions detail={detail} {...of} />}
    />
  );
}

const loadBookActions = async () =>
  (await import('../../../assignments/assignments/BookActions.tsx')).BookActions;

function LazyBookActions(props: Parameters<Awaited<ReturnType<typeof loadBookActions>>>[0]) {
  const BookActions = useLazyModule(true, loadBookActions, () => {});
  return BookActions && <BookActions {...props} />;
}

const loadMessages = async () =>
  (await import('../../../messages/class-messages/MessagesTab.tsx')).MessagesTab;

function LazyMessages({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const MessagesTab = useLazyModule(true, loadMessages, () => {});
  if (!MessagesTab) return <LoadingSkeleton label={t('messages.loading')} />;
  const { classTimeZone: zone, archived } = detail;
  return <MessagesTab course={messageClassOf(detail)} zone={zone} archived={archived} />;
}

const loadAnalytics = async () =>
  (await import('../../../insight/class-analytics/ClassAnalytics.tsx')).ClassAnalytics;

function LazyAnalytics({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const ClassAnalytics = useLazyModule(true, loadAnalytics, () => {});
  if (!ClassAnalytics) return <LoadingSkeleton label={t('classAnalytics.loading')} />;
  return <ClassAnalytics classId={detail.id} className={detail.className} />;
}

function ArchiveNote({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const restore = useSetArchived();
  const handleRestore = () =>
    restore.mutate(
      { id: detail.id, archived: false },
      {
        onError: (error) => notify('error', errorMessage(error)),
        onSuccess: () =>
          notify('success', t('classList.restoredNotice', { name: detail.className })),
      },
    );
  return (
    <Alert
      severity="info"
      icon={<Archive size={18} aria-hidden="true" />}
      action={
        <Button size="small" loading={restore.isPending} onClick={handleRestore}>
          {t('classList.restore')}
        </Button>
      }
      sx={{ mb: 1.5 }}
    >
      {t('classDetail.archive.note')}
    </Alert>
  );
}
