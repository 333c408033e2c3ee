import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { wopiClient } from '../wopi/testing/wopi-client.ts';
import { docx } from '../wopi/testing/written-assignment.ts';

const TITLE = 'Essay';

let server: TestApp;
let admin: TestUser;
let work: Awaited<ReturnType<typeof aClassWithAssignment>>;
let own: { submissionId: string; fileId: string };
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Alex', lastName: 'Brandt' });
  work = await aClassWithAssignment(server, { drafts: 1 });
  own = await started(server, work.student, work.assignment);
});
afterAll(() => server.close());

const post = (path: string, payload: object, as: TestUser = admin) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: server.as(as), payload });

describe('POST /api/submission/user', () => {
  it('finds submissions of a person, of a class, and of a person in a class', async () => {
    const { enrollKey } = work.course;
    const expected = [
      expect.objectContaining({
        className: 'Writing 101',
        title: TITLE,
        submissionId: own.submissionId,
        instructorName: expect.stringContaining(work.course.instructor.lastName),
      }),
    ];
    for (const query of [
      { userId: work.student.id, enrollmentKey: '' },
      { userId: null, enrollmentKey: ` ${enrollKey.toLowerCase()} ` },
      { userId: work.student.id, enrollmentKey: enrollKey },
    ]) {
      expect((await post('/submission/user', query)).json()).toEqual(expected);
    }
    const idle = await enrolled(server, work.course);
    const none = await post('/submission/user', { userId: idle.id, enrollmentKey: enrollKey });
    expect(none.json()).toEqual([]);
  });

  it.each([
    [{}, 400, 'Choose a person or enter an enrollment key.'],
    [{ enrollmentKey: 'NO-KEY00' }, 404, 'No class has this enrollment key.'],
  ])('answers %j with %i', async (query, status, message) => {
    const refused = await post('/submission/user', query);
    expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
  });
});

describe('repairing a text', () => {
  const validate = (id: string) =>
    server.app.inject({
      url: `/api/submission/validate?submissionId=${id}`,
      headers: server.as(admin),
    });

  it('loads a submission by its id and explains what is wrong with an invalid one', async () => {
    expect((await validate(own.submissionId)).json()).toMatchObject({
      submissionId: own.submissionId,
      files: [{ fileId: own.fileId, title: null, type: 'docx' }],
    });
    const loads = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'submission.load'));
    expect(loads).toMatchObject([{ actorId: admin.id, object: `submission ${own.submissionId}` }]);
    expect((await validate('12')).json().fields.submissionId).toContain('isn’t a submission ID');
    expect((await validate(crypto.randomUUID())).json().message).toBe(
      'There’s no submission with this ID.',
    );
  });

  it('counts no words of the staff as the student’s, and audits every opening', async () => {
    const { student, course } = work;
    const { instructor } = course;
    server.advance(60_000);
    await saved(server, student, own.fileId, 'Four words of mine');
    const opening = await post('/editor/opening', { fileId: own.fileId, view: 'admin' });
    expect(opening.json()).toMatchObject({ writable: true });
    const editor = wopiClient(server, 'admin', own.fileId, opening.json().accessToken);
    for (let time = 0; time < 2; time++) await editor.info();
    await editor.lock('A');
    const words = Array.from({ length: 40 }, (_, at) => `staff${at}`).join(' ');
    for (const text of [words, `${words} more`, `${words} and more`]) {
      server.advance(1_000);
      const put = await editor.put(docx('Four words of mine', text), { 'x-wopi-lock': 'A' });
      expect(put.statusCode).toBe(200);
    }
    await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    server.advance(60_000);
    await saved(server, student, own.fileId, 'Four words of mine', `${words} and more`);

    const versions = server.services.versions;
    const log = await versions.listVersions(own.fileId);
    const typed = Array.from(log.typed).reduce((sum, count) => sum + count, 0);
    expect(typed).toBe(4);
    await ask(
      server,
      instructor,
      `/classes/addToEvaluate?submissionId=${own.submissionId}`,
      undefined,
      'PUT',
    );
    await server.runJobs();
    const { assessment } = await ask<{
      assessment: { provenance: { typed: number; bulk: number; unobserved: number } };
    }>(server, instructor, `/classes/readsubmission?submissionId=${own.submissionId}`);
    // Text that staff wrote counts as not observed.
    expect(assessment.provenance).toEqual({ typed: 4, bulk: 0, unobserved: 42 });

    const entries = (await server.db.select().from(auditLog)).filter(
      ({ object, actorId }) => object === `file ${own.fileId}` && actorId === admin.id,
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'wopi.admin.lock',
      'wopi.admin.open',
      'wopi.admin.open',
      'wopi.admin.write',
    ]);
    server.advance(11 * 60_000);
    await editor.put(docx('Later'), { 'x-wopi-lock': '' });
    const { entries: shown } = await ask<{ entries: { object: { name: string } }[] }>(
      server,
      admin,
      '/admin/audit?action=wopi.admin.open',
      undefined,
      'GET',
    );
    expect(shown[0]?.object.name).toContain(TITLE);
  });

  it('opens for no one else, and opens only files of submissions', async () => {
    for (const person of [work.student, work.course.instructor]) {
      const refused = await post('/editor/opening', { fileId: own.fileId, view: 'admin' }, person);
      expect(refused.statusCode).toBe(404);
    }
    const unknown = { fileId: crypto.randomUUID(), view: 'admin' };
    expect((await post('/editor/opening', unknown)).statusCode).toBe(404);
    const plain = await post('/editor/opening', { fileId: own.fileId });
    expect(plain.statusCode).toBe(404);
  });
});
