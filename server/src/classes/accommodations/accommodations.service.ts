import type {
  PlacedAccommodation,
  StudentAccommodations,
} from '@antecedent/contracts/classes/accommodations';
import { pagePath } from '@antecedent/contracts/wire/pages';
import {
  type Accommodation,
  isEmptyAccommodation,
} from '@antecedent/domain/assignment/accommodation';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { type AccommodationRow, accommodationOf } from '../../ground/db/accommodations.ts';
import type { Database } from '../../ground/db/connection.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { followStudentDeadlines } from '../../submissions/deadlines/deadlines.service.ts';
import { requestEvaluation } from '../../submissions/submissions/evaluation-queue.service.ts';
import * as repo from './accommodations.repo.ts';

/** The students of a class who have accommodations. @throws {AppError} `not-found` */
export async function listClassAccommodations(
  { db }: Platform,
  actor: Actor,
  classId: string,
): Promise<StudentAccommodations[]> {
  await authorizeFor(db, actor, 'accommodation.read', { classId }, 'class');
  const byStudent = grouped(await repo.listOfClass(db, classId), ({ studentId }) => studentId);
  return [...byStudent].map(([studentId, rows]) => presentStudent(studentId, rows));
}

/**
 * Sets what a student has in one class, or withdraws it.
 *
 * @throws {AppError} `not-found` also for those who are no students of the class; `conflict` in the
 * archive
 */
export async function setClassAccommodation(
  platform: Platform,
  actor: Actor,
  { classId, studentId }: { classId: string; studentId: string },
  wanted: Accommodation,
): Promise<StudentAccommodations> {
  await platform.db.transaction(async (tx) => {
    await authorizeFor(tx, actor, 'accommodation.manage', { classId }, 'class');
    const course = await repo.findClassOfStudent(tx, classId, studentId);
    if (!course) throw notFound('student');
    await change(platform, tx, actor, { studentId, classId, className: course.name }, wanted);
  });
  const all = await repo.listOfClass(platform.db, classId);
  return presentStudent(
    studentId,
    all.filter((row) => row.studentId === studentId),
  );
}

/** Sets what a person has in all classes, or withdraws it. @throws {AppError} `not-found` */
export async function setAccommodation(
  platform: Platform,
  actor: Actor,
  studentId: string,
  wanted: Accommodation,
): Promise<PlacedAccommodation[]> {
  await platform.db.transaction((tx) =>
    change(platform, tx, actor, { studentId, classId: null, className: '' }, wanted),
  );
  return listAccommodations(platform.db, studentId);
}

/** Everything that is arranged for a person. @throws {AppError} `not-found` */
export async function readAccommodations(
  { db }: Platform,
  studentId: string,
): Promise<PlacedAccommodation[]> {
  if (!(await repo.isPerson(db, studentId))) throw notFound('person');
  return listAccommodations(db, studentId);
}

export const readOwnAccommodations = (
  { db }: Platform,
  { userId }: Actor,
): Promise<PlacedAccommodation[]> => listAccommodations(db, userId);

async function listAccommodations(db: Database, studentId: string): Promise<PlacedAccommodation[]> {
  const found = await repo.listOfPerson(db, studentId);
  return found.map(({ row, className }) => ({ ...accommodationOf(row), className }));
}

function presentStudent(studentId: string, rows: readonly AccommodationRow[]) {
  const found = (isForAll: boolean) => {
    const row = rows.find(({ classId }) => (classId === null) === isForAll);
    return row ? accommodationOf(row) : null;
  };
  return { studentId, inClass: found(false), inAllClasses: found(true) };
}

const NOTHING: Accommodation = { noPace: false, textInPieces: false, moreTime: null };

/**
 * Changes an accommodation, and with it the student's deadlines and figures; notifies the student. Setting the same
 * again changes nothing and sends no notice.
 */
async function change(
  platform: Platform,
  tx: Database,
  actor: Actor,
  { className, ...place }: repo.AccommodationScope & { className: string },
  wanted: Accommodation,
): Promise<void> {
  if (!(await repo.lockPerson(tx, place.studentId))) throw notFound('person');
  const row = await repo.findAccommodation(tx, place);
  const before = row ? accommodationOf(row) : NOTHING;
  const { noPace, textInPieces, moreTime } = wanted;
  if (isSame(before, wanted)) return;
  const now = platform.clock();
  if (isEmptyAccommodation(wanted)) await repo.deleteAccommodation(tx, place);
  else await repo.upsertAccommodation(tx, place, wanted, now);
  if (!isSameTime(before, { moreTime })) await moveDeadlines(platform, tx, place.studentId);
  if (before.noPace !== noPace || before.textInPieces !== textInPieces) {
    for (const submissionId of await repo.listScored(tx, place)) {
      const actorId = actor.userId;
      await requestEvaluation(platform, tx, submissionId, { reason: 'accommodation', actorId });
    }
  }
  const done = isEmptyAccommodation(wanted) ? 'withdrawn' : row ? 'changed' : 'granted';
  await recordAudit(platform, tx, {
    actorId: actor.userId,
    action: `accommodation.${done}`,
    object: `user ${place.studentId}`,
  });
  await notify(platform, tx, [place.studentId], {
    kind: `accommodation-${done}`,
    values: { className },
    link: pagePath('profile'),
    key: `accommodation ${place.classId ?? 'all'} ${now.getTime()}`,
  });
}

async function moveDeadlines(platform: Platform, tx: Database, studentId: string): Promise<void> {
  await lockStudentDeadlines(tx);
  await refreshStudentDeadlines(tx, { studentIds: [studentId] });
  await followStudentDeadlines(platform, tx, studentId);
}

const isSameTime = (
  { moreTime: a }: Pick<Accommodation, 'moreTime'>,
  { moreTime: b }: Pick<Accommodation, 'moreTime'>,
): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSame = (a: Accommodation, b: Accommodation): boolean =>
  a.noPace === b.noPace && a.textInPieces === b.textInPieces && isSameTime(a, b);
