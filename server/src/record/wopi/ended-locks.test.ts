import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../ground/db/schema/accounts.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, aCoInstructor, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, type WopiClient } from './testing/wopi-client.ts';
import { docx } from './testing/written-assignment.ts';

/** As long as saves are accepted of what was unsaved when someone ended the writing. */
const GRACE_MS = 10_001;

let server: TestApp;
let admin: TestUser;
let work: Awaited<ReturnType<typeof aBegunAssignment>>;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aBegunAssignment();
});

async function aBegunAssignment() {
  const { course, assignment, student } = await aClassWithAssignment(server, {
    preventAfterDueDate: true,
  });
  const { id: classId, instructor } = course;
  const [final] = assignment.drafts;
  const begun = await started(server, student, assignment);
  return { ...begun, course, classId, instructor, student, assignmentId: assignment.id, final };
}

/** Locks the file for someone else, who may write in it whatever happens to the class. */
async function lockElsewhere(): Promise<{ status: number; client: WopiClient }> {
  const client = await clientOf(server, work, { userId: admin.id, view: 'admin' });
  return { client, status: (await client.lock('B')).statusCode };
}

const isAccepted = async (request: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await request;
  expect(statusCode, body).toBe(200);
};
const signOut = (person: TestUser) =>
  isAccepted(
    server.app.inject({ method: 'POST', url: '/api/auth/signout', headers: server.as(person) }),
  );
const disable = (person: TestUser) =>
  ask(server, admin, '/admin/user/disable', { id: person.id, disabled: true });
/** Leaves a person only the role that everyone has. */
async function removeRoles({ id }: TestUser): Promise<void> {
  const user = await ask<AdminUser>(server, admin, `/admin/user/${id}`, undefined, 'GET');
  const roles = user.roles.map((role) => ({ ...role, selected: role.name === 'ROLE_STUDENT' }));
  await ask(server, admin, '/admin/user', { ...user, roles, confirmed: true });
}
const pause = (isPaused: boolean) =>
  ask(
    server,
    work.instructor,
    `/classes/assignment/stoped?id=${work.assignmentId}&status=${isPaused}`,
  );

/** Everything that ends a student's writing. */
const ENDS_OF_WRITING: Record<string, () => Promise<unknown>> = {
  'the deadline': async () => server.advance(10 * DAY),
  'a submission by the student': () =>
    ask(
      server,
      work.student,
      `/student/submission?id=${work.submissionId}&draftId=${work.final?.id}`,
    ),
  'a submission by the instructor': () =>
    ask(server, work.instructor, `/classes/setFinal?id=${work.submissionId}`),
  'an exception that is revoked': async () => {
    await ask(server, work.instructor, `/classes/setFinal?id=${work.submissionId}`);
    for (const status of [true, false]) {
      await ask(server, work.instructor, '/classes/setEnableWriting', {
        submissionId: work.submissionId,
        status,
      });
    }
  },
  'a pause of the assignment': () => pause(true),
  'hiding the assignment': () =>
    ask(
      server,
      work.instructor,
      `/classes/assignment/visible?id=${work.assignmentId}&status=false`,
    ),
  'archiving the class': () => ask(server, work.instructor, `/classes/archive?id=${work.classId}`),
  'removal from the class': () =>
    isAccepted(
      sendConfirmed(server, work.instructor, {
        method: 'DELETE',
        url: '/api/classes/dropstudent',
        payload: { classId: work.classId, studentId: work.student.id },
      }),
    ),
  'signing out': () => signOut(work.student),
  'the end of the session': () =>
    server.db
      .update(sessions)
      .set({ expiresAt: server.now() })
      .where(eq(sessions.userId, work.student.id)),
  'a blocked account': () => disable(work.student),
};

