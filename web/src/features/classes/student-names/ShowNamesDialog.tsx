import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShowNames } from './student-names.api.ts';

type ShowNamesDialogProps = { assignmentId: string; title: string; onClose: () => void };

/** Ends grading without names, once that is confirmed. */
export function ShowNamesDialog({ assignmentId, title, onClose }: ShowNamesDialogProps) {
  const { t } = useTranslation();
  const show = useShowNames();
  // Not as callbacks of `mutate`: the note, and this dialog with it, may be gone when the answer arrives.
  const handleConfirm = () =>
    show.mutateAsync(assignmentId).then(
      () => {
        onClose();
        notify('success', t('studentNames.showAllDone'));
      },
      (error: unknown) => notify('error', errorMessage(error)),
    );
  return (
    <ConfirmDialog
      open
      irrevocable
      title={t('studentNames.showAllTitle')}
      confirm={t('studentNames.showAll')}
      busy={show.isPending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {t('studentNames.showAllAsk', { title })}
    </ConfirmDialog>
  );
}
