import type {
  QueueEntry,
  QueuePlaceAnswer,
  readQueue as readQueueContract,
} from '@antecedent/contracts/grading/queue';
import { QUEUE_PAGE } from '@antecedent/contracts/grading/queue';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { maxOf } from '@antecedent/domain/arrays';
import { clockStatus } from '@antecedent/domain/assignment/clock-status';
import { isDraftUngraded, isToGrade } from '@antecedent/domain/grading/gradable';
import type { GradeMethod } from '@antecedent/domain/grading/grades';
import {
  inQueueOrder,
  isInQueue,
  type QueuedWork,
  type QueueFilter,
  type QueueOrder,
  type QueueShare,
  queueCounts,
  queuePlace,
} from '@antecedent/domain/grading/queue';
import { matchesWords } from '@antecedent/domain/roster/matches-words';
import type { EpochMs } from '@antecedent/domain/time';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { studentsOfGroup } from '../../assignments/groups/groups.service.ts';
import { studentsOfAssistant, studentsOfSection } from '../../classes/sections/sections.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { readableSubmission } from '../../submissions/submissions/submissions.service.ts';
import { listWritingSeconds } from '../../submissions/submissions/writing-times.service.ts';
import { type Reading, readReadings } from '../records/second-readings.service.ts';
import { readShares } from '../records/shares.service.ts';
import { findQueuedAssignment, listQueuedRows, type QueuedRow } from './grading-queue.repo.ts';

type Services = Pick<Platform, 'db' | 'clock'> & WithVersions;
type NamedWork = QueuedWork & { name: string };
type SharedWork = NamedWork & { isMine: boolean };

/** The section and group whose students are gone through. */
type Among = { section?: string | undefined; group?: string | undefined };
type QueueQuery = { filter: QueueFilter; order: QueueOrder; share: QueueShare } & Among;

/** What of the work is in a share; all of it for those who have none. */
function inShare(works: readonly SharedWork[], share: QueueShare): readonly SharedWork[] {
  const mine = share === 'mine' ? works.filter(({ isMine }) => isMine) : [];
  return mine.length > 0 ? mine : works;
}

/** The place of a submission in the queue of its assignment. @throws {AppError} `not-found` */
export async function readQueuePlace(
  services: Services,
  actor: Actor,
  query: QueueQuery & { submissionId: string },
): Promise<QueuePlaceAnswer> {
  const { submission } = await readableSubmission(services, actor, query.submissionId);
  const { ordered, byPart } = await orderedWork(services, actor, submission.assignmentId, query);
  const own = inShare(ordered, query.share);
  const isOwn = new Set(own);
  const mine = ordered.filter(({ isMine }) => isMine).length;
  return {
    ...queuePlace(ordered, query.filter, query.submissionId, (work) => isOwn.has(work)),
    counts: queueCounts(own),
    byPart,
    mine: mine === 0 ? null : mine,
  };
}

/** A part of the queue of an assignment. @throws {AppError} `not-found` */
export async function readQueue(
  services: Services,
  actor: Actor,
  query: ParsedRequest<typeof readQueueContract>['query'],
): Promise<{ entries: QueueEntry[]; count: number }> {
  const { assignmentId, filter, share, search, from } = query;
  await authorizeFor(services.db, actor, 'submission.read', { assignmentId }, 'assignment');
  const { ordered: all } = await orderedWork(services, actor, assignmentId, query);
  const ordered = inShare(all, share);
  const found = ordered.filter(
    (work) => isInQueue(work, filter) && matchesWords(work.name, search),
  );
  return { entries: found.slice(from, from + QUEUE_PAGE).map(presentEntry), count: found.length };
}

/** The work of each student of an assignment by its clock, under their own ids and names; null if it doesn't exist. */
export async function listAssignmentWork(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  assignmentId: string,
) {
  const found = await findQueuedAssignment(db, assignmentId);
  if (!found) return null;
  const rows = await listQueuedRows(db, { classId: found.class.id, assignmentId });
  const context = contextOf(found, clock());
  return { ...found, works: rows.map((row) => workOf(row, context)) };
}

/** The students of a section and of a group; null for everyone. @throws {AppError} `not-found` for those of other classes */
async function chosenStudents(
  { db }: Services,
  actor: Actor,
  of: { classId: string; assignmentId: string },
  { section, group }: Among,
): Promise<((studentId: string) => boolean) | null> {
  if (section === undefined && group === undefined) return null;
  const inSection =
    section === 'own'
      ? await studentsOfAssistant(db, actor, of.classId)
      : section && (await studentsOfSection(db, of.classId, section));
  const inGroup = group && (await studentsOfGroup(db, of, group));
  return (id) => (!inSection || inSection.has(id)) && (!inGroup || inGroup.has(id));
}

