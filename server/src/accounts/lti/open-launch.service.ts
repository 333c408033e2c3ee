import { randomInt } from 'node:crypto';
import type { LaunchStop, OpenedLaunch } from '@antecedent/contracts/accounts/lti/launches';
import { pagePath } from '@antecedent/contracts/wire/pages';
import {
  addDays,
  endOfDay,
  isTimeZone,
  startOfDay,
} from '@antecedent/domain/calendar/class-calendar';
import type { CourseRole } from '@antecedent/domain/lti/course-role';
import { enrollmentKey } from '@antecedent/domain/roster/enrollment-key';
import {
  findNamedClass,
  listOptions,
  registerClass,
} from '../../classes/classes/classes.service.ts';
import { joinFromPlatform } from '../../classes/classes/join-from-platform.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findUsers, type WithSessions } from '../accounts/accounts.service.ts';
import { findIdentity } from '../identities/identities.repo.ts';
import { ltiKey, peek } from '../identities/sign-in-flows.repo.ts';
import * as courses from './courses.repo.ts';
import { type Launch, LaunchSchema, peopleIssuer } from './launches.service.ts';
import { findPlatform, type PlatformRow } from './platforms.repo.ts';

/** How long a new class runs, unless its instructor changes it. */
const CLASS_DAYS = 180;
/** As the form of a class. */
const MAX_NAME = 200;

type Own = { launch: Launch; platform: PlatformRow };

/**
 * Opens the course of a launch for its person: joins the class with the role of the launch. An instructor's course that
 * has no class yet asks for one.
 *
 * @throws {AppError} `not-found` for a launch that has expired or is another person's
 */
export async function openLaunch(
  services: Platform & WithSessions,
  actor: Actor,
  key: string,
): Promise<OpenedLaunch> {
  const own = await readOwnLaunch(services, actor, key);
  const { launch, platform } = own;
  const stop = (reason: LaunchStop) => ({ kind: 'stop', reason, platform: platform.name }) as const;
  const { role, context } = launch;
  if (role === null) return stop('no-role');
  if (role === 'test-student') return stop('test-student');
  if (context === null) return stop('no-course');
  if (role === 'instructor' && !mayTeach(actor, platform)) return stop('needs-access');
  const classId = await courses.findCourseClass(services.db, courseOf(launch, context));
  if (classId !== null) {
    const ended = await join(services, actor, classId, role);
    if (ended === 'joined') return { kind: 'ready', path: await pathIn(services, actor, classId) };
    if (ended !== 'gone') return stop(ended);
  }
  if (role === 'student') return stop('not-linked');
  if (role === 'assistant') return stop('assistant-first');
  return {
    kind: 'choose',
    course: context.title,
    platform: platform.name,
    ...(await choices(services, actor)),
  };
}

const mayTeach = ({ roles }: Actor, { trustsInstructors }: PlatformRow): boolean =>
  trustsInstructors || roles.includes('ROLE_INSTRUCTOR');

async function join(
  services: Platform & WithSessions,
  { userId, sessionId }: Actor,
  classId: string,
  role: CourseRole,
) {
  const ended = await services.db.transaction((tx) =>
    joinFromPlatform(services, tx, { classId, userId, role }),
  );
  // The class may have given the person a role that the session doesn't know yet.
  services.sessions.forget([sessionId]);
  return ended;
}

type Context = NonNullable<Launch['context']>;

const courseOf = ({ platformId, deploymentId }: Launch, { id }: Context): courses.CourseKey => ({
  platformId,
  deploymentId,
  contextId: id,
});

/** The class as the person may see it: its page differs for students and instructors. */
async function pathIn({ db }: Platform, { userId }: Actor, classId: string): Promise<string> {
  const roles = await courses.listClassRoles(db, classId, userId);
  if (roles.some((role) => role === 'owner' || role === 'instructor')) {
    return pagePath('classDetail', classId);
  }
  return roles.includes('assistant') ? '/ta/courselist' : pagePath('class', classId);
}

async function choices(services: Platform, { userId }: Actor) {
  const [classes, areas, levels] = await Promise.all([
    courses.listTaughtClasses(services.db, userId),
    listOptions(services, 'area'),
    listOptions(services, 'level'),
  ]);
  return { classes, areas, levels };
}

/** @throws {AppError} `not-found`: of someone else's launch, nothing is told */
async function readOwnLaunch(services: Platform, actor: Actor, key: string): Promise<Own> {
  const launch = await peek(services, ltiKey('launch', key), LaunchSchema);
  const platform = launch && (await findPlatform(services.db, launch.platformId));
  if (!platform || platform.isPaused) throw notFound('launch');
  const issuer = peopleIssuer(platform.id);
  const identity = await findIdentity(services.db, issuer, launch.subject);
  if (identity?.userId !== actor.userId) throw notFound('launch');
  return { launch, platform };
}

type Choice =
  | { classId: string }
  | { subjectarea: number; studentlevel: number; classTimeZone: string };

/**
 * Links the course of an instructor's launch to a class of theirs, or to a new one of its name.
 *
 * @throws {AppError} `not-found`; `conflict` when the course was linked in the meantime; as `registerClass`
 */
export async function linkCourse(
  services: Platform & WithSessions,
  actor: Actor,
  key: string,
  choice: Choice,
): Promise<{ path: string }> {
  const { launch, platform } = await readOwnLaunch(services, actor, key);
  const { context } = launch;
  if (!context || launch.role !== 'instructor' || !mayTeach(actor, platform)) {
    throw notFound('launch');
  }
  const course = courseOf(launch, context);
  const classId =
    'classId' in choice ? choice.classId : await newClass(services, actor, context.title, choice);
  const roles = await courses.listClassRoles(services.db, classId, actor.userId);
  if (!roles.some((role) => role === 'owner' || role === 'instructor')) throw notFound('class');
  await services.db.transaction(async (tx) => {
    await courses.lockCourse(tx, course);
    const linked = await courses.findCourseClass(tx, course);
    // A class in the trash gives way.
    if (linked && linked !== classId && (await findNamedClass(tx, linked))) {
      throw new AppError('conflict', 'lti.linked');
    }
    const member = { classId, userId: actor.userId, role: 'instructor' } as const;
    await joinFromPlatform(services, tx, member);
    await courses.saveCourse(tx, { ...course, classId, linkedAt: services.clock() });
    await recordAudit(services, tx, {
      actorId: actor.userId,
      action: 'platform.link',
      object: `class ${classId}`,
    });
  });
  services.sessions.forget([actor.sessionId]);
  return { path: pagePath('classDetail', classId) };
}

/** Everything about it can be changed on its page. */
async function newClass(
  services: Platform,
  actor: Actor,
  title: string,
  { classTimeZone, ...options }: Exclude<Choice, { classId: string }>,
): Promise<string> {
  const [person] = await findUsers(services.db, [actor.userId]);
  const now = services.clock().getTime();
  const zone = isTimeZone(classTimeZone) ? classTimeZone : 'UTC';
  const { id } = await registerClass(services, actor, {
    ...options,
    classname: title.slice(0, MAX_NAME),
    enrollkey: enrollmentKey(person?.firstName ?? '', person?.lastName ?? '', secureRandom),
    classTimeZone: zone,
    classStartDate: new Date(startOfDay(now, zone)).toISOString(),
    classEndDate: new Date(endOfDay(addDays(now, CLASS_DAYS, zone), zone)).toISOString(),
    gradeMethod: 'Numeric',
    grades: [],
  });
  return id;
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;
