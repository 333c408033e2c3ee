import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DAY, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackup } from './cli/backup-read.ts';
import { writeBackup } from './cli/backup-write.ts';
import { PERSONAL_TABLES } from './ground/db/personal-data/catalog.ts';
import { users } from './ground/db/schema/accounts.ts';
import { feedback, grades } from './ground/db/schema/grading.ts';
import { submissions } from './ground/db/schema/submissions.ts';
import { createLog } from './ground/platform/log.ts';
import { postMail } from './messages/mail/mail.service.ts';
import { sweepBlobs } from './record/blobs/blobs.service.ts';
import { erasureRequestOf, rowsAbout } from './testing/erasure.ts';
import { aUser, type TestUser } from './testing/factories.ts';
import { fillTables } from './testing/fill-tables.ts';
import {
  aClassWithAssignment,
  aCoInstructor,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from './testing/scenarios.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const WORD = 'Quillwort';
const PERSON = {
  firstName: 'Ottoline',
  lastName: 'Brackenbury',
  username: 'ottoline_b',
  email: 'ottoline.b@brackenbury.example',
};
const TRACES = [WORD, 'Ottoline', 'Brackenbury', 'ottoline_b', PERSON.email];

let server: TestApp;
let administrator: TestUser;
let folder: string;
let logged = '';
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'antecedent-erasure-'));
  const log = createLog('debug', {
    write(line: string) {
      logged += line;
    },
  });
  Object.assign(server.services, { log });
  administrator = await aUser(server, { roles: ['ROLE_ADMIN'] });
  await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function erased(person: TestUser): Promise<void> {
  await ask(
    server,
    administrator,
    `/admin/erasure/${await erasureRequestOf(server, person, WORD)}`,
  );
  for (let turn = 0; turn < 3; turn++) {
    await server.runJobs();
    server.advance(MINUTE);
  }
  const [row] = await server.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.erasedAt).not.toBeNull();
}

/** A student with this name, who has a graded text, a classmate with work of their own, and a row in every table. */
async function aStudentEverywhere() {
  const scene = await aClassWithAssignment(server);
  const student = await enrolled(server, scene.course);
  await server.db.update(users).set(PERSON).where(eq(users.id, student.id));
  const work = await started(server, student, scene.assignment);
  server.advance(7 * SECOND);
  await saved(server, student, work.fileId, `The ${WORD} grew by the pond.`);
  await graded(server, work.submissionId, { points: 17, authorId: scene.course.instructor.id });
  const classmate = await enrolled(server, scene.course);
  // Before the tables are filled with what no editor wrote.
  await ask(server, student, '/auth/my-data');
  await server.runJobs();
  await fillTables(server.services.pool, {
    person: student.id,
    word: WORD,
    ids: {
      users: student.id,
      classes: scene.course.id,
      assignments: scene.assignment.id,
      drafts: scene.assignment.drafts[0]?.id ?? '',
      submissions: work.submissionId,
      files: work.fileId,
      other: classmate.id,
      email: PERSON.email,
    },
  });
  return { scene, student, ...work };
}

