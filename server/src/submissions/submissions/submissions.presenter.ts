import type { StudentSubmissionSchema } from '@antecedent/contracts/submissions/submissions/student-work';
import { writingStrip } from '@antecedent/domain/insight/graphs/writing-strip';
import type { z } from 'zod';
import { presentGrade } from '../../grading/records/grades.service.ts';
import type { DraftState } from './draft-submissions.repo.ts';
import type { MainFile } from './submission-files.repo.ts';
import type { Activity, GradedSubmission, SubmissionRow } from './submissions.repo.ts';

/** One student's work on one assignment, as class lists show it. */
export type StudentSubmission = z.infer<typeof StudentSubmissionSchema>;

export type SubmissionParts = {
  drafts: readonly DraftState[];
  activity: Activity | undefined;
  mainFile: MainFile | undefined;
};

export function presentStudentSubmission(
  row: GradedSubmission,
  { drafts, activity, mainFile }: SubmissionParts,
): StudentSubmission {
  return {
    submissionId: row.id,
    assignmentId: row.assignmentId,
    createDate: row.startedAt.toISOString(),
    lastChangeDate: row.lastChangeAt.toISOString(),
    late: row.late,
    status: row.status,
    totalTime: Math.round(activity?.seconds ?? 0),
    ...presentGrade(row.grade),
    strip: presentStrip(row, activity, mainFile),
    draftSubmissions: drafts.map((draft) => ({
      draftId: draft.draftId,
      title: draft.title,
      status: draft.status,
      date: draft.submittedAt?.toISOString() ?? null,
      exceptionUntil: draft.exceptionUntil?.toISOString() ?? null,
    })),
  };
}

export function presentStrip(
  row: Pick<SubmissionRow, 'startedAt'>,
  activity: Activity | undefined,
  mainFile: MainFile | undefined,
): number[] {
  if (!activity || !mainFile) return [];
  const quarters = activity.starts.map((from, at) => ({ from, words: activity.words[at] ?? 0 }));
  return writingStrip(quarters, row.startedAt.getTime(), mainFile.headAt.getTime());
}
