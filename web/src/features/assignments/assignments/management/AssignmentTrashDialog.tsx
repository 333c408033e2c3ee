import { TRASH_DAYS } from '@antecedent/contracts/assignments/assignments/trash';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { ContentDialog } from '../../../../ui/ContentDialog.tsx';
import { type TrashEntry, TrashList } from '../../../../ui/TrashList.tsx';
import { useRestoreAssignment, useTrashedAssignments } from '../assignments.api.ts';

type AssignmentTrashDialogProps = { classId: string; onClose: () => void };

/** The assignments of a class in the trash. */
export function AssignmentTrashDialog({ classId, onClose }: AssignmentTrashDialogProps) {
  const { t } = useTranslation();
  const trash = useTrashedAssignments(classId);
  const restore = useRestoreAssignment(classId);
  const handleRestore = ({ id, name: title }: TrashEntry) =>
    restore.mutate(id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => notify('success', t('assignments.management.restored', { title })),
    });
  const entries = trash.data?.map(({ title, ...one }) => ({ ...one, name: title }));
  return (
    <ContentDialog title={t('assignments.management.trash')} onClose={onClose}>
      <TrashList
        label={t('assignments.management.trash')}
        empty={t('assignments.management.emptyTrash', { days: TRASH_DAYS })}
        trash={{ ...trash, data: entries }}
        restoring={restore.isPending ? restore.variables : null}
        onRestore={handleRestore}
      />
    </ContentDialog>
  );
}
