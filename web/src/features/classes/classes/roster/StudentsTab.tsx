import type {
  ClassDetail,
  ClassStudentSchema,
} from '@antecedent/contracts/classes/classes/classes';
import { calledName, fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { errorMessage } from '../../../../lib/error-message.ts';
import { fileName, saveFile } from '../../../../lib/save-file.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { TabHeader } from '../../../../ui/TabHeader.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { MessageButton } from '../../../messages/class-messages/MessageButton.tsx';
import { messageClassOf, personOf } from '../../../messages/class-messages/message-class.ts';
import { ClassAccommodationDialog } from '../../accommodations/ClassAccommodationDialog.tsx';
import { PartsButton } from '../../sections/PartsButton.tsx';
import { useDropStudent, useExportRoster, useStudentRemoval } from '../class-detail.api.ts';
import { CopyKeyButton } from '../form/CopyKeyButton.tsx';
import { JoinLinkButton } from '../join/JoinLinkButton.tsx';
import { InvitationList } from './InvitationList.tsx';
import { RosterDialog } from './RosterDialog.tsx';
import { StudentList } from './StudentList.tsx';

const loadEarlyHelp = async () =>
  (await import('../../../screens/early-help/EarlyHelp.tsx')).EarlyHelp;

/** An archived class has nothing to begin or to answer. */
function LazyEarlyHelp({ detail }: { detail: ClassDetail }) {
  const EarlyHelp = useLazyModule(!detail.archived, loadEarlyHelp, () => {});
  return EarlyHelp && <EarlyHelp classId={detail.id} course={messageClassOf(detail)} />;
}

export type ClassStudent = z.infer<typeof ClassStudentSchema>;

type Shown =
  | { what: 'removal' | 'analytics' | 'accommodations'; student: ClassStudent }
  | { what: 'message'; students: readonly ClassStudent[] }
  | { what: 'list' };

/** The students of a class: add, remove, and open a student's analytics. */
export function StudentsTab({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <TabHeader title={t('classDetail.students.heading')}>
        {detail.students.length > 0 && <ExportButton detail={detail} />}
        {detail.students.length > 0 && !detail.archived && (
          <MessageButton course={messageClassOf(detail)} />
        )}
        {detail.students.length > 0 && !detail.archived && (
          <PartsButton
            source={{ kind: 'section', classId: detail.id }}
            students={detail.students}
          />
        )}
        {!detail.archived && (
          <Button
            variant="contained"
            startIcon={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => setShown({ what: 'list' })}
            sx={{ order: { xs: -1, sm: 0 } }}
          >
            {t('classDetail.students.import')}
          </Button>
        )}
      </TabHeader>
      {detail.students.length === 0 ? (
        <EmptyState
          title={t('classDetail.students.emptyTitle')}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              <CopyKeyButton enrollmentKey={detail.enrollKey} size="small" />
              {!detail.archived && <JoinLinkButton enrollmentKey={detail.enrollKey} size="small" />}
            </Box>
          }
        >
          {t('classDetail.students.emptyBefore')}{' '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {detail.enrollKey}
          </Box>
          ; {t('classDetail.students.emptyAfter')}
        </EmptyState>
      ) : (
        <LazyEarlyHelp detail={detail} />
      )}
      {detail.students.length > 0 && (
        <StudentList
          classId={detail.id}
          students={detail.students}
          canRemove={!detail.archived}
          onAnalytics={(student) => setShown({ what: 'analytics', student })}
          onAccommodations={
            detail.archived ? null : (student) => setShown({ what: 'accommodations', student })
          }
          onMessage={detail.archived ? null : (students) => setShown({ what: 'message', students })}
          onRemove={(student) => setShown({ what: 'removal', student })}
        />
      )}
      {detail.invitations.length > 0 && <InvitationList detail={detail} />}
      {shown?.what === 'list' && <RosterDialog classId={detail.id} onClose={close} />}
      {shown?.what === 'analytics' && (
        <LazyStudentAnalytics detail={detail} student={shown.student} onClose={close} />
      )}
      {shown?.what === 'accommodations' && (
        <ClassAccommodationDialog classId={detail.id} student={shown.student} onClose={close} />
      )}
      {shown?.what === 'message' && (
        <LazyMessage detail={detail} students={shown.students} onClose={close} />
      )}
      {shown?.what === 'removal' && (
        <Removal classId={detail.id} student={shown.student} onClose={close} />
      )}
    </>
  );
}

const loadAnalytics = async () =>
  (await import('../../../insight/class-analytics/StudentAnalyticsDialog.tsx'))
    .StudentAnalyticsDialog;

type LazyStudentAnalyticsProps = {
  detail: ClassDetail;
  student: ClassStudent;
  onClose: () => void;
};

function LazyStudentAnalytics({ detail, student, onClose }: LazyStudentAnalyticsProps) {
  const StudentAnalyticsDialog = useLazyModule(true, loadAnalytics, onClose);
  const { id: studentId, firstName, lastName } = student;
  return (
    StudentAnalyticsDialog && (
      <StudentAnalyticsDialog
        classId={detail.id}
        student={{ studentId, firstName, lastName }}
        onClose={onClose}
      />
    )
  );
}

const loadMessage = async () =>
  (await import('../../../messages/class-messages/MessageDialog.tsx')).MessageDialog;

type LazyMessageProps = {
  detail: ClassDetail;
  students: readonly ClassStudent[];
  onClose: () => void;
};

function LazyMessage({ detail, students, onClose }: LazyMessageProps) {
  const MessageDialog = useLazyModule(true, loadMessage, onClose);
  return (
    MessageDialog && (
      <MessageDialog
        course={messageClassOf(detail)}
        initial={{ to: 'chosen', added: students.map(personOf) }}
        onClose={onClose}
      />
    )
  );
}

function ExportButton({ detail }: { detail: ClassDetail }) {
  const { t } = useTranslation();
  const roster = useExportRoster(detail.id);
  const handleExport = () =>
    roster.mutate(undefined, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: (file) => saveFile(file, fileName(`${detail.className} class list`, 'csv')),
    });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={16} aria-hidden="true" />}
      loading={roster.isPending}
      onClick={handleExport}
    >
      {t('classDetail.students.export')}
    </Button>
  );
}