/** The tables that have one of the traces in a row, also as bytes. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  const { rows } = await server.services.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    for (const trace of traces) {
      const { rowCount } = await server.services.pool.query(
        `select from ${name} t where t::text ilike $1 or t::text like $2 limit 1`,
        [`%${trace}%`, `%${Buffer.from(trace).toString('hex')}%`],
      );
      if (rowCount) found.push(`${name}: ${trace}`);
    }
  }
  return found;
}

const hasTrace = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString('utf8').toLowerCase();
  return TRACES.some((trace) => text.includes(trace.toLowerCase()));
};

describe('a person who is erased', () => {
  it('is in no table, blob, email, log, or fresh backup any more', async () => {
    const { student, submissionId, fileId, scene } = await aStudentEverywhere();
    const before = await rowsAbout(server, student.id);
    const hidden = Object.entries(PERSONAL_TABLES).filter(([, { about }]) => about !== null);
    expect(Object.keys(before).sort()).toEqual(hidden.map(([table]) => table).sort());

    // A notice about them to someone else, with their name.
    await postMail(server.services, server.db, {
      to: scene.course.instructor.email,
      userId: scene.course.instructor.id,
      template: 'support-answer',
      values: { name: 'Ada', number: '7', answer: 'Ottoline Brackenbury asked.' },
    });
    const blobs = ['attachment', 'submitted file'].map((what) => Buffer.from(`${WORD} ${what}`));
    const hashes = await Promise.all(blobs.map((blob) => server.services.blobs.put(blob)));
    await server.services.pool.query('update attachments set blob = $1 where submission_id = $2', [
      hashes[0],
      submissionId,
    ]);
    await server.services.pool.query(
      'update draft_submissions set blob = $1, version = 1 where submission_id = $2',
      [hashes[1], submissionId],
    );
    expect(await tablesWith([WORD])).not.toEqual([]);

    await erased(student);
    // The sweep compares the clock with the times of files, which are real.
    const then = server.now();
    server.setNow(new Date());
    for (let day = 0; day < 3; day++) {
      server.advance(DAY + MINUTE);
      await sweepBlobs(server.services);
    }
    server.setNow(then);

    expect(await tablesWith(TRACES)).toEqual([]);
    for await (const hash of server.services.blobs.list()) {
      const bytes = await server.services.blobs.get(hash);
      expect(bytes === null || !hasTrace(bytes), hash).toBe(true);
    }
    for (const hash of hashes) expect(await server.services.blobs.has(hash)).toBe(false);
    const outbox = join(server.services.env.dataDir, 'outbox');
    const mails = await readdir(outbox).catch(() => []);
    for (const name of mails) expect(hasTrace(await readFile(join(outbox, name)))).toBe(false);
    expect(hasTrace(Buffer.from(logged))).toBe(false);
    expect(logged).not.toBe('');

    const file = join(folder, 'after.zip');
    await writeBackup(server.services, file);
    const backup = await openBackup(file);
    for (const name of backup.names) {
      expect(hasTrace(await buffer(await backup.read(name))), name).toBe(false);
    }
    backup.close();

    const left = await rowsAbout(server, student.id);
    const pseudonymous = Object.entries(PERSONAL_TABLES)
      .filter(([, { erasure }]) => erasure.does === 'pseudonym')
      .map(([table]) => table);
    for (const table of Object.keys(left)) expect(pseudonymous).toContain(table);
    const { rows } = await server.services.pool.query(
      `select from version_tail where file_id = $1
       union all select from activity_rollups where file_id = $1`,
      [fileId],
    );
    expect(rows).toEqual([]);
  });

  it('leaves a grade under a pseudonym', async () => {
    const scene = await aClassWithAssignment(server);
    const student = await enrolled(server, scene.course);
    const { submissionId, fileId } = await started(server, student, scene.assignment);
    await saved(server, student, fileId, 'Short.');
    await graded(server, submissionId, { points: 17, authorId: scene.course.instructor.id });
    await erased(student);
    const [row] = await server.db.select().from(users).where(eq(users.id, student.id));
    expect(row).toMatchObject({
      firstName: '',
      lastName: expect.stringMatching(/^Person [\dA-F]{8}$/),
    });
    const [grade] = await server.db
      .select()
      .from(grades)
      .where(eq(grades.submissionId, submissionId));
    expect(grade?.points).toBe(17);
    const book = await server.app.inject({
      url: `/api/classes/gradebook?classId=${scene.course.id}`,
      headers: server.as(scene.course.instructor),
    });
    expect(book.statusCode).toBeLessThan(500);
  });

  it('leaves nothing of work without a grade', async () => {
    const scene = await aClassWithAssignment(server);
    const student = await enrolled(server, scene.course);
    const { submissionId } = await started(server, student, scene.assignment);
    await erased(student);
    const left = await server.db.select().from(submissions).where(eq(submissions.id, submissionId));
    expect(left).toEqual([]);
    expect(await rowsAbout(server, student.id)).not.toHaveProperty('class_members');
  });

  it('leaves no grade where the operator doesn’t keep them', async () => {
    const scene = await aClassWithAssignment(server);
    const student = await enrolled(server, scene.course);
    const { submissionId } = await started(server, student, scene.assignment);
    await graded(server, submissionId, { points: 17, authorId: scene.course.instructor.id });
    const { env } = server.services;
    env.erasureKeepsGrades = false;
    try {
      await erased(student);
    } finally {
      env.erasureKeepsGrades = true;
    }
    expect(
      await server.db.select().from(grades).where(eq(grades.submissionId, submissionId)),
    ).toEqual([]);
  });

  it('saves nothing that they were writing at that moment', async () => {
    const scene = await aClassWithAssignment(server);
    const student = await enrolled(server, scene.course);
    const { fileId } = await started(server, student, scene.assignment);
    await saved(server, student, fileId, 'Before.');
    const writing = async () => {
      for (let turn = 0; turn < 20; turn++) await saved(server, student, fileId, `Line ${turn}.`);
    };
    const ended = writing().then(
      () => 'saved',
      () => 'refused',
    );
    await erased(student);
    await ended;
    await expect(saved(server, student, fileId, 'After.')).rejects.toThrow();
    const { rows } = await server.services.pool.query(
      'select from version_tail where file_id = $1 union all select from files where id = $1',
      [fileId],
    );
    expect(rows).toEqual([]);
    const { statusCode } = await server.app.inject({
      url: '/api/auth/my-data',
      headers: server.as(student),
    });
    expect(statusCode).toBe(401);
  });

  it('leaves what they wrote as an instructor to those it was for', async () => {
    const scene = await aClassWithAssignment(server);
    const student = await enrolled(server, scene.course);
    const { submissionId } = await started(server, student, scene.assignment);
    const instructor = await aCoInstructor(server, scene.course);
    await server.db.insert(feedback).values({
      classId: scene.course.id,
      submissionId,
      text: 'Lively opening.',
      authorId: instructor.id,
      writtenAt: server.now(),
    });
    await erased(instructor);
    const [row] = await server.db
      .select({ text: feedback.text, author: users.lastName })
      .from(feedback)
      .innerJoin(users, eq(users.id, feedback.authorId))
      .where(eq(feedback.submissionId, submissionId));
    expect(row).toEqual({ text: 'Lively opening.', author: expect.stringMatching(/^Person /) });
  });
});
