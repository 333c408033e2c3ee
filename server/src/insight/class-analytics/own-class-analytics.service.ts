import type { OwnClassAnalytics } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import { quartiles } from '@antecedent/domain/insight/figures/process-facts';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  canOpenAssignment,
  canSeeOwnAnalytics,
} from '../../submissions/submissions/submissions.service.ts';
import { classActivity } from './activity.service.ts';
import { activityHeat, assignmentActivity, hourlyActivity } from './activity-figures.ts';
import { findTimeZone, listAssignments, listStudents, listWorks } from './class-frame.repo.ts';
import type { ClassFrame } from './class-frame.service.ts';
import { studentPace } from './class-pace.service.ts';
import { timesOf } from './class-times.service.ts';
import { studentEssays } from './words-changed.service.ts';

/** Fewer students mean little, and could be identified. */
const LEAST_TO_COMPARE = 20;

/**
 * What a student wrote in a class, over the assignments whose analytics are shown to them now. Of everyone else it has
 * the middle half of the writing times, if there are enough students.
 *
 * @throws {AppError} `not-found`
 */
export async function readOwnClassAnalytics(
  services: Platform & WithVersions,
  actor: Actor,
  classId: string,
): Promise<OwnClassAnalytics> {
  const { db, clock } = services;
  await authorizeFor(db, actor, 'class.readEnrolled', { classId }, 'class');
  const now = clock();
  const { frame, hidden } = await shownFrame(db, actor.userId, classId, now);
  const [times, pace, activity, spreads] = await Promise.all([
    studentEssays(services, frame, actor.userId, 'unranked'),
    studentPace(services, frame, actor.userId),
    classActivity(db, frame, now, actor.userId),
    spreadsOf(services, frame),
  ]);
  return {
    times,
    pace,
    heat: activityHeat(activity, {}),
    hourly: hourlyActivity(activity, {}),
    activity: assignmentActivity(activity, {}),
    spreads,
    hidden,
  };
}

/** The class with those assignments alone whose analytics the student sees. */
async function shownFrame(db: Platform['db'], studentId: string, classId: string, now: Date) {
  const [timeZone, students, all, works] = await Promise.all([
    findTimeZone(db, classId),
    listStudents(db, classId),
    listAssignments(db, classId),
    listWorks(db, { classId, studentId }),
  ]);
  if (timeZone === null) throw notFound('class');
  const open = all.filter(canOpenAssignment);
  const assignments = open.filter((assignment) =>
    canSeeOwnAnalytics(
      assignment,
      works.find(({ assignmentId }) => assignmentId === assignment.id) ?? null,
      now,
    ),
  );
  const frame: ClassFrame = {
    classId,
    timeZone,
    students,
    assignments,
    sectionId: null,
    withoutNames: [],
    canSeeAccommodations: true,
  };
  return { frame, hidden: open.length - assignments.length };
}

async function spreadsOf(services: Platform & WithVersions, frame: ClassFrame) {
  if (frame.students.length < LEAST_TO_COMPARE) return frame.assignments.map(() => null);
  const { seconds } = await timesOf(services, frame);
  return frame.assignments.map((_, index) => {
    const times = seconds.map((one) => one[index] ?? 0).filter((one) => one > 0);
    return times.length < LEAST_TO_COMPARE ? null : quartiles(times);
  });
}
