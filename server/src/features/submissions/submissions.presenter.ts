import type { StudentSubmissionSchema } from '@antecedent/contracts/submissions/student-work';
import { writingStrip } from '@antecedent/domain/analytics/writing-strip';
import type { z } from 'zod';
import type { Activity, HandedInDraft, MainFile, SubmissionRow } from './submissions.repo.ts';

/** One student's work on one assignment, as class lists show it. */
export type StudentSubmission = z.infer<typeof StudentSubmissionSchema>;

export type SubmissionParts = {
  drafts: readonly HandedInDraft[];
  activity: Activity | undefined;
  mainFile: MainFile | undefined;
};

export function presentStudentSubmission(
  row: SubmissionRow,
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
    score: row.score ?? -1,
    alternateGrade: row.alternateGrade,
    strip: presentStrip(row, activity, mainFile),
    draftSubmissions: drafts.map((draft) => ({
      draftId: draft.draftId,
      title: draft.title,
      status: draft.status,
      date: draft.submittedAt?.toISOString() ?? null,
    })),
  };
}

export function presentStrip(
  row: Pick<SubmissionRow, 'startedAt'>,
  activity: Activity | undefined,
  mainFile: MainFile | undefined,
): number[] {
  if (!activity || !mainFile) return [];
  const hours = activity.hours.map((from, at) => ({ from, words: activity.words[at] ?? 0 }));
  return writingStrip(hours, row.startedAt.getTime(), mainFile.headAt.getTime());
}
