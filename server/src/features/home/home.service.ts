import { DEADLINE_DAYS, type InstructorHome, type StudentHome } from '@antecedent/contracts/home';
import { DAY } from '@antecedent/domain/time';
import type { Actor } from '../../platform/actor.ts';
import { grouped } from '../../platform/grouped.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOpenTasks } from '../assignments/class-assignments.service.ts';
import { listEnrolledClasses } from '../classes/enrollment.service.ts';
import {
  listDeadlines,
  listTaught,
  listWaiting,
  listWriting,
  type WritingRow,
} from './home.repo.ts';

/** Days of writing that are shown beside a class. */
const DAYS = 28;

/** A student's day: what is open in all classes, and the classes; as many queries for one class as for ten. */
export async function readStudentHome(platform: Platform, actor: Actor): Promise<StudentHome> {
  const { pool, clock } = platform;
  const { userId } = actor;
  const classes = await listEnrolledClasses(platform, actor);
  const [tasks, writing] = await Promise.all([
    listOpenTasks(
      platform,
      userId,
      classes.map(({ id }) => id),
    ),
    listWriting(pool, userId, { now: clock(), days: DAYS }),
  ]);
  const byClass = grouped(writing, ({ classId }) => classId);
  return {
    tasks,
    classes: classes.map(({ id, className, instructor }) => ({
      ...{ id, className, instructor },
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

/** An instructor's day: what waits to be read, the next deadlines, the classes. */
export async function readInstructorHome(
  { pool, clock }: Platform,
  { userId }: Actor,
): Promise<InstructorHome> {
  const from = clock();
  const until = new Date(from.getTime() + DEADLINE_DAYS * DAY);
  const [waiting, deadlines, classes] = await Promise.all([
    listWaiting(pool, userId),
    listDeadlines(pool, userId, { from, until }),
    listTaught(pool, userId),
  ]);
  return {
    waiting: waiting.map((row) => ({ ...row, since: row.since.toISOString() })),
    deadlines: deadlines.map((row) => ({ ...row, deadline: row.deadline.toISOString() })),
    classes,
  };
}
