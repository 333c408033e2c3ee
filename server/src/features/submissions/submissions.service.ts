import type { Presence } from '@antecedent/domain/analytics/types';
import {
  mayWrite,
  type WritingDecision,
  type WritingSituation,
} from '@antecedent/domain/assignment/writing-window';
import type { EpochMs } from '@antecedent/domain/time';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithPresence } from './presence.ts';
import { type FileRow, holdSubmissions, raiseGates, type Scope } from './submission-files.repo.ts';
import {
  canReadSubmission,
  type Parties,
  type Relation,
  relationOf,
} from './submissions.policy.ts';
import {
  type DraftWithDeadline as DraftOfSubmission,
  findFileSurroundings,
  findSurroundings,
  listDrafts,
  listMainFiles,
  type MainFile,
  type Surroundings,
} from './submissions.repo.ts';
import { writingSituation } from './writing-situation.ts';

export type { WithFailedDeadlines } from './failed-deadlines.ts';
export type { WithPresence } from './presence.ts';
export { canOpenAssignment } from './student-assignments.policy.ts';
export {
  type AdditionalFileRow,
  listAdditionalFiles,
  listFiles,
} from './submission-files.repo.ts';
export {
  canEvaluateSubmission,
  canGradeSubmission,
  canManageSubmission,
  canReadSubmission,
  reviewRoom,
} from './submissions.policy.ts';
export {
  type DraftWithDeadline,
  findAssignmentSurroundings,
  listActivity,
  listDrafts,
  listSubmissions,
  type MainFile,
  type Surroundings,
} from './submissions.repo.ts';
export type { DraftOfSubmission };
export { holdSubmissions, writingSituation };

/** A file of a submission as one person may use it now. */
export type WriteContext = {
  fileId: string;
  submissionId: string;
  assignmentId: string;
  classId: string;
  studentId: string;
  /** What the person is to the submission; nobody else gets a context. */
  relation: Exclude<Relation, null>;
  role: 'main' | 'additional';
  /** Extension without the dot. */
  contentType: string;
  fileName: string;
  /** `files.writeEpoch` as it was when this was read: pass it on with the save. */
  writeEpoch: number;
  situation: WritingSituation;
  /** Whether the student may write now, and until when; for everybody else, whether the student may. */
  writing: WritingDecision;
  canRead: true;
  /** Only the student writes, and only while `writing` allows it. */
  canWrite: boolean;
  assignment: {
    title: string;
    autoItemsDisable: boolean;
    mainFileType: 'DOCUMENT' | 'PRESENTATION' | 'SPREADSHEET' | 'DRAW';
  };
};

/**
 * What a person may do with a file of a submission now, read in one query. `null` when there is no
 * such file, when it belongs to no submission, or when it is none of this person's business.
 *
 * The answer holds until `writing.until` as long as the file's write epoch stays what it is: everything
 * that changes who may write raises it.
 */
export async function writeContext(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  fileId: string,
  userId: string,
): Promise<WriteContext | null> {
  const found = await findFileSurroundings(db, fileId, userId);
  if (!found) return null;
  const { file, submission, assignment } = found;
  const relation = relationOf(userId, partiesOf(found));
  if (relation === null || (file.role !== 'main' && file.role !== 'additional')) return null;
  // Removed from the class: the work is kept and comes back with the enrolment.
  if (relation === 'student' && !found.isEnrolled) return null;
  const situation = writingSituation(found);
  const writing = mayWrite(situation, clock().getTime());
  return {
    fileId,
    submissionId: submission.id,
    assignmentId: assignment.id,
    classId: found.class.id,
    studentId: submission.studentId,
    relation,
    role: file.role,
    contentType: file.contentType,
    fileName: file.name,
    writeEpoch: file.writeEpoch,
    situation,
    writing,
    canRead: true,
    canWrite: relation === 'student' && writing.allowed,
    assignment: {
      title: assignment.title,
      autoItemsDisable: assignment.autoItemsDisable,
      mainFileType: assignment.mainFileType,
    },
  };
}

/**
 * Makes every cached write permission of a submission, an assignment or a class stale, in the
 * transaction that changes who may write.
 */
export const bumpGates = (tx: Database, scope: Scope): Promise<void> => raiseGates(tx, scope);

/** Whether the writer's page was online through the gap before a save; for the save path. */
export const presenceDuring = (
  services: Platform & WithPresence,
  submissionId: string,
  from: EpochMs,
  to: EpochMs,
): Promise<Presence> => services.presence.through(submissionId, from, to);

/** The writer's page is open and online. @throws {AppError} `not-found` */
export async function reportPresence(
  services: Platform & WithPresence,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  const known = await services.presence.report(submissionId, actor.userId);
  if (!known) throw notFound('submission');
}

/** A submission that this person may read, with the rows above it. @throws {AppError} `not-found` */
export async function readableSubmission(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<Surroundings> {
  const found = await findSurroundings(db, submissionId, actor.userId);
  if (!found || !canReadSubmission(actor, partiesOf(found))) throw notFound('submission');
  return found;
}

export type ReadableFile = Surroundings & { file: FileRow };

/** A file of a submission that this person may read. @throws {AppError} `not-found` */
export async function readableFile(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  fileId: string,
): Promise<ReadableFile> {
  const found = await findFileSurroundings(db, fileId, actor.userId);
  if (!found || !canReadSubmission(actor, partiesOf(found))) throw notFound('file');
  return found;
}

/** The main file of a submission; `null` when it has none. */
export async function mainFileOf(db: Database, submissionId: string): Promise<MainFile | null> {
  return (await listMainFiles(db, { id: submissionId }))[0] ?? null;
}

/** The drafts of a submission by deadline, the final one last. */
export const draftsOfSubmission = (
  db: Database,
  submissionId: string,
): Promise<DraftOfSubmission[]> => listDrafts(db, submissionId);

/** Who is who around a submission; around an assignment there is no student. */
export const partiesOf = (around: {
  submission?: { studentId: string };
  class: { instructorId: string };
  assists: boolean;
}): Parties => ({
  studentId: around.submission?.studentId ?? null,
  instructorId: around.class.instructorId,
  assists: around.assists,
});
