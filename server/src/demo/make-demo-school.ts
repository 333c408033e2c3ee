import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { createUser } from '../accounts/accounts/accounts.service.ts';
import { createAssignment } from '../assignments/assignments/assignments.service.ts';
import { setClassAccommodation } from '../classes/accommodations/accommodations.service.ts';
import { setArchived } from '../classes/classes/class-management.service.ts';
import { listOptions, registerClass } from '../classes/classes/classes.service.ts';
import { enrol } from '../classes/classes/enrollment.service.ts';
import { importRoster } from '../classes/classes/roster.service.ts';
import { copied } from '../grading/records/rubrics.service.ts';
import { classes, classMembers } from '../ground/db/schema/classes.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import { markAllRead } from '../messages/notifications/notifications.service.ts';
import type { Services } from '../services.ts';
import { answerForEvidence } from './answer-evidence.ts';
import { assignmentHistories, type Enrolled } from './assignment-histories.ts';
import { declareTools } from './declare-tools.ts';
import { DEMO_CLASSES } from './demo-classes.ts';
import { DEMO_RUBRIC, gatherPhrases, giveFeedback } from './give-feedback.ts';
import { giveGrades } from './give-grades.ts';
import { grantExceptions } from './grant-exceptions.ts';
import { prepareMaterials, useMaterials } from './materials.ts';
import { arrangePeerReview, writePeerReviews } from './peer-reviews.ts';
import {
  ADMINISTRATOR,
  ASSISTANT,
  COLLEAGUE,
  COORDINATOR,
  DEMO_PASSWORD,
  type DemoPerson,
  INSTRUCTOR,
  STUDENTS,
  WRITER,
} from './people.ts';
import { SCHOOL_ZONE, schoolClock } from './school-clock.ts';
import { seedSupportTickets } from './seed-support-tickets.ts';
import type { DemoAssignment, DemoClass } from './timetable.ts';

type School = {
  services: Services;
  teachers: Record<DemoClass['teacher'], Actor>;
  assistant: Actor;
  administrator: Actor;
  students: readonly Enrolled[];
  today: Date;
  /** Instants of the timetable. */
  at: ReturnType<typeof schoolClock>;
};

/**
 * Creates the demo school through the same services that people use, with a clock that is set to each moment of its
 * story: classes in the past, essays second by second, drafts submitted, deadlines that pass.
 *
 * @param onProgress called after each finished history
 * @param classes those of the demo school by default
 */
export async function makeDemoSchool(
  services: Services,
  onProgress: (done: number, total: number) => void,
  classes: readonly DemoClass[] = DEMO_CLASSES,
): Promise<void> {
  const school = await foundSchool(services);
  const plans = classes.flatMap(({ assignments }) => assignments);
  const total = plans.reduce((sum, { writers }) => sum + writers.length, 0);
  let done = 0;
  const onDone = () => {
    done += 1;
    onProgress(done, total);
  };
  for (const plan of classes) await liveThrough(school, plan, onDone);
  await gatherPhrases({ services, today: school.today, teacher: school.teachers.instructor });
  await readOldNotices(school);
  const writer = school.students.find(({ person }) => person === WRITER) ?? school.students[0];
  if (writer) {
    const { administrator } = school;
    await seedSupportTickets(services, { administrator, student: writer.actor });
  }
}

async function foundSchool(services: Services): Promise<School> {
  const today = services.clock();
  const at = schoolClock(today);
  const founded = servicesAt(services, at({ day: -200, time: '09:00' }));
  const join = async (person: DemoPerson): Promise<Actor> => {
    const { role, ...names } = person;
    const email = `${person.username.replace('_', '.')}@demo.example`;
    const user = await createUser(founded, founded.db, {
      ...names,
      email,
      password: DEMO_PASSWORD,
      roles: [role],
    });
    return { userId: user.id, sessionId: '', roles: [role] };
  };
  const [instructor, colleague, assistant, administrator] = await Promise.all([
    join(INSTRUCTOR),
    join(COLLEAGUE),
    join(ASSISTANT),
    join(ADMINISTRATOR),
    join(COORDINATOR),
  ]);
  const students = await Promise.all(
    STUDENTS.map(async (person) => ({ person, actor: await join(person) })),
  );
  return {
    services,
    teachers: { instructor, colleague },
    assistant,
    administrator,
    students,
    today,
    at,
  };
}

