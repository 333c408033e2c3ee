import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { RosterRow } from '@antecedent/contracts/classes/classes/management';
import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import { aClass, anAssistant, ask, enrolled, type TestClass } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

const post = ({ id, instructor }: TestClass, csv: string, dryRun = false) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/roster',
    headers: server.as(instructor),
    payload: { classId: id, csv, dryRun },
  });
async function imported(course: TestClass, csv: string, dryRun = false): Promise<RosterRow[]> {
  const response = await post(course, csv, dryRun);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().rows;
}
const outcomes = (rows: readonly RosterRow[]) => rows.map(({ outcome }) => outcome);
const detailOf = ({ id, instructor }: TestClass) =>
  ask<ClassDetail>(server, instructor, `/classes/getclass?id=${id}`);
const myClasses = (student: TestUser) =>
  ask<{ id: string }[]>(server, student, '/classes/myclasses');

const toldTo = (person: TestUser) =>
  ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET');

describe('POST /api/classes/roster', () => {
  it('finds an account by either form of its address, and shows people with one name by it', async () => {
    const course = await aClass(server);
    const anna = await aUser(server, {
      email: 'anna@bücher-liste.example',
      firstName: '',
      lastName: 'Anna',
    });
    const csv =
      'First name,Last name,E-mail\nAnna,,anna@xn--bcher-liste-thb.example\nSuryani,,s@roster.org';
    expect(await imported(course, csv)).toMatchObject([
      { email: 'anna@bücher-liste.example', name: 'Anna', outcome: 'enrolled' },
      { email: 's@roster.org', name: 'Suryani', outcome: 'invited' },
    ]);
    const detail = await detailOf(course);
    expect(detail.students).toMatchObject([{ id: anna.id, firstName: '', lastName: 'Anna' }]);
    expect(detail.invitations).toMatchObject([{ firstName: '', lastName: 'Suryani' }]);
  });

  it('enrols those with an account, in any case, and invites the others', async () => {
    const course = await aClass(server);
    const ada = await aUser(server, { email: 'Ada@Roster.org', firstName: 'Ada', lastName: 'L' });
    const plain = { problem: null, section: null };
    const csv =
      'Last name,First name,E-mail\nLovelace,A.,ADA@roster.ORG\nHopper,Grace,g@roster.org';
    expect(await imported(course, csv)).toEqual([
      { ...plain, line: 2, email: 'ada@roster.org', name: 'Ada L', outcome: 'enrolled' },
      { ...plain, line: 3, email: 'g@roster.org', name: 'Grace Hopper', outcome: 'invited' },
    ]);
    const detail = await detailOf(course);
    expect(detail.students).toMatchObject([{ id: ada.id }]);
    expect(detail.invitations).toEqual([
      {
        email: 'g@roster.org',
        firstName: 'Grace',
        lastName: 'Hopper',
        invitedAt: server.now().toISOString(),
      },
    ]);
    expect((await myClasses(ada)).map(({ id }) => id)).toEqual([course.id]);
  });

  it('informs new people once: by a notice, and by an invitation without an account', async () => {
    const course = await aClass(server);
    const ada = await aUser(server, { email: 'new@told.org' });
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, course.instructor.id));
    await imported(course, 'new@told.org\nstranger@told.org', true);
    expect(await toldTo(ada)).toEqual([]);
    await imported(course, 'new@told.org\nstranger@told.org');
    await imported(course, 'new@told.org\nstranger@told.org\nOther@told.org');
    expect(await toldTo(ada)).toMatchObject([{ kind: 'class-joined' }]);
    const sent = await server.db.select().from(mails).where(like(mails.recipient, '%@told.org'));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'other@told.org',
      'stranger@told.org',
    ]);
    for (const { subject, plain } of sent) {
      expect(subject).toBe('Sie wurden in einen Kurs aufgenommen');
      expect(plain).toMatch(/http:\/\/localhost\/register\/[\w-]{43}\n/);
    }
  });

  it('changes nothing for enrolled people, and removes no one', async () => {
    const course = await aClass(server);
    const student = await enrolled(server, course);
    const csv = `${student.email}\nsomebody@roster.org`;
    await imported(course, csv);
    expect(outcomes(await imported(course, csv))).toEqual(['already-enrolled', 'already-invited']);
    expect(outcomes(await imported(course, 'other@roster.org'))).toEqual(['invited']);
    const { students, invitations } = await detailOf(course);
    expect([students.length, invitations.length]).toEqual([1, 2]);
  });

  it('only reports what would happen in a dry run', async () => {
    const course = await aClass(server);
    const student = await aUser(server);
    const csv = `${student.email}\nsomebody@roster.org`;
    expect(outcomes(await imported(course, csv, true))).toEqual(['enrolled', 'invited']);
    expect(await detailOf(course)).toMatchObject({ students: [], invitations: [] });
    expect(outcomes(await imported(course, csv))).toEqual(['enrolled', 'invited']);
  });

  it('reports why it rejects a line, and imports the others', async () => {
    const course = await aClass(server);
    const assistant = await anAssistant(server, course);
    const disabled = await aUser(server, { state: 'disabled' });
    const csv = [
      'good@roster.org',
      'Ada Lovelace',
      'GOOD@roster.org',
      course.instructor.email,
      assistant.email,
      disabled.email,
    ].join('\n');
    const rows = await imported(course, csv);
    expect(rows.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [1, 'invited', null],
      [2, 'refused', { key: 'classes.lineWithoutEmail' }],
      [3, 'refused', { key: 'classes.lineTwice' }],
      [4, 'refused', { key: 'classes.instructorAsStudent' }],
      [5, 'refused', { key: 'classes.assistantOnList' }],
      [6, 'refused', { key: 'accounts.disabledAskAdministrator' }],
    ]);
    expect(await detailOf(course)).toMatchObject({
      students: [],
      invitations: [{ email: 'good@roster.org' }],
    });
  });

  it('gives the student role to a person without it', async () => {
    const course = await aClass(server);
    const colleague = await anInstructor(server);
    await imported(course, colleague.email);
    expect((await myClasses(colleague)).map(({ id }) => id)).toEqual([course.id]);
  });

  it('imports 2,500 lines in one call, with any delimiter', async () => {
    const course = await aClass(server);
    const known = [await aUser(server), await aUser(server)];
    const lines = Array.from(
      { length: 2_500 },
      (_, at) => `Müller-${at};Zoë;${known[at]?.email ?? `many${at}@roster.org`}`,
    );
    const csv = `\uFEFFNachname;Vorname;E-Mail\r\n${lines.join('\r\n')}\r\n`;
    const rows = await imported(course, csv);
    expect(rows).toHaveLength(2_500);
    expect(outcomes(rows.slice(0, 3))).toEqual(['enrolled', 'enrolled', 'invited']);
    const { students, invitations } = await detailOf(course);
    expect([students.length, invitations.length]).toEqual([2, 2_498]);
    expect(invitations[0]).toMatchObject({ firstName: 'Zoë', lastName: 'Müller-10' });
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a file that is too long', 'x'.repeat(300_001), 'The class list is too long. Split the file.'],
    ['a null character', 'a@x.org\u0000', 'a character we can’t save'],
  ])('refuses %s', async (_what, csv, sentence) => {
    const response = await post(await aClass(server), csv);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.csv).toContain(sentence);
  });

  it('keeps markup and formulas as the text that they are', async () => {
    const course = await aClass(server);
    await imported(course, '<b>Bold</b>,=1+1,evil@roster.org');
    expect((await detailOf(course)).invitations).toMatchObject([
      { firstName: '<b>Bold</b>', lastName: '=1+1', email: 'evil@roster.org' },
    ]);
  });

  it('enrols once when two lists come at the same time', async () => {
    const course = await aClass(server);
    const student = await aUser(server);
    const csv = `${student.email}\ntwice@roster.org`;
    const answers = await Promise.all([imported(course, csv), imported(course, csv)]);
    expect(answers.map(outcomes)).toContainEqual(['already-enrolled', 'already-invited']);
    const { students, invitations } = await detailOf(course);
    expect([students.length, invitations.length]).toEqual([1, 1]);
  });
});

