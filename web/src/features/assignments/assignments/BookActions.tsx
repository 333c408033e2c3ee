import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { useMemo } from 'react';
import { useMinute } from '../../../lib/use-minute.ts';
import type { RowSelection } from '../../../ui/selection/use-selection.ts';
import { BulkActions } from './bulk/BulkActions.tsx';
import { studentRows } from './student-rows.ts';

type BookActionsProps = { detail: ClassDetail; assignmentId: string; selection: RowSelection };

/** What can be done with the students that are chosen in the grade book, in the assignment of one of its columns. */
export function BookActions({ detail, assignmentId, selection }: BookActionsProps) {
  const now = useMinute();
  const rows = useMemo(() => studentRows(detail, assignmentId, now), [detail, assignmentId, now]);
  const assignment = detail.assignments.find(({ id }) => id === assignmentId);
  if (!assignment) return null;
  return (
    <BulkActions
      detail={detail}
      assignment={assignment}
      rows={rows}
      selection={selection}
      about={assignment.title}
    />
  );
}