/** A class from its making to today, or to the archive. */
async function liveThrough(school: School, plan: DemoClass, onDone: () => void): Promise<void> {
  const { services, teachers, students, today, at } = school;
  const teacher = teachers[plan.teacher];
  const classId = await makeClass(school, plan);
  await arrange(school, teacher, classId, plan);
  const enrolled = students.slice(0, plan.students).map(({ actor }) => actor);
  for (const assignment of plan.assignments) {
    const made = await makeAssignment(school, teacher, classId, assignment);
    const { firstName, lastName } = plan.teacher === 'instructor' ? INSTRUCTOR : COLLEAGUE;
    const commenter = { actor: teacher, name: `${firstName} ${lastName}` };
    const histories = { services, today, students, plan: assignment, made, commenter };
    const reviewing = { services, today, teacher, students: enrolled, made };
    const { peerReview } = assignment;
    if (peerReview) await arrangePeerReview({ ...reviewing, plan: peerReview });
    const works = await assignmentHistories(histories, onDone);
    if (peerReview) await writePeerReviews(reviewing);
    if (assignment.materials) await useMaterials(services, today, made, works);
    if (assignment.aiPolicy?.declare) {
      await declareTools({ services, today, assignmentId: made.id }, works);
    }
    if (assignment.answers) await answerForEvidence({ services, today, teacher }, works);
    await grantExceptions({ services, today, at, teacher }, assignment, made, works);
    await giveFeedback({ services, today, teacher }, made, works);
    await giveGrades({ services, today, teacher, method: plan.gradeMethod }, made, works);
  }
  if (plan.archivedAt) {
    await setArchived(servicesAt(services, at(plan.archivedAt)), teacher, classId, true);
  }
}

/** Everyone has seen what happened before the last days. */
async function readOldNotices({ services, students, teachers, today }: School): Promise<void> {
  const until = new Date(today.getTime() - 3 * DAY);
  const people = [...students.map(({ actor }) => actor), teachers.instructor, teachers.colleague];
  for (const actor of people) await markAllRead(services, actor, until);
}

/** What is arranged for single students from the beginning of the class. */
async function arrange(
  { services, students, at }: School,
  teacher: Actor,
  classId: string,
  { start, accommodations = [] }: DemoClass,
): Promise<void> {
  const then = servicesAt(services, at(start));
  for (const { student, granted } of accommodations) {
    const studentId = students[student]?.actor.userId;
    if (!studentId) throw new RangeError('an accommodation for no one');
    await setClassAccommodation(then, teacher, { classId, studentId }, granted);
  }
}

/** The same services at another moment. */
const servicesAt = (services: Services, now: Date): Services => ({ ...services, clock: () => now });

async function makeClass(school: School, plan: DemoClass): Promise<string> {
  const { services, teachers, assistant, students, at } = school;
  const teacher = teachers[plan.teacher];
  const person = plan.teacher === 'instructor' ? INSTRUCTOR : COLLEAGUE;
  const start = at(plan.start);
  const then = servicesAt(services, start);
  const option = async (type: 'area' | 'level', name: string) => {
    const found = (await listOptions(services, type)).find((one) => one.name === name);
    if (!found) throw new Error(`the demo school needs the ${type} ${name}`);
    return found.id;
  };
  const enrollkey = `${person.firstName[0]}${person.lastName[0]}-${plan.key}`;
  const { id } = await registerClass(then, teacher, {
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
  await services.db
    .insert(classMembers)
    .values({ classId: id, userId: assistant.userId, role: 'assistant', addedAt: start });
  await services.db
    .update(classes)
    .set({ assistantsMay: [...plan.assistantsMay] })
    .where(eq(classes.id, id));
  for (const { actor } of students.slice(0, plan.students)) {
    await enrol(then, actor, { id, enrollkey });
  }
  if (plan.invites) {
    await importRoster(then, teacher, { classId: id, csv: plan.invites, dryRun: false });
  }
  return id;
}

async function makeAssignment(
  { services, at }: School,
  teacher: Actor,
  classId: string,
  plan: DemoAssignment,
): Promise<Assignment> {
  const [start, end] = [at(plan.start), at(plan.end)];
  const then = servicesAt(services, start);
  const post = new Date(end.getTime() + 2 * 86_400_000);
  return createAssignment(then, teacher, {
    classId,
    templates: plan.materials ? await prepareMaterials(then, teacher) : [],
    title: plan.topic.title,
    description: plan.description,
    readingList: plan.readingList ?? [],
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
    timed: plan.timed ?? false,
    askPasteSource: true,
    aiPolicy: plan.aiPolicy ?? NO_AI_POLICY,
    latePolicy: null,
    withoutNames: false,
    effortShare: plan.processShares?.effort ?? 0,
    revisionShare: plan.processShares?.revision ?? 0,
    uploadFile: plan.materials,
    mainFileType: 'DOCUMENT',
    visible: true,
    publishDate: null,
    showAnalytics: true,
    showAnalyticsAlways: true,
    rubric: plan.drafts.length > 0 ? { criteria: DEMO_RUBRIC.map(copied) } : null,
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