describe('an invitation', () => {
  it('is accepted automatically when the owner of the address lists their classes', async () => {
    const [first, second] = [await aClass(server), await aClass(server)];
    for (const course of [first, second]) await imported(course, 'late@roster.org');
    const student = await aUser(server, { email: 'Late@roster.org' });
    expect((await myClasses(student)).map(({ id }) => id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    const detail = await detailOf(first);
    expect(detail).toMatchObject({ students: [{ id: student.id }], invitations: [] });
    expect(await myClasses(student)).toHaveLength(2);
  });

  it('waits while the class is in the archive', async () => {
    const course = await aClass(server);
    await imported(course, 'patient@roster.org');
    const student = await aUser(server, { email: 'patient@roster.org' });
    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    expect(await myClasses(student)).toEqual([]);
    await ask(server, course.instructor, `/classes/restore?id=${course.id}`);
    expect(await myClasses(student)).toHaveLength(1);
  });

  it('does not enrol a person who has since become an assistant', async () => {
    const course = await aClass(server);
    await imported(course, 'helper@roster.org');
    const roles = ['ROLE_STUDENT'] as const;
    const helper = await aUser(server, { email: 'helper@roster.org', roles: [...roles] });
    await ask(
      server,
      course.instructor,
      `/assistant/addta?classId=${course.id}&userId=${helper.id}`,
    );
    expect(await myClasses(helper)).toEqual([]);
    expect((await detailOf(course)).assistants).toMatchObject([{ id: helper.id }]);
  });

  it('can be withdrawn once, in any case', async () => {
    const course = await aClass(server);
    await imported(course, 'gone@roster.org');
    const withdraw = () =>
      server.app.inject({
        method: 'DELETE',
        url: '/api/classes/invitation',
        headers: server.as(course.instructor),
        payload: { classId: course.id, email: ' GONE@roster.org' },
      });
    const answer = await withdraw();
    expect([answer.statusCode, answer.json()]).toEqual([200, true]);
    expect((await withdraw()).statusCode).toBe(404);
    expect(await myClasses(await aUser(server, { email: 'gone@roster.org' }))).toEqual([]);
  });
});

describe('POST /api/classes/classenroll', () => {
  it('rejects the class’s instructors and assistants', async () => {
    const roles = ['ROLE_STUDENT', 'ROLE_INSTRUCTOR'] as const;
    const course = await aClass(server, {
      instructor: await aUser(server, { roles: [...roles] }),
    });
    const helper = await aUser(server);
    await ask(
      server,
      course.instructor,
      `/assistant/addta?classId=${course.id}&userId=${helper.id}`,
    );
    for (const [person, sentence] of [
      [course.instructor, 'You teach this class, so you can’t join it as a student.'],
      [helper, 'You assist in this class, so you can’t join it as a student.'],
    ] as const) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/classes/classenroll?id=${course.id}&enrollkey=${course.enrollKey}`,
        headers: server.as(person),
      });
      expect([response.statusCode, response.json().message]).toEqual([409, sentence]);
    }
    const rows = await server.db
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.classId, course.id), eq(classMembers.role, 'student')));
    expect(rows).toEqual([]);
  });
});
