import {
  type CoordinatorHome,
  DEADLINE_DAYS,
  NEW_FEEDBACK,
  RECENT_SUBMISSION_DAYS,
  type StudentHome,
  type TeachingHome,
  type UpcomingDeadline,
} from '@antecedent/contracts/screens/home';
import { DAY } from '@antecedent/domain/time';
import { listOpenTasks } from '../../assignments/assignments/class-assignments.service.ts';
import { listEnrolledClasses } from '../../classes/classes/enrollment.service.ts';
import { listUnreadFeedback } from '../../grading/records/feedback.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  countRunning,
  listDeadlines,
  listNewest,
  listRunning,
  listWaiting,
  listWriting,
  type Reader,
  type WritingRow,
} from './home.repo.ts';

/** Days of writing activity shown for a class. */
const DAYS = 28;

/** A student's day: what is open in all classes, and the classes; as many queries for one class as for ten. */
export async function readStudentHome(platform: Platform, actor: Actor): Promise<StudentHome> {
  const { db, pool, clock } = platform;
  const { userId } = actor;
  const classes = await listEnrolledClasses(platform, actor);
  const classIds = classes.map(({ id }) => id);
  const [tasks, feedback, writing] = await Promise.all([
    listOpenTasks(platform, userId, classIds),
    listUnreadFeedback(db, userId, { classIds, now: clock(), limit: NEW_FEEDBACK }),
    listWriting(pool, userId, { now: clock(), days: DAYS }),
  ]);
  const byClass = grouped(writing, ({ classId }) => classId);
  return {
    tasks,
    feedback: feedback.map(({ writtenAt, ...row }) => ({
      ...row,
      timestamp: new Date(writtenAt).toISOString(),
    })),
    classes: classes.map(({ id, className, instructor, archived }) => ({
      archived,
      id,
      className,
      instructor,
      writing: asStrip(byClass.get(id) ?? []),
    })),
  };
}

/** The last day at the end; empty without any writing. */
function asStrip(writing: readonly WritingRow[]): number[] {
  if (writing.length === 0) return [];
  const strip = new Array<number>(DAYS).fill(0);
  for (const { daysAgo, words } of writing) strip[DAYS - 1 - daysAgo] = words;
  return strip;
}

/** The home page of a teacher: submissions to read, the next deadlines, the classes. */
export async function readTeachingHome(
  { pool, clock }: Platform,
  reader: Reader,
): Promise<TeachingHome> {
  const [waiting, deadlines, classes] = await Promise.all([
    listWaiting(pool, reader),
    nextDeadlines(pool, reader, clock()),
    listNewest(pool, reader),
  ]);
  return {
    waiting: waiting.map((row) => ({ ...row, since: row.since.toISOString() })),
    deadlines,
    classes,
  };
}

/** A coordinator's day: how much runs in all classes together, the next deadlines, the newest classes. */
export async function readCoordinatorHome(
  { pool, clock }: Platform,
  { userId }: Actor,
): Promise<CoordinatorHome> {
  const now = clock();
  const since = new Date(now.getTime() - RECENT_SUBMISSION_DAYS * DAY);
  const [counts, deadlines, classes] = await Promise.all([
    countRunning(pool, { now, since }),
    nextDeadlines(pool, { as: 'coordinator', id: userId }, now),
    listRunning(pool, now),
  ]);
  return { ...counts, deadlines, classes };
}

async function nextDeadlines(
  pool: Platform['pool'],
  reader: Reader,
  from: Date,
): Promise<UpcomingDeadline[]> {
  const until = new Date(from.getTime() + DEADLINE_DAYS * DAY);
  const rows = await listDeadlines(pool, reader, { from, until });
  return rows.map((row) => ({ ...row, deadline: row.deadline.toISOString() }));
}
