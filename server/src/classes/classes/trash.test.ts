import type { TrashedAssignment } from '@antecedent/contracts/assignments/assignments/trash';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { TrashedClass } from '@antecedent/contracts/classes/classes/trash';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR } from '@antecedent/domain/time';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { sql } from '../../ground/db/sql.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { draftStatuses, submissionRow } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { waitingFor } from '../../testing/waiting-for.ts';
import { deleteForGood, emptyTrash } from './class-trash.service.ts';
import { emptyTrashJob } from './classes.jobs.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Scene = Awaited<ReturnType<typeof aScene>>;

/** A class with a co-instructor, an assistant, and a student who writes; the deadline submits it in ten days. */
async function aScene() {
  const scene = await aClassWithAssignment(server, { autoSubmission: true, title: 'The essay' });
  const { course, assignment, student } = scene;
  const work = await started(server, student, assignment);
  await saved(server, student, work.fileId, 'Words that stay.');
  await graded(server, work.submissionId, { points: 70 });
  return {
    ...scene,
    ...work,
    owner: course.instructor,
    coInstructor: await aCoInstructor(server, course),
    assistant: await anAssistant(server, course),
  };
}

const get = async (person: TestUser, url: string) =>
  server.app.inject({ method: 'GET', url: `/api${url}`, headers: server.as(person) });
const post = async (person: TestUser, url: string) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, headers: server.as(person), payload: {} });
const allJobs = async () => {
  while ((await server.runJobs()) > 0);
};

const moveClassToTrash = (person: TestUser, id: string) =>
  sendConfirmed(server, person, { method: 'DELETE', url: `/api/classes/course?id=${id}` });
const moveAssignmentToTrash = (person: TestUser, id: string) =>
  sendConfirmed(server, person, { method: 'DELETE', url: `/api/classes/assignment?id=${id}` });
const trashOf = (person: TestUser) =>
  ask<TrashedClass[]>(server, person, '/classes/trash', undefined, 'GET');
const trashIn = (person: TestUser, classId: string) =>
  ask<TrashedAssignment[]>(
    server,
    person,
    `/classes/assignment/trash?classId=${classId}`,
    undefined,
    'GET',
  );

/** Where something of the work could be seen, by who asks; each returns 404, or doesn't name it. */
function windows(scene: Scene) {
  const { course, assignment, submissionId, fileId, owner, coInstructor, assistant, student } =
    scene;
  const readers = [owner, coInstructor];
  return [
    ...readers.flatMap((reader) => [
      () => post(reader, `/classes/readsubmission?submissionId=${submissionId}`),
      () => get(reader, `/classes/queue?assignmentId=${assignment.id}`),
      () => get(reader, `/classes/assignment?id=${assignment.id}`),
      () => get(reader, '/home/instructor'),
      () => get(reader, `/classes/gradebook?id=${course.id}`),
      () => post(reader, `/classes/getclass?id=${course.id}`),
      () => get(reader, `/classes/workbook?id=${course.id}&format=csv`),
    ]),
    () => get(assistant, '/home/assistant'),
    () => post(assistant, `/assistant/classdetail?id=${course.id}`),
    () => get(student, `/student/assignment?id=${assignment.id}`),
    () => get(student, '/home/student'),
    async () =>
      server.app.inject({
        method: 'POST',
        url: '/api/editor/opening',
        headers: server.as(coInstructor),
        payload: { fileId, view: 'rewind', version: 1 },
      }),
  ];
}

/** Everything stored about the class, but for the moment of the trash. */
async function stored({ course, submissionId }: Scene) {
  const tables = {
    classes: sql`select * from public.classes where id = ${course.id}`,
    members: sql`select * from class_members where class_id = ${course.id} order by user_id, role`,
    assignments: sql`select * from public.assignments where class_id = ${course.id} order by id`,
    submissions: sql`select * from public.submissions where class_id = ${course.id} order by id`,
    drafts: sql`select ds.* from draft_submissions ds where ds.submission_id = ${submissionId}`,
    grades: sql`select * from grades where class_id = ${course.id} order by id`,
    files: sql`select id, head, head_at from files where submission_id = ${submissionId}`,
  };
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(tables)) {
    found[name] = (await server.db.execute(query)).rows;
  }
  return found;
}

