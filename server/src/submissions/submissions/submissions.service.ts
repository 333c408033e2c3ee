import type { Action } from '@antecedent/domain/access/actions';
import { permits, type Subject } from '@antecedent/domain/access/can';
import type { Presence } from '@antecedent/domain/assignment/presence';
import {
  mayWrite,
  type WritingContext,
  type WritingDecision,
} from '@antecedent/domain/assignment/writing-window';
import type { EpochMs } from '@antecedent/domain/time';
import { authorize, recordCoordinator, workSubject } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithPresence } from '../presence/presence.ts';
import { wasCommented } from './commented-versions.repo.ts';
import { type DraftState, wasSubmitted } from './draft-submissions.repo.ts';
import { type FileContext, findFileContext } from './submission-files.repo.ts';
import { findSubmissionContext, type SubmissionContext } from './submissions.repo.ts';
import { writingSituation } from './writing-situation.ts';

export type { WithPresence } from '../presence/presence.ts';
export {
  type CommentedVersion,
  commentedOf,
  listCommentedVersions,
} from './commented-versions.repo.ts';
export {
  type DraftState,
  type KeptSubmission,
  type LoadedSubmission,
  listDraftStates,
  listKeptSubmissions,
  listLoadedSubmissions,
  updateDraftSubmission,
} from './draft-submissions.repo.ts';
export { canOpenAssignment, canSeeOwnAnalytics } from './student-assignments.policy.ts';
export {
  type AdditionalFileRow,
  findMainFile,
  invalidateWritePermissions,
  listAdditionalFiles,
  listFiles,
  type MainFile,
} from './submission-files.repo.ts';
export { canGradeSubmission, reviewPermission } from './submissions.policy.ts';
export {
  classOfAssignment,
  type GradedSubmission,
  listSubmissions,
  lockSubmissions,
  type SubmissionContext,
} from './submissions.repo.ts';
export { writingSituation };

/** Whether its student may open this version of the main file: it was submitted, or stored with comments. */
export const isKeptVersion = async (
  db: Database,
  submissionId: string,
  version: number,
): Promise<boolean> =>
  (await wasSubmitted(db, submissionId, version)) || wasCommented(db, submissionId, version);

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
  extension: string;
  fileName: string;
  /** `files.writeEpoch` as it was when this was read: pass it on with the save. */
  writeEpoch: number;
  situation: WritingContext;
  /** Whether the student may write now, and until when; for everyone else, whether the student may. */
  writing: WritingDecision;
  /** Whether the student has left the class, and only saves unsaved text of an open page. */
  isLeaving: boolean;
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
 * What a person may do with a file of a submission now, read in one query. `null` when there is no such file, when it
 * belongs to no submission, or if this person has nothing to do with it.
 *
 * The answer is valid until `writing.until` while the file's write epoch is unchanged: everything that changes who may
 * write increases it.
 *
 * @param options.savesLate whether it is about saves, which are still accepted from a student who was just removed from
 *   the class
 */
export async function writeContext(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  fileId: string,
  userId: string,
  { savesLate = false }: { savesLate?: boolean } = {},
): Promise<WriteContext | null> {
  const found = await findFileContext(db, fileId, userId);
  if (!found) return null;
  const { file, submission, assignment } = found;
  if (file.role !== 'main' && file.role !== 'additional') return null;
  const inUse = subjectInUse(found, userId);
  const isLeaving =
    savesLate &&
    inUse.relations.length === 0 &&
    submission.studentId === userId &&
    file.lateSavesUntil !== null &&
    clock() <= file.lateSavesUntil;
  if (inUse.relations.length === 0 && !isLeaving) return null;
  const subject: Subject = isLeaving ? { ...inUse, relations: ['student'] } : inUse;
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
    extension: file.extension,
    fileName: file.name,
    writeEpoch: file.writeEpoch,
    situation,
    writing,
    isLeaving,
    canRead: true,
    canWrite: permits('file.write', subject) && writing.allowed,
    assignment: {
      title: assignment.title,
      autoItemsDisable: assignment.autoItemsDisable,
      mainFileType: assignment.mainFileType,
    },
  };
}

/** Whether the writer's page was online through the gap before a save; for the save path. */
export const presenceThrough = (
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

/**
 * A submission that this person may read, with the rows above it. Reading by a coordinator is recorded.
 *
 * @throws {AppError} `not-found`
 */
export async function readableSubmission(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  submissionId: string,
): Promise<SubmissionContext> {
  const found = await findSubmissionContext(db, submissionId, actor.userId);
  if (!found) throw notFound('submission');
  const subject = subjectOf(found, actor.userId);
  authorize(actor, 'submission.read', subject, 'submission');
  await recordCoordinator({ db, clock }, actor, 'submission.read', subject, { submissionId });
  return found;
}

/**
 * A submission with which this person may do `action`, with the rows above it.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class where the action changes something
 */
export async function submissionFor(
  db: Database,
  actor: Actor,
  action: Action,
  submissionId: string,
): Promise<SubmissionContext> {
  const found = await findSubmissionContext(db, submissionId, actor.userId);
  if (!found) throw notFound('submission');
  authorize(actor, action, subjectOf(found, actor.userId), 'submission');
  return found;
}

export type ReadableFile = FileContext;

/** A file of a submission that this person may read. @throws {AppError} `not-found` */
export async function readableFile(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  fileId: string,
): Promise<ReadableFile> {
  const found = await findFileContext(db, fileId, actor.userId);
  if (!found) throw notFound('file');
  const subject = subjectOf(found, actor.userId);
  authorize(actor, 'submission.read', subject, 'file');
  const { id: submissionId } = found.submission;
  await recordCoordinator({ db, clock }, actor, 'submission.read', subject, { submissionId });
  return found;
}

/**
 * Drafts for a reader who may, or must not, know of accommodations: the latter see the deadlines that apply to
 * everyone.
 */
export const draftsForReader = <D extends Pick<DraftState, 'deadline' | 'plannedDeadline'>>(
  drafts: readonly D[],
  canSeeAccommodations: boolean,
): D[] =>
  canSeeAccommodations
    ? [...drafts]
    : drafts.map((draft) => ({ ...draft, deadline: draft.plannedDeadline }));

type Found = Pick<SubmissionContext, 'submission' | 'class' | 'roles'>;

/** A submission's relation to a person. */
export const subjectOf = ({ submission, class: course, roles }: Found, userId: string): Subject =>
  workSubject(roles, userId, {
    studentId: submission.studentId,
    archivedAt: course.archivedAt,
  });

/**
 * The same for work in its files: only the student writes there, even when they assist in the class, or left it. Their
 * work stays stored and comes back when they do.
 */
function subjectInUse(found: Found, userId: string): Subject {
  const subject = subjectOf(found, userId);
  if (found.submission.studentId !== userId) return subject;
  return { ...subject, relations: subject.relations.filter((one) => one === 'student') };
}
