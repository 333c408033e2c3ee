import type {
  divideGrading as contract,
  GradingShares,
} from '@antecedent/contracts/grading/shares';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { can } from '@antecedent/domain/access/can';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { isToGrade } from '@antecedent/domain/grading/gradable';
import { dividedAtRandom, type Shares } from '@antecedent/domain/grading/shares';
import { authorize, authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listAssignmentWork } from '../queue/grading-queue.service.ts';
import {
  deleteShares,
  listMarked,
  lockShares,
  readShares,
  replaceMarkers,
  upsertShares,
} from '../records/shares.service.ts';
import { listStaff, type StaffRow } from './shares.repo.ts';

type Services = Pick<Platform, 'db' | 'clock'>;

/** Who marks whom, and how far each is; assistants see their own share. @throws {AppError} `not-found` */
export async function readGradingShares(
  { db, clock }: Services,
  actor: Actor,
  assignmentId: string,
): Promise<GradingShares> {
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  authorize(actor, 'share.read', subject, 'assignment');
  const [names, shares] = await Promise.all([
    studentNames({ db, clock }, actor.userId, assignmentId),
    readShares(db, assignmentId),
  ]);
  const all = [...(shares ?? [])].map(([studentId, markerId]) => ({
    studentId: names.idOf(studentId),
    markerId,
  }));
  const mine = all.flatMap((one) => (one.markerId === actor.userId ? one.studentId : []));
  const answer = { divided: shares !== null, mine };
  if (!can(actor, 'share.manage', { ...subject, isArchived: false })) {
    return { ...answer, markers: [], shares: [] };
  }
  const [staff, found] = await Promise.all([
    listStaff(db, assignmentId),
    listAssignmentWork({ db, clock }, assignmentId),
  ]);
  const markers = new Set(shares?.values());
  const works = found?.works ?? [];
  return {
    ...answer,
    markers: onceEach(staff).map((person) => {
      const own = works.filter(({ studentId }) => shares?.get(studentId) === person.id);
      return {
        id: person.id,
        name: fullName(person),
        role: person.role,
        isMarker: markers.has(person.id),
        students: own.length,
        graded: own.filter(({ isGraded }) => isGraded).length,
        toGrade: own.filter(isToGrade).length,
      };
    }),
    shares: all,
  };
}

/**
 * Divides the marking of an assignment, or with no markers ends that. Grades and feedback stay as they are.
 *
 * @throws {AppError} `not-found` also for a student who isn't in the class; `conflict` for a marker who doesn't teach it
 */
export async function divideGrading(
  { db, clock }: Services,
  actor: Actor,
  { assignmentId, markerIds, division }: ParsedRequest<typeof contract>['body'],
): Promise<GradingShares> {
  await authorizeFor(db, actor, 'share.manage', { assignmentId }, 'assignment');
  const markers = [...new Set(markerIds)];
  await db.transaction(async (tx) => {
    await lockShares(tx, assignmentId);
    const staff = new Set((await listStaff(tx, assignmentId)).map(({ id }) => id));
    if (markers.some((id) => !staff.has(id))) throw new AppError('conflict', 'grades.notMarker');
    await replaceMarkers(tx, assignmentId, markers);
    if (markers.length === 0) return deleteShares(tx, assignmentId);
    const students = (await listMarked(tx, assignmentId)).map(({ studentId }) => studentId);
    const shares =
      division.by === 'random'
        ? dividedAtRandom(students, markers, `${assignmentId} ${clock().getTime()}`)
        : await byName(
            { db: tx, clock },
            actor,
            { assignmentId, markers, students },
            division.shares,
          );
    await upsertShares(tx, assignmentId, shares, { replaces: true });
  });
  return readGradingShares({ db, clock }, actor, assignmentId);
}

type Divided = { assignmentId: string; markers: readonly string[]; students: readonly string[] };

/** The students whom the caller gave to a marker, by their own ids. */
async function byName(
  services: Services,
  actor: Actor,
  { assignmentId, markers, students }: Divided,
  chosen: readonly { studentId: string; markerId: string }[],
): Promise<Shares> {
  const names = await studentNames(services, actor.userId, assignmentId);
  const inClass = new Set(students);
  return new Map(
    chosen.map(({ studentId, markerId }): [string, string] => {
      const id = names.studentOf(studentId);
      if (id === null || !inClass.has(id)) throw notFound('student');
      if (!markers.includes(markerId)) throw new AppError('conflict', 'grades.notMarker');
      return [id, markerId];
    }),
  );
}

/** Those who teach the class of an assignment, by name. */
export const listStaffOnce = async (db: Platform['db'], assignmentId: string) =>
  onceEach(await listStaff(db, assignmentId));

/** Who has two roles, by the higher one. */
const onceEach = (staff: readonly StaffRow[]): StaffRow[] => [
  ...new Map(
    [...staff].sort((a, b) => RANK[b.role] - RANK[a.role]).map((person) => [person.id, person]),
  ).values(),
];

const RANK = { owner: 0, instructor: 1, assistant: 2, student: 3 } as const;
