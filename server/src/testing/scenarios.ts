import type { CreateAssignmentSchema } from '@antecedent/contracts/assignments/assignments/assignment';
import { ASSISTANT_RIGHTS, type AssistantRight } from '@antecedent/domain/access/assistant-rights';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { seededRandom } from '@antecedent/domain/random';
import { enrollmentKey } from '@antecedent/domain/roster/enrollment-key';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { classes, classMembers } from '../ground/db/schema/classes.ts';
import { grades } from '../ground/db/schema/grading.ts';
import { submissions } from '../ground/db/schema/submissions.ts';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { anInstructor, aUser, type TestUser } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

/** Asks the API as a person and insists on 200. */
export async function ask<T>(
  server: TestApp,
  person: TestUser | null,
  url: string,
  body?: unknown,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
): Promise<T> {
  const response = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(body === undefined ? {} : { payload: body as object }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as T;
}

export type TestClass = { id: string; instructor: TestUser; enrollKey: string };

let keys = 0;

/** A class that began today and runs for four months, in UTC by default. */
export async function aClass(
  server: TestApp,
  options: Partial<{
    instructor: TestUser;
    timeZone: string;
    gradeMethod: 'Numeric' | 'Letter';
    startAt: Date;
    endAt: Date;
  }> = {},
): Promise<TestClass> {
  const instructor = options.instructor ?? (await anInstructor(server));
  const enrollkey = enrollmentKey(
    instructor.firstName,
    instructor.lastName,
    seededRandom(1_000 + keys++),
  );
  const startAt = options.startAt ?? server.now();
  const { id } = await ask<{ id: string }>(server, instructor, '/classes/registerclass', {
    classname: 'Writing 101',
    enrollkey,
    classStartDate: startAt.toISOString(),
    classEndDate: (options.endAt ?? new Date(startAt.getTime() + 120 * DAY)).toISOString(),
    subjectarea: 1,
    studentlevel: 1,
    classTimeZone: options.timeZone ?? 'UTC',
    gradeMethod: options.gradeMethod ?? 'Numeric',
    grades: [],
  });
  return { id, instructor, enrollKey: enrollkey };
}

export async function enrolled(
  server: TestApp,
  { id, enrollKey }: TestClass,
  student?: TestUser,
): Promise<TestUser> {
  const person = student ?? (await aUser(server));
  await ask(server, person, `/classes/classenroll?id=${id}&enrollkey=${enrollKey}`);
  return person;
}

/** A teaching assistant of the class, who may do this besides reading. */
export async function anAssistant(
  server: TestApp,
  { id }: TestClass,
  ...rights: AssistantRight[]
): Promise<TestUser> {
  const assistant = await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
  await assisting(server, assistant, id, rights);
  return assistant;
}

/** Makes a person an assistant of a class whose assistants may do this: everything by default. */
export async function assisting(
  { db, now }: TestApp,
  { id: userId }: TestUser,
  classId: string,
  rights: readonly AssistantRight[] = ASSISTANT_RIGHTS,
): Promise<void> {
  await db.insert(classMembers).values({ classId, userId, role: 'assistant', addedAt: now() });
  await db
    .update(classes)
    .set({ assistantsMay: [...rights] })
    .where(eq(classes.id, classId));
}

/** A person who teaches the class with its owner. */
export async function aCoInstructor(
  server: TestApp,
  { id, instructor: owner }: TestClass,
): Promise<TestUser> {
  const person = await anInstructor(server);
  await ask(server, owner, `/classes/instructor?classId=${id}&userId=${person.id}`);
  return person;
}

export type TestAssignment = { id: string; drafts: { id: string; title: string }[] };
type AssignmentOptions = Partial<z.input<typeof CreateAssignmentSchema>>;

/** An assignment that is open now and due in ten days. */
export async function anAssignment(
  server: TestApp,
  { id, instructor }: TestClass,
  options: AssignmentOptions = {},
): Promise<TestAssignment> {
  const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
  const created = await ask<{
    id: string;
    draftSubmissions: { draftId: string; draftTitle: string }[];
  }>(server, instructor, '/classes/createAssignment', {
    classId: id,
    title: 'Essay',
    pointValue: 100,
    startDate: at(0),
    endDate: at(10 * DAY),
    postDate: at(12 * DAY),
    ...options,
  });
  return {
    id: created.id,
    drafts: created.draftSubmissions.map(({ draftId, draftTitle }) => ({
      id: draftId,
      title: draftTitle,
    })),
  };
}

/** Definitions of drafts that are due after these numbers of hours, 10% each. */
export const draftsAfter = (server: TestApp, ...hours: number[]) =>
  hours.map((count, index) => ({
    draftId: null,
    draftTitle: `Draft ${index + 1}`,
    draftDeadline: new Date(server.now().getTime() + count * HOUR).toISOString(),
    draftPointValue: 10,
  }));

/** A class, its assignment with `drafts` drafts before the final one, and its students. */
export async function aClassWithAssignment(
  server: TestApp,
  {
    drafts = 0,
    students: count = 1,
    ...options
  }: { drafts?: number; students?: number } & AssignmentOptions = {},
) {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, {
    ...(drafts > 0
      ? {
          multiDraft: true,
          draftSubmissions: draftsAfter(
            server,
            ...Array.from({ length: drafts }, (_, index) => 24 * (index + 1)),
          ),
        }
      : {}),
    ...options,
  });
  const students: TestUser[] = [];
  for (let index = 0; index < count; index++) students.push(await enrolled(server, course));
  return { course, assignment, students, student: students[0] as TestUser };
}

