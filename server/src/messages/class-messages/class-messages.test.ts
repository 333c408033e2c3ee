import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type {
  MessageBox,
  MessageThread,
  SentMessage,
} from '@antecedent/contracts/messages/class-messages';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { mailNotices } from '../notifications/notification-mails.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

type Body = Record<string, unknown>;
const get = <T>(person: TestUser, url: string) => ask<T>(server, person, url, undefined, 'GET');
const status = async (person: TestUser, url: string, payload?: Body) =>
  (
    await server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${url}`,
      headers: server.as(person),
      ...(payload && { payload }),
    })
  ).statusCode;

async function aClassWith(count: number) {
  const course = await aClass(server);
  const students: TestUser[] = [];
  for (let index = 0; index < count; index++) students.push(await enrolled(server, course));
  return { course, instructor: course.instructor, students };
}

const message = (course: TestClass, recipients: readonly TestUser[], change: Body = {}) => ({
  classId: course.id,
  subject: 'Sources',
  text: 'Please add your sources.',
  recipients: recipients.map(({ id }) => id),
  ...change,
});
const send = (course: TestClass, recipients: readonly TestUser[], change: Body = {}) =>
  ask<{ id: string; recipients: number }>(
    server,
    course.instructor,
    '/classes/messages',
    message(course, recipients, change),
  );
const box = (person: TestUser) => get<MessageBox>(person, '/messages');
const unread = async (person: TestUser) =>
  (await get<{ count: number }>(person, '/messages/unread')).count;
const thread = (person: TestUser, id: string) =>
  get<MessageThread>(person, `/messages/thread?id=${id}`);
const answer = (person: TestUser, id: string, text: string) =>
  ask<MessageThread>(server, person, '/messages/answer', { id, text });
const threadOf = async (student: TestUser) => (await box(student)).received[0]?.threadId ?? '';
const threadsOf = (instructor: TestUser, id: string) =>
  get<{ threads: { id: string; name: string | null }[]; isReduced: boolean }>(
    instructor,
    `/classes/messages/threads?id=${id}`,
  );

describe('POST /api/classes/messages', () => {
  it('gives each student a thread, a notice and an email of their own, in their language', async () => {
    const { course, students } = await aClassWith(3);
    const [ada, ben, eve] = students as [TestUser, TestUser, TestUser];
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, ben.id));
    expect(await send(course, [ada, ben])).toMatchObject({ recipients: 2 });
    await mailNotices(server.services);
    for (const student of [ada, ben]) {
      const [mail, ...others] = await server.db
        .select()
        .from(mails)
        .where(eq(mails.userId, student.id));
      expect(others).toEqual([]);
      expect(mail?.plain).toContain('Please add your sources.');
      expect(mail?.plain).toContain(`/messages/${await threadOf(student)}`);
      for (const other of students.filter((one) => one !== student)) {
        expect(JSON.stringify(mail)).not.toContain(other.email);
        expect(JSON.stringify(await box(student))).not.toContain(other.id);
      }
    }
    expect((await box(eve)).received).toEqual([]);
    expect(await status(eve, `/messages/thread?id=${await threadOf(ada)}`)).toBe(404);
  });

  it('sends no email to people who switched it off, and keeps the message', async () => {
    const { course, students } = await aClassWith(1);
    const [ada] = students as [TestUser];
    const setting = { topic: 'messages', notice: false, mail: false };
    await ask(server, ada, '/notifications/settings', setting, 'PUT');
    await send(course, students);
    await mailNotices(server.services);
    expect(await server.db.select().from(mails).where(eq(mails.userId, ada.id))).toEqual([]);
    expect(
      await server.db.select().from(notifications).where(eq(notifications.userId, ada.id)),
    ).toEqual([]);
    expect(await unread(ada)).toBe(1);
  });

  it('sends nothing at all if one of them is no student of the class', async () => {
    const { course, instructor, students } = await aClassWith(1);
    const { students: others } = await aClassWith(1);
    const people = [students[0] as TestUser, others[0] as TestUser];
    expect(await status(instructor, '/classes/messages', message(course, people))).toBe(404);
    expect(await status(instructor, '/classes/messages', message(course, [instructor]))).toBe(404);
    expect(await get<SentMessage[]>(instructor, `/classes/messages?classId=${course.id}`)).toEqual(
      [],
    );
    expect(await unread(students[0] as TestUser)).toBe(0);
  });

  it.each([
    ['no one', { recipients: [] }, 'messages.noRecipients'],
    ['no subject', { subject: '  ' }, 'messages.subject'],
    ['no text', { text: '' }, 'messages.text'],
    ['too long a text', { text: 'a'.repeat(5_001) }, 'fields.tooLong'],
  ])('is refused with %s', async (_what, change, key) => {
    const { course, instructor, students } = await aClassWith(1);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/classes/messages',
      headers: server.as(instructor),
      payload: message(course, students, change),
    });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json())).toContain(key);
  });

  it('slows down a person who sends one after the other', async () => {
    const { course, instructor, students } = await aClassWith(1);
    const answers: number[] = [];
    for (let count = 0; count < 25; count++) {
      answers.push(await status(instructor, '/classes/messages', message(course, students)));
    }
    expect(answers.at(0)).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });

  it('is refused in an archived class, where messages can still be read', async () => {
    const { course, instructor, students } = await aClassWith(1);
    await send(course, students);
    const id = await threadOf(students[0] as TestUser);
    await ask(server, instructor, `/classes/archive?id=${course.id}`);
    expect(await status(instructor, '/classes/messages', message(course, students))).toBe(409);
    expect((await thread(students[0] as TestUser, id)).canAnswer).toBe(false);
    expect(await status(students[0] as TestUser, '/messages/answer', { id, text: 'Hi' })).toBe(409);
  });
});

describe('a thread', () => {
  it('is between one student and the staff, with its unread counts', async () => {
    const { course, instructor, students } = await aClassWith(2);
    const [ada, ben] = students as [TestUser, TestUser];
    const { id } = await send(course, students);
    const own = await threadOf(ada);
    expect(await unread(ada)).toBe(1);
    await ask(server, ada, `/messages/read?id=${own}`);
    expect(await unread(ada)).toBe(0);

    server.advance(SECOND);
    expect((await answer(ada, own, 'Done.')).entries.map(({ text }) => text)).toEqual([
      'Please add your sources.',
      'Done.',
    ]);
    expect(await unread(instructor)).toBe(1);
    expect(await unread(ben)).toBe(1);
    const [sent] = await get<SentMessage[]>(instructor, `/classes/messages?classId=${course.id}`);
    expect(sent).toMatchObject({ id, recipients: 2, answered: 1, unread: 1 });
    expect((await box(instructor)).answers).toMatchObject([{ threadId: own, isUnread: true }]);

    await ask(server, instructor, `/messages/read?id=${own}`);
    expect(await unread(instructor)).toBe(0);
    server.advance(SECOND);
    await answer(instructor, own, 'Thank you.');
    expect(await unread(ada)).toBe(1);
    expect(await unread(instructor)).toBe(0);
    expect((await thread(ada, own)).entries.map(({ fromStudent }) => fromStudent)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('notifies the instructor of an answer without a name', async () => {
    const { course, instructor, students } = await aClassWith(1);
    const [ada] = students as [TestUser];
    await send(course, students);
    await answer(ada, await threadOf(ada), 'Done.');
    const [notice] = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, instructor.id));
    expect(notice).toMatchObject({
      kind: 'message-answered',
      values: { className: 'Writing 101', subject: 'Sources' },
    });
  });

  it('is answered by assistants only where their class lets them give feedback', async () => {
    const { course, students } = await aClassWith(1);
    await send(course, students);
    const id = await threadOf(students[0] as TestUser);
    const reader = await anAssistant(server, course, 'seeGrades');
    expect(await status(reader, `/messages/thread?id=${id}`)).toBe(404);
    const helper = await anAssistant(server, course, 'giveFeedback');
    await answer(students[0] as TestUser, id, 'Which ones?');
    expect((await box(helper)).answers).toHaveLength(1);
    expect((await answer(helper, id, 'All.')).entries).toHaveLength(3);
  });

  it('stays readable for a student who leaves the class, who can’t answer any more', async () => {
    const { course, instructor, students } = await aClassWith(1);
    const [ada] = students as [TestUser];
    await send(course, students);
    const id = await threadOf(ada);
    const removal = await sendConfirmed(server, instructor, {
      method: 'DELETE',
      url: '/api/classes/dropstudent',
      payload: { classId: course.id, studentId: ada.id },
    });
    expect(removal.statusCode).toBe(200);
    expect(await thread(ada, id)).toMatchObject({ canAnswer: false });
    expect(await status(ada, '/messages/answer', { id, text: 'Hi' })).toBe(404);
  });
});

/** Three students: one who begins nothing, one who submits late, one with 40 points. */
async function anAssignmentAtWork(withoutNames = false) {
  const { course, instructor, students } = await aClassWith(3);
  const assignment = await anAssignment(server, course, { withoutNames });
  const [absent, late, weak] = students as [TestUser, TestUser, TestUser];
  const works = [await started(server, late, assignment), await started(server, weak, assignment)];
  await submitted(server, weak, works[1]!.submissionId, assignment.drafts[0]);
  await ask(server, instructor, `/classes/setGrade?id=${works[1]!.submissionId}&grade=40`);
  server.advance(11 * DAY);
  await submitted(server, late, works[0]!.submissionId, assignment.drafts[0]);
  return { course, instructor, assignment, absent, late, weak };
}

describe('GET /api/classes/messages/recipients', () => {
  it('finds students by their work', async () => {
    const { course, instructor, assignment, absent, late, weak } = await anAssignmentAtWork();
    const found = async (filter: string, below = 0) => {
      const { students } = await get<{ students: { id: string }[] }>(
        instructor,
        `/classes/messages/recipients?classId=${course.id}&assignmentId=${assignment.id}&filter=${filter}&below=${below}`,
      );
      return students.map(({ id }) => id);
    };
    expect(await found('notBegun')).toEqual([absent.id]);
    expect(await found('overdue')).toEqual([absent.id]);
    expect(await found('missing')).toEqual([]);
    expect(await found('late')).toEqual([late.id]);
    expect(await found('below', 50)).toEqual([weak.id]);
    expect(await found('below', 40)).toEqual([]);
  });

  it('says only how many they are while names are hidden, and so do messages and answers', async () => {
    const { course, instructor, assignment, weak } = await anAssignmentAtWork(true);
    const audience = { assignmentId: assignment.id, filter: 'below', below: 50 };
    const found = await get(
      instructor,
      `/classes/messages/recipients?classId=${course.id}&assignmentId=${assignment.id}&filter=below&below=50`,
    );
    expect(found).toEqual({ count: 1, students: null });

    const { id } = await send(course, [], { audience });
    expect(await threadsOf(instructor, id)).toEqual({ threads: [], isReduced: true });
    await answer(weak, await threadOf(weak), 'I’ll revise it.');
    const seen = JSON.stringify([
      await threadsOf(instructor, id),
      await thread(instructor, await threadOf(weak)),
      await box(instructor),
      await get(instructor, `/classes/messages?classId=${course.id}`),
      await get(instructor, '/admin/usernotifications'),
    ]);
    for (const word of [weak.id, `${weak.firstName} ${weak.lastName}`, weak.email]) {
      expect(seen).not.toContain(word);
    }
    expect((await threadsOf(instructor, id)).threads[0]?.name).toMatch(/^Student \d+$/);
  });

  it('goes to those who were chosen by pseudonym, who stay without names', async () => {
    const { course, instructor, assignment, weak, late } = await anAssignmentAtWork(true);
    const detail = await ask<ClassDetail>(server, instructor, `/classes/getclass?id=${course.id}`);
    const [hidden] = detail.withoutNames;
    const aliasOf = (submissionId: string) =>
      hidden?.students.find(({ submissions }) =>
        submissions.some((one) => one.submissionId === submissionId),
      )?.id ?? '';
    const [{ id: submissionId } = { id: '' }] = await server.db
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.studentId, weak.id));
    const alias = aliasOf(submissionId);
    const audience = { assignmentId: assignment.id, filter: 'chosen' };
    const sending = (recipients: string[]) =>
      status(instructor, '/classes/messages', {
        classId: course.id,
        subject: 'Your essay',
        text: 'Come and see me.',
        recipients,
        audience,
      });
    // One's own id would say who is behind a pseudonym, by whether it works.
    expect(await sending([weak.id])).toBe(409);
    expect(await sending([])).toBe(400);
    expect(await sending([alias])).toBe(200);
    const id = await threadOf(weak);
    expect(await box(late)).toMatchObject({ received: [] });
    await answer(weak, id, 'I will.');
    const [sent] = await get<{ id: string }[]>(
      instructor,
      `/classes/messages?classId=${course.id}`,
    );
    const seen = JSON.stringify([
      sent,
      await threadsOf(instructor, sent?.id ?? ''),
      await thread(instructor, id),
      await box(instructor),
      await get(instructor, '/admin/usernotifications'),
    ]);
    for (const word of [weak.id, `${weak.firstName} ${weak.lastName}`, weak.email]) {
      expect(seen).not.toContain(word);
    }
    expect((await threadsOf(instructor, sent?.id ?? '')).threads[0]?.name).toMatch(/^Student \d+$/);
    const other = await anAssignment(server, await aClass(server));
    expect(
      await status(instructor, '/classes/messages', {
        classId: course.id,
        subject: 'Your essay',
        text: 'Come and see me.',
        recipients: [alias],
        audience: { ...audience, assignmentId: other.id },
      }),
    ).toBe(404);
  });

  it('names no one once the assignment is in the trash', async () => {
    const { course, instructor, assignment, weak } = await anAssignmentAtWork(true);
    const audience = { assignmentId: assignment.id, filter: 'below', below: 50 };
    const { id } = await send(course, [], { audience });
    await answer(weak, await threadOf(weak), 'I’ll revise it.');
    const url = `/classes/assignment?id=${assignment.id}`;
    const { confirm } = await get<{ confirm: string }>(
      instructor,
      `/classes/assignment/deletion?id=${assignment.id}`,
    );
    await ask(server, instructor, `${url}&confirmed=${confirm}`, undefined, 'DELETE');
    expect(await threadsOf(instructor, id)).toMatchObject({
      threads: [{ name: null }],
      isReduced: true,
    });
  });

  it('never shows assistants what follows from a grade', async () => {
    const { course, assignment, weak } = await anAssignmentAtWork();
    const audience = { assignmentId: assignment.id, filter: 'below', below: 50 };
    await send(course, [weak], { audience });
    const id = await threadOf(weak);
    await answer(weak, id, 'I’ll revise it.');
    const helper = await anAssistant(server, course, 'giveFeedback');
    expect((await box(helper)).answers).toEqual([]);
    expect(await unread(helper)).toBe(0);
    expect(await status(helper, `/messages/thread?id=${id}`)).toBe(404);
  });

  it('counts work by each student’s own deadline', async () => {
    const { course, instructor, students } = await aClassWith(1);
    const assignment = await anAssignment(server, course);
    await ask(
      server,
      instructor,
      '/classes/accommodations',
      {
        classId: course.id,
        studentId: students[0]?.id,
        noPace: false,
        textInPieces: false,
        moreTime: { days: 3 },
      },
      'PUT',
    );
    const overdue = async () =>
      (
        await get<{ count: number }>(
          instructor,
          `/classes/messages/recipients?classId=${course.id}&assignmentId=${assignment.id}&filter=overdue`,
        )
      ).count;
    server.advance(10 * DAY + HOUR);
    expect(await overdue()).toBe(0);
    server.advance(3 * DAY);
    expect(await overdue()).toBe(1);
  });
});
