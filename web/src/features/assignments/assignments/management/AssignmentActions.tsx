import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { TRASH_DAYS } from '@antecedent/contracts/assignments/assignments/trash';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  BookmarkPlus,
  ChartNoAxesColumn,
  Copy,
  Eye,
  EyeOff,
  FileText,
  Pause,
  Pencil,
  Play,
  Presentation,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Consequences } from '../../../../ui/Consequences.tsx';
import { type RowAction, RowActions } from '../../../../ui/RowActions.tsx';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useViewAsStudent } from '../../../classes/test-student/use-view-as-student.ts';
import {
  useAssignmentDeletion,
  useDeleteAssignment,
  useToggleAssignment,
} from '../assignments.api.ts';
import { DescriptionDialog } from '../DescriptionDialog.tsx';

const loadPeerReview = async () =>
  (await import('../../../reviews/peer-review/PeerReviewDialog.tsx')).PeerReviewDialog;

const loadLibrary = async () =>
  (await import('../../../screens/library/SaveToLibraryDialog.tsx')).SaveToLibraryDialog;

type AssignmentActionsProps = {
  detail: ClassDetail;
  assignment: Assignment;
  onEdit: () => void;
  onCopy: () => void;
};

/** The actions for an assignment; an archived class is read-only. */
export function AssignmentActions({ detail, assignment, onEdit, onCopy }: AssignmentActionsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<
    'description' | 'deletion' | 'analytics' | 'peerReview' | 'library' | null
  >(null);
  // The row shows the change; this announces it to screen readers.
  const [said, setSaid] = useState('');
  const switched = useToggleAssignment(detail.id);
  const view = useViewAsStudent();
  const navigate = useNavigate();
  const { id, title, visible, stoped, peerReviewed = false } = assignment;
  const close = () => setShown(null);
  const SaveToLibraryDialog = useLazyModule(shown === 'library', loadLibrary, close);
  const PeerReviewDialog = useLazyModule(shown === 'peerReview', loadPeerReview, close);
  const handleSwitch = (
    what: 'visible' | 'stoped',
    status: boolean,
    done: 'paused' | 'resumed' | 'hidden' | 'shown',
  ) =>
    switched.mutate(
      { id, what, status },
      {
        onError: (error) => notify('error', errorMessage(error)),
        onSuccess: () => setSaid(t(`assignments.management.${done}`, { title })),
      },
    );
  const busy = switched.isPending;
  const pause: RowAction = stoped
    ? {
        label: t('assignments.management.resume'),
        icon: Play,
        busy,
        onClick: () => handleSwitch('stoped', false, 'resumed'),
      }
    : {
        label: t('assignments.management.pause'),
        icon: Pause,
        busy,
        onClick: () => handleSwitch('stoped', true, 'paused'),
      };
  const show: RowAction = visible
    ? {
        label: t('assignments.management.hide'),
        icon: Eye,
        busy,
        onClick: () => handleSwitch('visible', false, 'hidden'),
      }
    : {
        label: t('assignments.management.show'),
        icon: EyeOff,
        busy,
        onClick: () => handleSwitch('visible', true, 'shown'),
      };
  const describe: RowAction = {
    label: t('assignments.management.describe'),
    icon: FileText,
    onClick: () => setShown('description'),
  };
  const analyze: RowAction = {
    label: t('assignments.management.analytics'),
    icon: ChartNoAxesColumn,
    onClick: () => setShown('analytics'),
  };
  const viewAsStudent: RowAction = {
    label: t('assignments.management.viewAsStudent'),
    icon: UserRound,
    busy: view.isPending,
    onClick: () => view.mutate({ classId: detail.id, assignment: { id, title, visible } }),
  };
  const keep: RowAction = {
    label: t('library.save'),
    icon: BookmarkPlus,
    onClick: () => setShown('library'),
  };
  const live: RowAction = {
    label: t('livePage.name'),
    icon: Presentation,
    onClick: () => void navigate(`/live/${id}`),
  };
  const always = [describe, analyze, viewAsStudent, keep];
  const changes: RowAction[] = [
    { label: t('assignments.management.edit'), icon: Pencil, onClick: onEdit },
    { label: t('assignments.management.copy'), icon: Copy, onClick: onCopy },
    {
      label: t(peerReviewed ? 'reviewBoard.actionConfigured' : 'reviewBoard.action'),
      icon: Users,
      highlighted: peerReviewed,
      onClick: () => setShown('peerReview'),
    },
    live,
    pause,
    show,
    {
      label: t('assignments.management.delete'),
      icon: Trash2,
      onClick: () => setShown('deletion'),
    },
  ];
  return (
    <>
      <RowActions
        label={t('assignments.management.actionsFor', { name: title })}
        name={title}
        labeled
        actions={detail.archived ? always : [...always, ...changes]}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <DescriptionDialog assignment={shown === 'description' ? assignment : null} onClose={close} />
      {shown === 'library' && SaveToLibraryDialog && (
        <SaveToLibraryDialog item={{ kind: 'assignment', id }} initial={title} onClose={close} />
      )}
      {shown === 'analytics' && (
        <LazyAnalytics classId={detail.id} assignment={assignment} onClose={close} />
      )}
      {shown === 'peerReview' && PeerReviewDialog && (
        <PeerReviewDialog detail={detail} assignment={assignment} onClose={close} />
      )}
      {shown === 'deletion' && (
        <Deletion classId={detail.id} assignment={assignment} onClose={close} />
      )}
    </>
  );
}

const loadAnalytics = async () =>
  (await import('../../../insight/class-analytics/AssignmentAnalyticsDialog.tsx'))
    .AssignmentAnalyticsDialog;

type LazyAnalyticsProps = { classId: string; assignment: Assignment; onClose: () => void };

function LazyAnalytics({ classId, assignment, onClose }: LazyAnalyticsProps) {
  const AssignmentAnalyticsDialog = useLazyModule(true, loadAnalytics, onClose);
  return (
    AssignmentAnalyticsDialog && (
      <AssignmentAnalyticsDialog classId={classId} assignment={assignment} onClose={onClose} />
    )
  );
}

type DeletionProps = { classId: string; assignment: Assignment; onClose: () => void };

function Deletion({ classId, assignment: { id, title }, onClose }: DeletionProps) {
  const { t } = useTranslation();
  const remove = useDeleteAssignment(classId);
  const deletion = useAssignmentDeletion(id);
  // Not as callbacks of `mutate`: the row, and this dialog with it, is unmounted when the response arrives.
  const handleDelete = () =>
    remove.mutateAsync({ id, confirmed: deletion.data?.confirm ?? undefined }).then(
      () => {
        onClose();
        notify('success', t('assignments.management.deleted', { title }));
      },
      (error: unknown) => {
        notify('error', errorMessage(error));
        return deletion.refetch();
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={t('assignments.management.deleteTitle')}
      confirm={t('assignments.management.delete')}
      busy={remove.isPending}
      ready={deletion.data !== undefined}
      onConfirm={handleDelete}
      onCancel={onClose}
    >
      {t('assignments.management.deleteAsk', { title })}
      <Typography
        component="div"
        variant="body2"
        sx={{ color: 'text.secondary', mt: 0.5, minHeight: '6em' }}
      >
        {deletion.isError && errorMessage(deletion.error)}
        {deletion.data && deletion.data.confirm === null && t('assignments.management.deleteNone')}
        {deletion.data && <Consequences confirmation={deletion.data} />}
        <Box sx={{ mt: 1 }}>{t('assignments.management.deleteMeans', { days: TRASH_DAYS })}</Box>
      </Typography>
    </ConfirmDialog>
  );
}