describe('DELETE /api/classes/course', () => {
  it('names how many students and texts it concerns, and needs exactly that confirmed', async () => {
    const { course, owner } = await aScene();
    await enrolled(server, course);
    const asked = await server.app.inject({
      method: 'DELETE',
      url: `/api/classes/course?id=${course.id}`,
      headers: server.as(owner),
    });
    expect(asked.statusCode).toBe(409);
    expect(asked.json().confirmation.consequences).toEqual([
      { key: 'consequences.classDeleted', values: { count: 2 } },
      { key: 'consequences.textsDeleted', values: { count: 1 } },
    ]);
    const shown = await ask<object>(
      server,
      owner,
      `/classes/course/deletion?id=${course.id}`,
      undefined,
      'GET',
    );
    expect(shown).toEqual(asked.json().confirmation);
    expect((await moveClassToTrash(owner, course.id)).statusCode).toBe(200);
  });

  it('hides the class and everything in it from everyone, and comes back complete', async () => {
    const scene = await aScene();
    const { course, owner, coInstructor, submissionId } = scene;
    const before = await stored(scene);
    const seen = await Promise.all(windows(scene).map((look) => look()));
    expect(seen.filter(({ body }) => body.includes('The essay')).length).toBeGreaterThan(10);
    expect((await moveClassToTrash(owner, course.id)).statusCode).toBe(200);
    for (const look of windows(scene)) {
      const { statusCode, body } = await look();
      expect([200, 404]).toContain(statusCode);
      expect(body).not.toContain('The essay');
      expect(body).not.toContain(course.id);
    }
    expect(await trashOf(owner)).toMatchObject([{ id: course.id, students: 1, texts: 1 }]);
    expect(await trashOf(coInstructor)).toEqual([]);
    expect((await post(coInstructor, `/classes/trash/restore?id=${course.id}`)).statusCode).toBe(
      404,
    );

    server.advance(2 * DAY);
    await ask(server, owner, `/classes/trash/restore?id=${course.id}`);
    // Whether someone may write was asked again, so that number alone is another.
    const withoutEpochs = (rows: unknown) =>
      JSON.stringify(rows).replace(/"accept_until":"?[^,}]*/g, '');
    expect(withoutEpochs(await stored(scene))).toBe(withoutEpochs(before));
    expect(await trashOf(owner)).toEqual([]);
    const read = await ask<Submission>(
      server,
      coInstructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
    expect(read).toMatchObject({ words: 3 });
  });

  it('keeps its enrollment key, which no other class can take', async () => {
    const { course, owner } = await aScene();
    await moveClassToTrash(owner, course.id);
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/classes/registerclass',
      headers: server.as(owner),
      payload: {
        classname: 'Another',
        enrollkey: course.enrollKey,
        classStartDate: server.now().toISOString(),
        classEndDate: new Date(server.now().getTime() + DAY).toISOString(),
        subjectarea: 1,
        studentlevel: 1,
        classTimeZone: 'UTC',
      },
    });
    expect(again.json().code).toBe('enrollment-key-taken');
  });
});

describe('DELETE /api/classes/assignment', () => {
  it('hides the assignment alone, until any instructor of the class restores it', async () => {
    const scene = await aScene();
    const { course, assignment, owner, coInstructor, student } = scene;
    const other = await anAssignment(server, course, { title: 'Another' });
    const before = await stored(scene);
    expect((await moveAssignmentToTrash(owner, assignment.id)).statusCode).toBe(200);
    for (const look of windows(scene)) expect((await look()).body).not.toContain('The essay');
    const detail = await ask<ClassDetail>(server, owner, `/classes/getclass?id=${course.id}`);
    expect(detail.assignments.map(({ id }) => id)).toEqual([other.id]);
    expect(detail.students[0]).toMatchObject({ totalTime: 0, submissions: [] });

    expect(await trashIn(coInstructor, course.id)).toMatchObject([
      { id: assignment.id, title: 'The essay', texts: 1, passedDeadlines: 0 },
    ]);
    for (const stranger of [student, (await aClass(server)).instructor]) {
      const { statusCode } = await post(
        stranger,
        `/classes/assignment/restore?id=${assignment.id}`,
      );
      expect([403, 404]).toContain(statusCode);
    }
    await ask(server, coInstructor, `/classes/assignment/restore?id=${assignment.id}`);
    const { submissions, grades } = await stored(scene);
    expect({ submissions, grades }).toEqual({
      submissions: before.submissions,
      grades: before.grades,
    });
  });

  it('isn’t in the trash of its class by itself while the class is', async () => {
    const { course, assignment, owner } = await aScene();
    await moveAssignmentToTrash(owner, assignment.id);
    await moveClassToTrash(owner, course.id);
    expect((await post(owner, `/classes/assignment/restore?id=${assignment.id}`)).statusCode).toBe(
      404,
    );
    await ask(server, owner, `/classes/trash/restore?id=${course.id}`);
    expect(await trashIn(owner, course.id)).toHaveLength(1);
  });
});