describe('a student’s lock', () => {
  it('is in the way of others while the student may write', async () => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    expect((await lockElsewhere()).status).toBe(409);
  });

  it.each(Object.keys(ENDS_OF_WRITING))('ends with %s', async (name) => {
    const editor = await clientOf(server, work);
    await isAccepted(editor.lock('A'));
    await isAccepted(editor.put(docx('Written'), { 'x-wopi-lock': 'A' }));
    await ENDS_OF_WRITING[name]?.();
    // Locks live for half an hour, so none of these has expired by then.
    server.advance(GRACE_MS);
    await server.services.pool.query(
      `update files set lock_expires_at = $2 where id = $1 and lock is not null`,
      [work.fileId, new Date(server.now().getTime() + 60_000)],
    );
    const { status, client } = await lockElsewhere();
    expect(status).toBe(200);
    await isAccepted(client.put(docx('Repaired'), { 'x-wopi-lock': 'B' }));
    expect((await editor.put(docx('Late'), { 'x-wopi-lock': 'A' })).statusCode).not.toBe(200);
  });

  it('is reported as ended, and does not hold up an unlocked save', async () => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    await pause(true);
    server.advance(GRACE_MS);
    const client = await clientOf(server, work, { userId: admin.id, view: 'admin' });
    const info = (await client.info()).json();
    const unlocked = { 'x-cool-wopi-timestamp': info.LastModifiedTime };
    await isAccepted(client.put(docx('Repaired'), unlocked));
    expect((await client.ask('GET_LOCK')).headers['x-wopi-lock']).toBe('');
  });

  it('protects the last words for as long as they are accepted', async () => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    await pause(true);
    server.advance(2_000);
    expect((await lockElsewhere()).status).toBe(409);
    await isAccepted(editor.put(docx('The last words'), { 'x-wopi-lock': 'A' }));
  });

  it('survives an interruption in which no one else wanted it', async () => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    await pause(true);
    server.advance(GRACE_MS);
    await pause(false);
    await isAccepted(editor.put(docx('Goes on'), { 'x-wopi-lock': 'A' }));
    expect((await lockElsewhere()).status).toBe(409);
  });
});

describe('a reviewer’s lock', () => {
  it.each<[string, (reviewer: TestUser) => Promise<unknown>]>([
    [
      'removal from the class',
      ({ id }) =>
        ask(
          server,
          work.instructor,
          `/classes/instructor?classId=${work.classId}&userId=${id}`,
          undefined,
          'DELETE',
        ),
    ],
    ['a role that is taken away', removeRoles],
    ['archiving the class', () => ENDS_OF_WRITING['archiving the class']?.() ?? Promise.reject()],
    ['signing out', signOut],
    ['a blocked account', disable],
  ])('ends with %s', async (_, end) => {
    const reviewer = await aCoInstructor(server, work.course);
    const editor = await clientOf(server, work, { userId: reviewer.id, mode: 'comment' });
    await isAccepted(editor.lock('A'));
    expect((await lockElsewhere()).status).toBe(409);
    await end(reviewer);
    expect((await lockElsewhere()).status).toBe(200);
  });
});

describe('the lock of an administrator who repairs a text', () => {
  it('ends with the role', async () => {
    const other = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const repair = await clientOf(server, work, { userId: other.id, view: 'admin' });
    await isAccepted(repair.lock('A'));
    expect((await lockElsewhere()).status).toBe(409);
    await removeRoles(other);
    expect((await lockElsewhere()).status).toBe(200);
  });
});

describe('a lock stored by an earlier version of the server', () => {
  it.each([
    ['is in the way of others while its holder may write', false, 409],
    ['ends with the writing', true, 200],
  ] as const)('%s', async (_, isPaused, status) => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    await server.services.pool.query(
      `update files set lock = regexp_replace(lock, '/[^:]*', '') where id = $1`,
      [work.fileId],
    );
    await isAccepted(editor.put(docx('Written'), { 'x-wopi-lock': 'A' }));
    await pause(isPaused);
    server.advance(GRACE_MS);
    expect((await lockElsewhere()).status).toBe(status);
  });
});
