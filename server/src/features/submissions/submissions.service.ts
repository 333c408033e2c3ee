import { permits, type Subject } from '@antecedent/domain/access/can';
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
import { authorize, workSubject } from '../access/access.service.ts';
import { presenceBook } from './presence.ts';
import { holdSubmissions, raiseGates, type Scope } from './submission-files.repo.ts';
import {
  type DraftWithDeadline as DraftOfSubmission,
  type FileSurroundings,
  findFileSurroundings,
  findSurroundings,
  listDrafts,
  listMainFiles,
  type MainFile,
  type Surroundings,
} from './submissions.repo.ts';
import { writingSituation } from './writing-situation.ts';

export { canOpenAssignment } from './student-assignments.policy.ts';
export {
  type AdditionalFileRow,
  listAdditionalFiles,
  listFiles,
} from './submission-files.repo.ts';
export { canGradeSubmission, reviewRoom } from './submissions.policy.ts';
export {
  classOfAssignment,
  type DraftWithDeadline,
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
  /** What the file is to the person. */
  subject: Subject;
  role: 'main' | 'additional';
  /** Extension without the dot. */
  contentType: string;
  fileName: string;
  /** `files.gate` as it was when this was read: pass it on with the save. */
  gate: number;
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
 * The answer holds until `writing.until` as long as the file's gate stays what it is: everything
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
  if (file.role !== 'main' && file.role !== 'additional') return null;
  const subject = subjectInUse(found, userId);
  if (subject.relations.length === 0) return null;
  const situation = writingSituation(found);
  const writing = mayWrite(situation, clock().getTime());
  return {
    fileId,
    submissionId: submission.id,
    assignmentId: assignment.id,
    classId: found.class.id,
    studentId: submission.studentId,
    subject,
    role: file.role,
    contentType: file.contentType,
    fileName: file.name,
    gate: file.gate,
    situation,
    writing,
    canRead: true,
    canWrite: permits('file.write', subject) && writing.allowed,
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
  platform: Platform,
  submissionId: string,
  from: EpochMs,
  to: EpochMs,
): Promise<Presence> => presenceBook(platform).through(submissionId, from, to);

/** The writer's page is open and online. @throws {AppError} `not-found` */
export async function reportPresence(
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  const known = await presenceBook(platform).report(submissionId, actor.userId);
  if (!known) throw notFound('submission');
}

/** A submission that this person may read, with the rows above it. @throws {AppError} `not-found` */
export async function readableSubmission(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<Surroundings> {
  const found = await findSurroundings(db, submissionId, actor.userId);
  if (!found) throw notFound('submission');
  authorize(actor, 'submission.read', subjectOf(found, actor.userId), 'submission');
  return found;
}

export type ReadableFile = FileSurroundings;

/** A file of a submission that this person may read. @throws {AppError} `not-found` */
export async function readableFile(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  fileId: string,
): Promise<ReadableFile> {
  const found = await findFileSurroundings(db, fileId, actor.userId);
  if (!found) throw notFound('file');
  authorize(actor, 'submission.read', subjectOf(found, actor.userId), 'file');
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

type Found = Pick<Surroundings, 'submission' | 'class' | 'roles'>;

/** A submission as what it is to somebody. */
export const subjectOf = ({ submission, class: course, roles }: Found, userId: string): Subject =>
  workSubject(roles, userId, {
    studentId: submission.studentId,
    archivedAt: course.archivedAt,
  });

/**
 * The same for work in its files: who writes there is the student and nobody else, even when they assist in
 * the class, or left it. Their work is kept and comes back when they do.
 */
function subjectInUse(found: Found, userId: string): Subject {
  const subject = subjectOf(found, userId);
  if (found.submission.studentId !== userId) return subject;
  return { ...subject, relations: subject.relations.filter((one) => one === 'student') };
}
