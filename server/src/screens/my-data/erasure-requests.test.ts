import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { erasureRequestOf, rowsAbout } from '../../testing/erasure.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  administrator = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

describe('a request to be erased', () => {
  const refused = async (person: TestUser, url: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: server.as(person),
      payload: {},
    });

  it('is refused to the owner of a class, and says what to do', async () => {
    const { course } = await aClassWithAssignment(server);
    const answer = await refused(course.instructor, '/auth/erasure');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('Make another instructor the owner');
  });

  it('is refused again when they became an owner since', async () => {
    const person = await aUser(server, { roles: ['ROLE_INSTRUCTOR'] });
    const id = await erasureRequestOf(server, person);
    await aClass(server, { instructor: person });
    const answer = await refused(administrator, `/admin/erasure/${id}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('Writing 101');
  });

  it('changes nothing when it is previewed', async () => {
    const student = await aStudentWithAGrade();
    const id = await erasureRequestOf(server, student);
    const before = await rowsAbout(server, student.id);
    const preview = await ask<{ deleted: { table: string }[]; kept: { table: string }[] }>(
      server,
      administrator,
      `/admin/erasure/${id}`,
      undefined,
      'GET',
    );
    expect(preview.deleted.map(({ table }) => table)).toContain('files');
    expect(preview.kept.map(({ table }) => table)).toContain('grades');
    expect(await rowsAbout(server, student.id)).toEqual(before);
  });

  it('can be withdrawn, and declined with a reason', async () => {
    const person = await aUser(server);
    const first = await erasureRequestOf(server, person);
    await ask(server, person, '/auth/erasure', undefined, 'DELETE');
    expect((await refused(administrator, `/admin/erasure/${first}`)).statusCode).toBe(404);
    const answer = await ask<{ erasure: unknown }>(server, person, '/auth/erasure', {});
    expect(answer.erasure).toMatchObject({ state: 'open' });
    const [open] = await ask<{ id: string }[]>(
      server,
      administrator,
      '/admin/erasure',
      undefined,
      'GET',
    ).then((rows) =>
      rows.filter((row) => (row as never as { userId: string }).userId === person.id),
    );
    await ask(server, administrator, `/admin/erasure/${open?.id}/decline`, { answer: 'Not yet.' });
    const after = await ask<{ erasure: unknown }>(
      server,
      person,
      '/auth/my-data',
      undefined,
      'GET',
    );
    expect(after.erasure).toMatchObject({ state: 'declined', answer: 'Not yet.' });
    const log = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user ${person.id}`));
    expect(log.map(({ action }) => action)).toEqual(['user.declineErasure']);
  });
});

async function aStudentWithAGrade() {
  const scene = await aClassWithAssignment(server);
  const student = await enrolled(server, scene.course);
  const work = await started(server, student, scene.assignment);
  await saved(server, student, work.fileId, 'The pond.');
  await graded(server, work.submissionId, { points: 3, authorId: scene.course.instructor.id });
  return student;
}