type RemovalProps = { classId: string; student: ClassStudent; onClose: () => void };

function Removal({ classId, student, onClose }: RemovalProps) {
  const { t } = useTranslation();
  const drop = useDropStudent(classId);
  const removal = useStudentRemoval(classId, student.id);
  const confirmed = removal.data?.confirm ?? undefined;
  const name = fullName(student);
  const handleRemove = () =>
    drop.mutate(
      { studentId: student.id, confirmed },
      {
        onError: (error) => {
          notify('error', errorMessage(error));
          removal.refetch();
        },
        onSuccess: () => {
          onClose();
          notify('success', t('classDetail.students.removed'));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t('classDetail.students.removeTitle', { name })}
      confirm={t('classDetail.students.remove')}
      busy={drop.isPending}
      ready={removal.data !== undefined}
      onConfirm={handleRemove}
      onCancel={onClose}
    >
      {t('classDetail.students.removeAsk')}
      <Typography
        component="div"
        variant="body2"
        sx={{ color: 'text.secondary', mt: 0.5, minHeight: '4.5em' }}
      >
        {removal.isError && errorMessage(removal.error)}
        {removal.data && <Consequences confirmation={removal.data} />}
        {removal.data &&
          removal.data.confirm === null &&
          t('classDetail.students.removeNone', { name: calledName(student) })}
        <Box sx={{ mt: 1 }}>
          {t('classDetail.students.removeMeans', { name: calledName(student) })}
        </Box>
      </Typography>
    </ConfirmDialog>
  );
}
