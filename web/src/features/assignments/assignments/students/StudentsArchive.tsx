import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { useState } from 'react';
import { WorkArchiveButton } from '../../../submissions/work-archive/WorkArchiveButton.tsx';
import { StudentChoice } from '../due-dates/StudentChoice.tsx';
import type { StudentRow } from '../student-rows.ts';

type StudentsArchiveProps = {
  assignment: Assignment;
  rows: readonly StudentRow[];
  zone: string;
  canComment: boolean;
};

/** Downloads the submissions of all students of an assignment, or of chosen ones, and imports comments. */
export function StudentsArchive({ assignment, rows, zone, canComment }: StudentsArchiveProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const begun = rows.filter(({ submissionId }) => submissionId !== null);
  const submissionIds = begun.flatMap(({ studentId, submissionId }) =>
    submissionId !== null && chosen.has(studentId) ? [submissionId] : [],
  );
  const field = <StudentChoice rows={begun} chosen={chosen} zone={zone} onChoose={setChosen} />;
  return (
    <WorkArchiveButton
      assignment={assignment}
      choice={{ submissionIds, field }}
      canComment={canComment}
    />
  );
}
