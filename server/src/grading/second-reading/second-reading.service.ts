import type { SecondReading } from '@antecedent/contracts/grading/second-reading';
import { can } from '@antecedent/domain/access/can';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import { authorize, loadSubject } from '../../accounts/access/access.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listAssignmentWork } from '../queue/grading-queue.service.ts';
import { copied, findRubric } from '../records/rubrics.service.ts';
import { findPlan, listGraderIds, readReadings } from '../records/second-readings.service.ts';
import { listStaffOnce } from '../shares/shares.service.ts';
import { presentReading } from './present-reading.ts';

type Services = Pick<Platform, 'db' | 'clock'>;

/** Whose work two people read: for instructors all of it, for assistants their own part. @throws {AppError} `not-found` */
export async function readSecondReading(
  { db, clock }: Services,
  actor: Actor,
  assignmentId: string,
): Promise<SecondReading> {
  const subject = await loadSubject(db, actor.userId, { assignmentId });
  authorize(actor, 'secondReading.read', subject, 'assignment');
  const found = await listAssignmentWork({ db, clock }, assignmentId);
  if (!found) throw notFound('assignment');
  const { class: row, works } = found;
  const canManage = can(actor, 'secondReading.manage', { ...subject, isArchived: false });
  const [readings, names, criteria] = await Promise.all([
    readReadings(db, row.id, assignmentId, clock()),
    studentNames({ db, clock }, actor.userId, assignmentId),
    findRubric(db, assignmentId),
  ]);
  const [plan, staff, graders] = await Promise.all([
    findPlan(db, assignmentId),
    listStaffOnce(db, assignmentId),
    listGraderIds(db, assignmentId),
  ]);
  const viewer = {
    id: actor.userId,
    canManage,
    canGrade: can(actor, 'submission.grade', subject),
  };
  const scale = row.grades.filter(({ selected }) => selected);
  const options = scale.map(({ letter, value }) => ({ letter, value }));
  const readingOf = new Map(readings.map((reading) => [reading.studentId, reading]));
  const shown = names.inOrder(works).flatMap((work) => {
    const reading = readingOf.get(work.studentId);
    const isOwn = reading?.marks.some(({ markerId }) => markerId === actor.userId);
    // Without marks, it was left out from the start.
    if (!reading || reading.marks.length === 0 || !(canManage || isOwn)) return [];
    return {
      studentId: names.idOf(work.studentId),
      name: names.nameOf(work.studentId, work.name),
      submissionId: work.submissionId,
      gradable: work.submissionId !== null && isSubmissionGradable(work.status),
      late: work.isLate,
      ...presentReading(reading, viewer, { method: row.gradeMethod, scale }),
    };
  });
  const isConcerned = canManage || shown.length > 0;
  return {
    settings:
      plan && isConcerned
        ? { tolerance: plan.tolerance, all: plan.coversAll, markerIds: plan.markerIds }
        : null,
    method: row.gradeMethod,
    options,
    graders: canManage
      ? staff
          .filter(({ id }) => graders.has(id))
          .map((person) => ({ id: person.id, name: fullName(person), role: person.role }))
      : [],
    criteria: (criteria ?? []).map(copied),
    rows: shown,
  };
}
