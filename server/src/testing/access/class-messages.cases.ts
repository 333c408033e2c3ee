import * as contract from '@antecedent/contracts/messages/class-messages';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, assisting, enrolled, type TestClass } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** A class that the caller teaches, assists in or attends; without one, another person's. */
async function aClassWith(app: TestApp, caller?: TestUser): Promise<TestClass> {
  const teaches = caller?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, caller && teaches ? { instructor: caller } : {});
  if (caller?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, caller, course.id);
  return course;
}

/** A message to one student, who is the caller if that is a student. */
async function aMessage(app: TestApp, caller?: TestUser) {
  const course = await aClassWith(app, caller);
  const isStudent = caller?.roles.includes('ROLE_STUDENT') ?? false;
  const student = await enrolled(app, course, isStudent ? caller : undefined);
  const { id } = await ask<{ id: string }>(app, course.instructor, '/classes/messages', {
    classId: course.id,
    subject: 'Sources',
    text: 'Please add them.',
    recipients: [student.id],
  });
  const { threads } = await ask<{ threads: { id: string }[] }>(
    app,
    course.instructor,
    `/classes/messages/threads?id=${id}`,
    undefined,
    'GET',
  );
  return { course, student, messageId: id, threadId: threads[0]?.id ?? '' };
}

async function anAnnouncement(app: TestApp, caller?: TestUser) {
  const course = await aClassWith(app, caller);
  const announcement = await ask<{ id: string }>(app, course.instructor, '/classes/announcements', {
    classId: course.id,
    ...WORDS,
    shownAt: app.now().toISOString(),
  });
  return announcement.id;
}

const WORDS = { title: 'No class', text: 'We meet again on Friday.' };

/** The same request for the caller's own and another person's. */
const about = <World>(
  endpoint: AccessCase['endpoint'],
  build: (app: TestApp, caller?: TestUser) => Promise<World>,
  parts: (world: World, app: TestApp) => ReturnType<AccessCase['own']>,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await build(app, caller), app),
  foreign: async (app) => parts(await build(app), app),
});

/** The caller's own class, as a student too. */
async function ownClass(app: TestApp, caller?: TestUser): Promise<TestClass> {
  const course = await aClassWith(app, caller);
  if (caller?.roles.includes('ROLE_STUDENT')) await enrolled(app, course, caller);
  return course;
}

async function withAssignment(app: TestApp, caller?: TestUser) {
  const course = await aClassWith(app, caller);
  return { course, assignment: await anAssignment(app, course) };
}

export const classMessageCases: AccessCase[] = [
  about(contract.findRecipients, withAssignment, ({ course, assignment }) => ({
    query: { classId: course.id, assignmentId: assignment.id, filter: 'notBegun' },
  })),
  about(contract.sendMessage, aMessage, ({ course, student }) => ({
    body: { classId: course.id, subject: 'Again', text: 'Thanks.', recipients: [student.id] },
  })),
  about(contract.listSentMessages, ownClass, ({ id }) => ({ query: { classId: id } })),
  about(contract.listThreads, aMessage, ({ messageId: id }) => ({ query: { id } })),
  { endpoint: contract.readMessageBox, own: () => ({}), foreign: null },
  { endpoint: contract.countUnreadMessages, own: () => ({}), foreign: null },
  about(contract.readThread, aMessage, ({ threadId: id }) => ({ query: { id } })),
  about(contract.markThreadRead, aMessage, ({ threadId: id }) => ({ query: { id } })),
  about(contract.answerThread, aMessage, ({ threadId: id }) => ({ body: { id, text: 'Done.' } })),
  about(contract.listClassAnnouncements, ownClass, ({ id }) => ({ query: { classId: id } })),
  about(contract.createClassAnnouncement, ownClass, ({ id }, app) => ({
    body: { classId: id, ...WORDS, shownAt: app.now().toISOString() },
  })),
  about(contract.updateClassAnnouncement, anAnnouncement, (id, app) => ({
    body: { id, ...WORDS, shownAt: app.now().toISOString() },
  })),
  about(contract.deleteClassAnnouncement, anAnnouncement, (id) => ({ query: { id } })),
  about(contract.restoreClassAnnouncement, anAnnouncement, (id) => ({ query: { id } })),
];
