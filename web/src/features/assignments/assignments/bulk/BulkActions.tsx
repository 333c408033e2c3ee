import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { BulkProgress } from '@antecedent/contracts/screens/bulk-actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx';
import type { RowSelection } from '../../../../ui/selection/use-selection.ts';
import { useLazyModule } from '../../../../ui/use-lazy-module.ts';
import { messageClassOf, personOf } from '../../../messages/class-messages/message-class.ts';
import type { StudentRow } from '../student-rows.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import type { BulkDialogKind } from './bulk-form.ts';

const loadDialog = async () => (await import('./BulkDialog.tsx')).BulkDialog;
const loadMessage = async () =>
  (await import('../../../messages/class-messages/MessageDialog.tsx')).MessageDialog;
const loadArchive = async () =>
  (await import('../../../submissions/work-archive/WorkArchiveDialog.tsx')).WorkArchiveDialog;

type Opened = BulkDialogKind | 'message' | 'download';
type Outcome = { kind: BulkDialogKind; begun: BulkProgress };

type BulkActionsProps = {
  detail: ClassDetail;
  assignment: Assignment;
  rows: readonly StudentRow[];
  selection: RowSelection;
  /** The title of the assignment, where the table is about several. */
  about?: string;
};

/** In the order in which they are offered. */
const ACTIONS: readonly Opened[] = [
  'extend',
  'reopen',
  'submit',
  'release',
  'exempt',
  'message',
  'download',
];
/** What can be done with the chosen students of an assignment, and what was done last. */
export function BulkActions({ detail, assignment, rows, selection, about }: BulkActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => setOpened(null);
  const isBulk = opened !== null && opened !== 'message' && opened !== 'download';
  const BulkDialog = useLazyModule(isBulk, loadDialog, close);
  const MessageDialog = useLazyModule(opened === 'message', loadMessage, close);
  const WorkArchiveDialog = useLazyModule(opened === 'download', loadArchive, close);
  const { chosen, unseen, clear } = selection;
  const rowOf = new Map(rows.map((row) => [row.studentId, row]));
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          unseen={unseen}
          about={about}
          actions={ACTIONS.map((key) => ({
            key,
            label: t(`assignments.bulk.action.${key}`),
            onClick: () => setOpened(key),
          }))}
          onClear={clear}
        />
      )}
      {chosen.length === 0 && outcome && (
        <BulkOutcome
          key={outcome.begun.id}
          kind={outcome.kind}
          classId={detail.id}
          begun={outcome.begun}
          onClose={() => setOutcome(null)}
        />
      )}
      {isBulk && BulkDialog && (
        <BulkDialog
          kind={opened}
          classId={detail.id}
          zone={detail.classTimeZone}
          assignment={assignment}
          studentIds={chosen}
          nameOf={(id) => rowOf.get(id)?.name ?? ''}
          onApplied={(begun) => {
            setOutcome({ kind: opened, begun });
            clear();
          }}
          onClose={close}
        />
      )}
      {opened === 'message' && MessageDialog && (
        <MessageDialog
          course={messageClassOf(detail)}
          {...(assignment.namesHidden
            ? { hidden: { assignmentId: assignment.id, title: assignment.title, ids: chosen } }
            : {
                initial: {
                  to: 'chosen',
                  added: detail.students.filter(({ id }) => chosen.includes(id)).map(personOf),
                },
              })}
          onClose={close}
        />
      )}
      {opened === 'download' && WorkArchiveDialog && (
        <WorkArchiveDialog
          assignment={assignment}
          selected={{
            students: chosen.length,
            submissionIds: chosen.flatMap((id) => rowOf.get(id)?.submissionId ?? []),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
