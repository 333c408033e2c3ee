import type { Assignment } from '@antecedent/contracts/classes';
import { classAssistants } from '../db/schema/classes.ts';
import { createUser } from '../features/accounts/accounts.service.ts';
import { createAssignment } from '../features/assignments/assignments.service.ts';
import { listOptions, registerClass } from '../features/classes/classes.service.ts';
import { enrol } from '../features/classes/enrollment.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';
import { assignmentHistories, type Enrolled } from './assignment-histories.ts';
import {
  ADMINISTRATOR,
  ASSISTANT,
  COORDINATOR,
  DEMO_PASSWORD,
  type DemoPerson,
  INSTRUCTOR,
  STUDENTS,
} from './people.ts';
import { SCHOOL_ZONE, schoolClock } from './school-clock.ts';
import { DEMO_CLASSES, type DemoAssignment, type DemoClass } from './timetable.ts';

type School = {
  platform: Platform;
  instructor: Actor;
  assistant: Actor;
  students: readonly Enrolled[];
  /** Instants of the timetable. */
  at: ReturnType<typeof schoolClock>;
};

/**
 * Makes the demo school through the same services that people use, with a clock that stands at each moment of its
 * story: classes in the past, essays second by second, drafts handed in, deadlines that pass.
 *
 * @param onProgress told after each finished history
 */
export async function makeDemoSchool(
  platform: Platform,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const today = platform.clock();
  const at = schoolClock(today);
  const founded = platformAt(platform, at({ day: -60, time: '09:00' }));
  const join = async (person: DemoPerson): Promise<Actor> => {
    const { role, ...names } = person;
    const email = `${person.username.replace('_', '.')}@demo.example`;
    const user = await createUser(founded, {
      ...names,
      email,
      password: DEMO_PASSWORD,
      roles: [role],
    });
    return { userId: user.id, sessionId: '', roles: [role] };
  };
  const instructor = await join(INSTRUCTOR);
  const assistant = await join(ASSISTANT);
  await Promise.all([join(COORDINATOR), join(ADMINISTRATOR)]);
  const students = await Promise.all(
    STUDENTS.map(async (person) => ({ person, actor: await join(person) })),
  );
  const school: School = { platform, instructor, assistant, students, at };

  const total = DEMO_CLASSES.flatMap(({ assignments }) => assignments).reduce(
    (sum, { writers }) => sum + writers.length,
    0,
  );
  let done = 0;
  for (const plan of DEMO_CLASSES) {
    const classId = await makeClass(school, plan);
    for (const assignment of plan.assignments) {
      const made = await makeAssignment(school, classId, assignment);
      await assignmentHistories({ platform, today, students, plan: assignment, made }, () => {
        done += 1;
        onProgress(done, total);
      });
    }
  }
}

/** The same platform at another moment. */
const platformAt = (platform: Platform, now: Date): Platform => ({ ...platform, clock: () => now });

async function makeClass(school: School, plan: DemoClass): Promise<string> {
  const { platform, instructor, assistant, students, at } = school;
  const start = at(plan.start);
  const then = platformAt(platform, start);
  const option = async (type: 'area' | 'level', name: string) => {
    const found = (await listOptions(platform, type)).find((one) => one.name === name);
    if (!found) throw new Error(`the demo school needs the ${type} ${name}`);
    return found.id;
  };
  const enrollkey = `${INSTRUCTOR.firstName[0]}${INSTRUCTOR.lastName[0]}-${plan.key}`;
  const { id } = await registerClass(then, instructor, {
    classname: plan.name,
    enrollkey,
    classStartDate: start.toISOString(),
    classEndDate: at(plan.end).toISOString(),
    subjectarea: await option('area', plan.area),
    studentlevel: await option('level', plan.level),
    classTimeZone: SCHOOL_ZONE,
    gradeMethod: plan.gradeMethod,
    grades: [],
  });
  await platform.db
    .insert(classAssistants)
    .values({ classId: id, userId: assistant.userId, addedAt: start });
  for (const { actor } of students.slice(0, plan.students)) {
    await enrol(then, actor, { id, enrollkey, optOut: false });
  }
  return id;
}

function makeAssignment(
  { platform, instructor, at }: School,
  classId: string,
  plan: DemoAssignment,
): Promise<Assignment> {
  const [start, end] = [at(plan.start), at(plan.end)];
  const post = new Date(end.getTime() + 2 * 86_400_000);
  return createAssignment(platformAt(platform, start), instructor, {
    classId,
    title: plan.topic.title,
    description: plan.description,
    pointValue: plan.weight,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    postDate: post.toISOString(),
    multiDraft: plan.drafts.length > 0,
    autoSubmission: plan.autoSubmission,
    autoEvaluate: true,
    autoAccept: false,
    autoItemsDisable: plan.autoSubmission,
    preventAfterDueDate: plan.enforced,
    uploadFile: false,
    mainFileType: 'DOCUMENT',
    visible: true,
    showAnalytics: true,
    showAnalyticsAlways: true,
    draftSubmissions: plan.drafts.map(({ title, due, weight }) => ({
      draftId: null,
      draftTitle: title,
      draftDeadline: at(due).toISOString(),
      draftPointValue: weight,
      draftPeerReviewDeadline: null,
      draftStatus: 'CREATE',
      draftType: 'DRAFT',
    })),
  });
}
