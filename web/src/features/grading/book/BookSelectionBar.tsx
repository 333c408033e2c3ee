import type { GradeBook } from '@antecedent/contracts/grading/book';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '../../../ui/selection/SelectionBar.tsx';
import type { RowSelection } from '../../../ui/selection/use-selection.ts';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';
import { messageClassOfBook, personOf } from '../../messages/class-messages/message-class.ts';

const loadMessage = async () =>
  (await import('../../messages/class-messages/MessageDialog.tsx')).MessageDialog;

/** Writes to the chosen students, where no assignment is chosen. */
export function BookSelectionBar({
  book,
  selection,
}: {
  book: GradeBook;
  selection: RowSelection;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MessageDialog = useLazyModule(isOpen, loadMessage, close);
  const { chosen, unseen, clear, ids } = selection;
  if (chosen.length === 0) return null;
  return (
    <>
      <SelectionBar
        count={chosen.length}
        unseen={unseen}
        actions={[
          {
            key: 'message',
            label: t('assignments.bulk.action.message'),
            onClick: () => setOpen(true),
          },
        ]}
        onClear={clear}
      />
      {isOpen && MessageDialog && (
        <MessageDialog
          course={messageClassOfBook(book)}
          initial={{
            to: 'chosen',
            added: book.students.filter(({ id }) => ids.has(id)).map(personOf),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
