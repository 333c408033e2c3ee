import type { Database } from '../../db/connection.ts';
import { grouped } from '../../platform/grouped.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import {
  presentStrip,
  presentStudentSubmission,
  type StudentSubmission,
} from './submissions.presenter.ts';
import {
  listActivity,
  listDraftSubmissions,
  listMainFiles,
  listSubmissions,
  type SubmissionScope,
} from './submissions.repo.ts';

export type { StudentSubmission };
export { presentStrip };

/** Everybody's work in a class, by student; in a fixed number of queries. */
export async function listSubmissionsOfClass(
  db: Database,
  classId: string,
): Promise<Map<string, StudentSubmission[]>> {
  const works = await listWork(db, { classId });
  const byStudent = grouped(works, ({ row }) => row.studentId);
  return new Map(
    [...byStudent].map(([studentId, list]) => [
      studentId,
      list.map((work) => presentStudentSubmission(work.row, work)),
    ]),
  );
}

export type Work = Awaited<ReturnType<typeof listWork>>[number];

/** Submissions with their drafts, activity and main file. */
export async function listWork(db: Database, scope: SubmissionScope) {
  const [rows, drafts, activity, mainFiles] = await Promise.all([
    listSubmissions(db, scope),
    listDraftSubmissions(db, scope),
    listActivity(db, scope),
    listMainFiles(db, scope),
  ]);
  const draftsOf = grouped(drafts, (draft) => draft.submissionId);
  const activityOf = new Map(activity.map((one) => [one.submissionId, one]));
  const mainFileOf = new Map(mainFiles.map((one) => [one.submissionId, one]));
  return rows.map((row) => ({
    row,
    drafts: draftsOf.get(row.id) ?? [],
    activity: activityOf.get(row.id),
    mainFile: mainFileOf.get(row.id),
  }));
}

/** Words that stand now in the main file of each of these submissions, by submission. */
export async function currentWords(
  services: Platform & WithVersions,
  works: readonly Work[],
): Promise<Map<string, number>> {
  const files = works.flatMap(({ mainFile }) => mainFile ?? []);
  const byFile = await services.versions.headWords(files.map(({ fileId }) => fileId));
  return new Map(files.map(({ submissionId, fileId }) => [submissionId, byFile.get(fileId) ?? 0]));
}
