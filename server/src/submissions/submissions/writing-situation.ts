import type { WritingContext } from '@antecedent/domain/assignment/writing-window';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import type { SubmissionRow } from './submissions.repo.ts';

type Rows = {
  submission: Pick<SubmissionRow, 'status' | 'startedAt'> | null;
  assignment: Pick<AssignmentRow, 'visible' | 'stopped' | 'startAt' | 'preventAfterDueDate'>;
  /** The final deadline of this student. */
  endsAt: Date;
  class: Pick<ClassRow, 'archivedAt'>;
  exceptionUntil: Date | null;
};

/** The rows as the writing rules see them. */
export function writingSituation(rows: Rows): WritingContext {
  const { submission, assignment, exceptionUntil } = rows;
  return {
    startedAt: submission?.startedAt.getTime() ?? null,
    status: submission?.status ?? 'NONE',
    assignment: {
      visible: assignment.visible,
      paused: assignment.stopped,
      startAt: assignment.startAt.getTime(),
      endAt: rows.endsAt.getTime(),
      enforced: assignment.preventAfterDueDate,
    },
    classArchived: rows.class.archivedAt !== null,
    exceptionUntil: exceptionUntil?.getTime() ?? null,
  };
}