describe('in the trash', () => {
  it('no deadline submits, nothing is announced, and a deadline that passed takes effect afterwards', async () => {
    const { course, assignment, submissionId, owner, student } = await aScene();
    await moveAssignmentToTrash(owner, assignment.id);
    const people = [owner.id, student.id];
    const counts = async () => [
      await server.db.$count(notifications, inArray(notifications.userId, people)),
      await server.db.$count(mails, inArray(mails.recipient, [owner.email, student.email])),
    ];
    await allJobs();
    const before = await counts();
    for (let day = 0; day < 11; day++) {
      server.advance(DAY);
      await allJobs();
    }
    expect(await counts()).toEqual(before);
    const { rows } = await server.db.execute<{ status: string }>(
      sql`select status from draft_submissions where submission_id = ${submissionId}`,
    );
    expect(rows).toEqual([{ status: 'NONE' }]);
    expect(await trashIn(owner, course.id)).toMatchObject([{ passedDeadlines: 1 }]);

    await ask(server, owner, `/classes/assignment/restore?id=${assignment.id}`);
    await allJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });

  it('a class says how many deadlines have passed, without those of assignments that stay there', async () => {
    const { course, owner } = await aScene();
    const { id } = await anAssignment(server, course, { title: 'Deleted by itself' });
    await moveAssignmentToTrash(owner, id);
    await moveClassToTrash(owner, course.id);
    expect(await trashOf(owner)).toMatchObject([{ passedDeadlines: 0 }]);
    server.advance(11 * DAY);
    expect(await trashOf(owner)).toMatchObject([{ passedDeadlines: 1 }]);
    await ask(server, owner, `/classes/trash/restore?id=${course.id}`);
    expect((await trashIn(owner, course.id)).map((one) => one.title)).toEqual([
      'Deleted by itself',
    ]);
  });

  it('something is deleted for good after 30 days, with its files', async () => {
    const scene = await aScene();
    const other = await aScene();
    await moveClassToTrash(scene.owner, scene.course.id);
    await moveAssignmentToTrash(other.owner, other.assignment.id);
    await planDaily(
      server.services,
      emptyTrashJob,
      new Date(server.now().getTime() + 30 * DAY - HOUR),
    );
    server.advance(30 * DAY - HOUR);
    await allJobs();
    expect(await trashOf(scene.owner)).toHaveLength(1);
    server.advance(DAY + 2 * HOUR);
    await allJobs();
    expect(await trashOf(scene.owner)).toEqual([]);
    expect(await trashIn(other.owner, other.course.id)).toEqual([]);
    for (const { submissionId } of [scene, other]) {
      const { rows } = await server.db.execute(sql`
        select 1 from public.submissions where id = ${submissionId}
        union all select 1 from files where submission_id = ${submissionId}`);
      expect(rows).toEqual([]);
    }
    const detail = await ask<ClassDetail>(
      server,
      other.owner,
      `/classes/getclass?id=${other.course.id}`,
    );
    expect(detail.students).toHaveLength(1);
  });
});

describe('emptyTrash', () => {
  it('goes by the database’s time, on a node whose clock is ahead, too', async () => {
    const { owner, course } = await aScene();
    await moveClassToTrash(owner, course.id);
    const ahead = new Date(server.now().getTime() + 40 * DAY);
    await emptyTrash({ ...server.services, clock: () => ahead });
    expect(await trashOf(owner)).toHaveLength(1);
    server.advance(31 * DAY);
    await emptyTrash(server.services);
    expect(await trashOf(owner)).toEqual([]);
  });

  it('leaves what is restored while it runs', async () => {
    const { owner, course, submissionId } = await aScene();
    await moveClassToTrash(owner, course.id);
    server.advance(31 * DAY);
    const { db } = server.services;
    const restoring = await server.services.pool.connect();
    try {
      await restoring.query('begin');
      await restoring.query('update public.classes set trashed_at = null where id = $1', [
        course.id,
      ]);
      const emptied = emptyTrash(server.services);
      await waitingFor(server, 'for update');
      await restoring.query('commit');
      await emptied;
    } finally {
      restoring.release();
    }
    const { rows } = await db.execute(
      sql`select 1 from files where submission_id = ${submissionId}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('deleteForGood', () => {
  it('deletes what isn’t in the trash too', async () => {
    const { course, submissionId } = await aScene();
    await deleteForGood(server.services, { classId: course.id });
    const { rows } = await server.db.execute(
      sql`select 1 from files where submission_id = ${submissionId}`,
    );
    expect(rows).toEqual([]);
  });
});