/** The work on an assignment in an order: everyone's, or that of a section or group. */
async function orderedWork(
  services: Services,
  actor: Actor,
  assignmentId: string,
  { order, ...among }: { order: QueueOrder } & Among,
): Promise<{ ordered: SharedWork[]; byPart: boolean }> {
  const { db, clock } = services;
  const found = await findQueuedAssignment(db, assignmentId);
  if (!found) throw notFound('assignment');
  const [shares, readings, rows, seconds] = await Promise.all([
    readShares(db, assignmentId),
    readReadings(db, found.class.id, assignmentId, clock()),
    listQueuedRows(db, { classId: found.class.id, assignmentId }),
    // Other students' writing times are only queried where they matter.
    order === 'rank' ? listWritingSeconds(services, { assignmentId }) : new Map<string, number>(),
  ]);
  const context = contextOf(found, clock());
  const names = await studentNames(services, actor.userId, assignmentId);
  // With pseudonyms, a small section or group would tell who is who.
  const isChosen = names.areHidden
    ? null
    : await chosenStudents(services, actor, { classId: found.class.id, assignmentId }, among);
  const chosen = isChosen ? rows.filter(({ studentId }) => isChosen(studentId)) : rows;
  const readingOf = new Map(readings.map((reading) => [reading.studentId, reading]));
  const works = names.inOrder(chosen).map((row) => {
    const work = workOf(row, context);
    const part = partOf(readingOf.get(work.studentId), actor.userId);
    return {
      ...work,
      isMine: part === 'reads' || shares?.get(work.studentId) === actor.userId,
      isReadByOthers: part === 'waits',
      // The mixed order follows from ids too.
      studentId: names.idOf(work.studentId),
      name: names.nameOf(work.studentId, work.name),
      seconds: seconds.get(row.submissionId ?? '') ?? 0,
    };
  });
  const ordered = inQueueOrder(works, order, `${assignmentId} ${actor.userId}`);
  return { ordered, byPart: !names.areHidden };
}

/** What a person has to do with a second reading: they read the work, wait for others to read it, or nothing. */
function partOf(reading: Reading | undefined, readerId: string): 'reads' | 'waits' | null {
  if (!reading || reading.agreedAt !== null || reading.endedAt !== null) return null;
  const own = reading.marks.find(({ markerId }) => markerId === readerId);
  return own && own.finishedAt === null ? 'reads' : 'waits';
}

type Context = { method: GradeMethod; enforced: boolean; visible: boolean; now: EpochMs };

const contextOf = (
  { class: row, assignment }: NonNullable<Awaited<ReturnType<typeof findQueuedAssignment>>>,
  now: Date,
): Context => ({
  method: row.gradeMethod,
  enforced: assignment.preventAfterDueDate,
  visible: assignment.visible,
  now: now.getTime(),
});

function workOf(
  row: QueuedRow,
  { method, enforced, visible, now }: Context,
): Omit<NamedWork, 'seconds'> {
  const drafts = row.statuses.map((status, index) => ({
    status,
    deadline: row.deadlines[index] ?? now,
    exceptionUntil: row.exceptions[index] ?? null,
  }));
  const onClock = clockStatus({ status: row.status, enforced, visible, drafts }, now);
  const isGraded = method === 'Letter' ? row.hasLetter : row.hasPoints;
  const gradedDrafts = method === 'Letter' ? row.draftLetters : row.draftPoints;
  const submitted = row.submitted.flatMap((at) => at ?? []);
  return {
    studentId: row.studentId,
    submissionId: row.submissionId,
    name: fullName(row),
    status: onClock.status,
    isLate: row.late,
    hasMissedDraft: row.submissionId !== null && row.statuses.includes('MISSED'),
    isExempt: row.exempt,
    isGraded,
    hasUngradedDraft: row.statuses.some((status, index) =>
      isDraftUngraded({
        status,
        weight: row.weights[index] ?? 0,
        isGraded: gradedDrafts[index] ?? false,
      }),
    ),
    submittedAt: submitted.length > 0 ? maxOf(submitted) : null,
  };
}

const presentEntry = (work: NamedWork): QueueEntry => ({
  submissionId: work.submissionId,
  name: work.name,
  status: work.status,
  late: work.isLate,
  toGrade: isToGrade(work),
  graded: work.isGraded,
  submittedAt: work.submittedAt === null ? null : new Date(work.submittedAt).toISOString(),
});
