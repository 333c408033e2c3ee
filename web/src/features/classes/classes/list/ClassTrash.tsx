import { TRASH_DAYS } from '@antecedent/contracts/assignments/assignments/trash';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { type TrashEntry, TrashList } from '../../../../ui/TrashList.tsx';
import { useRestoreTrashedClass, useTrashedClasses } from './class-list.api.ts';

/** The instructor's own classes in the trash. */
export function ClassTrash() {
  const { t } = useTranslation();
  const trash = useTrashedClasses();
  const restore = useRestoreTrashedClass();
  const handleRestore = ({ id, name }: TrashEntry) =>
    restore.mutate(id, {
      onError: (error) => notify('error', errorMessage(error)),
      onSuccess: () => notify('success', t('classList.restoredNotice', { name })),
    });
  return (
    <TrashList
      label={t('classList.trash')}
      empty={t('classList.emptyTrash', { days: TRASH_DAYS })}
      trash={{
        ...trash,
        data: trash.data?.map(({ className, ...one }) => ({ ...one, name: className })),
      }}
      restoring={restore.isPending ? restore.variables : null}
      onRestore={handleRestore}
    />
  );
}
