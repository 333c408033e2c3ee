import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listDraftStates } from './draft-submissions.repo.ts';
import { listMainFiles } from './submission-files.repo.ts';
import {
  presentStrip,
  presentStudentSubmission,
  type StudentSubmission,
} from './submissions.presenter.ts';
import { listSubmissions, type SubmissionScope } from './submissions.repo.ts';
import { listActivity } from './writing-times.service.ts';

export type { StudentSubmission };
export { presentStrip };

/** Everyone's submissions in a class, by student; in a fixed number of queries. */
export async function listSubmissionsOfClass(
  services: Pick<Platform, 'db'> & WithVersions,
  classId: string,
): Promise<Map<string, StudentSubmission[]>> {
  const summaries = await listSubmissionSummaries(services, { classId });
  const byStudent = grouped(summaries, ({ row }) => row.studentId);
  return new Map(
    [...byStudent].map(([studentId, list]) => [
      studentId,
      list.map((summary) => presentStudentSubmission(summary.row, summary)),
    ]),
  );
}

export type SubmissionSummary = Awaited<ReturnType<typeof listSubmissionSummaries>>[number];

/** Submissions with their drafts, activity and main file. */
export async function listSubmissionSummaries(
  services: Pick<Platform, 'db'> & WithVersions,
  scope: SubmissionScope,
) {
  const { db } = services;
  const [rows, drafts, activity, mainFiles] = await Promise.all([
    listSubmissions(db, scope),
    listDraftStates(db, scope),
    listActivity(services, scope),
    listMainFiles(db, scope),
  ]);
  const draftsOf = grouped(drafts, (draft) => draft.submissionId);
  const activityOf = new Map(activity.map((one) => [one.submissionId, one]));
  const findMainFile = new Map(mainFiles.map((one) => [one.submissionId, one]));
  return rows.map((row) => ({
    row,
    drafts: draftsOf.get(row.id) ?? [],
    activity: activityOf.get(row.id),
    mainFile: findMainFile.get(row.id),
  }));
}

/** Current word count of the main file of each of these submissions, by submission. */
export async function currentWords(
  services: Platform & WithVersions,
  summaries: readonly SubmissionSummary[],
): Promise<Map<string, number>> {
  const files = summaries.flatMap(({ mainFile }) => mainFile ?? []);
  const byFile = await services.versions.headWords(files.map(({ fileId }) => fileId));
  return new Map(files.map(({ submissionId, fileId }) => [submissionId, byFile.get(fileId) ?? 0]));
}