/** What Start answers, as far as tests look at it. */
export type Started = {
  submissionId: string;
  fileId: string;
};

export async function started(
  server: TestApp,
  student: TestUser,
  assignment: { id: string },
): Promise<Started> {
  const { submission } = await ask<{ submission: Started }>(
    server,
    student,
    `/student/assignment?id=${assignment.id}`,
  );
  return { submissionId: submission.submissionId, fileId: submission.fileId };
}

/** A document with these paragraphs, as an editor would send it. */
export const aDocument = (...paragraphs: string[]): Uint8Array =>
  newDocument({ paragraphs }, officeCodec.deflate);

/**
 * Saves a document into the file as its student, past the editor but through the same store; with
 * `writeEpoch` as a writer who was allowed to at that time.
 */
export async function saved(
  server: TestApp,
  student: TestUser,
  fileId: string,
  ...content: [{ writeEpoch: number }, ...string[]] | string[]
): Promise<number> {
  const versions = server.services.versions;
  const [first, ...rest] = content;
  const hasWriteEpoch = typeof first === 'object';
  const paragraphs = (hasWriteEpoch ? rest : content) as string[];
  const writeEpoch = hasWriteEpoch
    ? first.writeEpoch
    : (await versions.findFile(fileId))?.writeEpoch;
  const outcome = await versions.saveVersion({
    fileId,
    bytes: aDocument(...paragraphs),
    authorId: student.id,
    byStudent: true,
    origin: 'edit',
    at: server.now(),
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
    writeEpoch: writeEpoch ?? 0,
    lock: 'any',
  });
  if (outcome.kind === 'refused') throw new Error(`conflict: ${outcome.refusal}`);
  if (!('number' in outcome)) throw new Error(`conflict: ${outcome.kind}`);
  return outcome.number;
}

/** Gives a submission a grade, or another one. */
export async function graded(
  server: TestApp,
  submissionId: string,
  grade: { points?: number; letter?: LetterGrade; authorId?: string },
): Promise<void> {
  const [row] = await server.db.select().from(submissions).where(eq(submissions.id, submissionId));
  if (!row) throw new RangeError('there is no such submission');
  const { classId } = row;
  await server.db
    .insert(grades)
    .values({ classId, submissionId, gradedAt: server.now(), ...grade });
}

/** Comments on a file, or suggestions in it, by a person other than its student. */
export const reviewed = (
  server: TestApp,
  reviewer: TestUser,
  fileId: string,
  ...paragraphs: string[]
): Promise<number> =>
  savedAs(server, reviewer, fileId, { bytes: aDocument(...paragraphs), origin: 'reviewer' });

/** Saves a whole office file, as its student's writing or as another person's review. */
export async function savedAs(
  server: TestApp,
  author: TestUser,
  fileId: string,
  { bytes, origin }: { bytes: Uint8Array; origin: 'edit' | 'reviewer' },
): Promise<number> {
  const { versions } = server.services;
  const file = await versions.findFile(fileId);
  const byStudent = origin === 'edit';
  await versions.saveVersion({
    fileId,
    bytes,
    authorId: author.id,
    byStudent,
    origin,
    at: server.now(),
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: byStudent ? 'online' : 'unknown',
    writeEpoch: file!.writeEpoch,
    lock: 'any',
  });
  return (await versions.findFile(fileId))!.head;
}
