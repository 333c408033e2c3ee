import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { DAY, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_TABLES } from '../../ground/db/personal-data/catalog.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { feedback } from '../../ground/db/schema/grading.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  ask,
  enrolled,
  graded,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { downloadMyData, readMyData, requestMyData } from './my-data.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Answer = { export: null | { state: string; expiresAt: string | null; size: number } };
const request = (who: TestUser) => ask<Answer>(server, who, '/auth/my-data');
const read = (who: TestUser) => ask<Answer>(server, who, '/auth/my-data', undefined, 'GET');
const download = (who: TestUser) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/my-data/download',
    headers: server.as(who),
  });

/** The texts of an archive by their paths. */
async function downloaded(who: TestUser): Promise<Map<string, string>> {
  const response = await download(who);
  expect(response.statusCode, response.body).toBe(200);
  const { entries } = readZip(new Uint8Array(response.rawPayload));
  return new Map(
    entries.map((entry) => [
      entry.name,
      Buffer.from(readPart(entry, officeCodec.inflate)).toString('utf8'),
    ]),
  );
}

async function archiveOf(who: TestUser): Promise<Map<string, string>> {
  await request(who);
  await server.runJobs();
  return downloaded(who);
}

/** A student with a text of two saves, a grade of 17 points, and feedback. */
async function aGradedWriter() {
  const scene = await aClassWithAssignment(server);
  const student = await enrolled(server, scene.course);
  const work = await started(server, student, scene.assignment);
  server.advance(7 * SECOND);
  await saved(server, student, work.fileId, 'The ferry left at dawn.');
  server.advance(7 * SECOND);
  await saved(server, student, work.fileId, 'The ferry left at noon.');
  await graded(server, work.submissionId, { points: 17, authorId: scene.course.instructor.id });
  await server.db.insert(feedback).values({
    classId: scene.course.id,
    submissionId: work.submissionId,
    text: 'Lively opening.',
    authorId: scene.course.instructor.id,
    writtenAt: server.now(),
  });
  return { scene, student, ...work };
}

describe('a download of one’s own data', () => {
  it('names every table with personal data', async () => {
    const { student } = await aGradedWriter();
    const archive = await archiveOf(student);
    const tables = [...archive].flatMap(([path, text]) =>
      path.startsWith('data/') ? Object.keys(JSON.parse(text)) : [],
    );
    expect(tables.sort()).toEqual(Object.keys(PERSONAL_TABLES).sort());
    const page = archive.get('index.html') ?? '';
    expect(page).toContain('Texts and their histories');
    expect(page).toContain('Writing 101');
  });

  it('has the account, the texts, and each version', async () => {
    const { student } = await aGradedWriter();
    const archive = await archiveOf(student);
    expect(archive.get('data/account.json')).toContain(student.email);
    const paths = [...archive.keys()];
    expect(paths).toContainEqual(expect.stringMatching(/^files\/texts\/Writing 101 .*\.docx$/));
    const path = paths.find((one) => one.startsWith('files/histories/')) ?? '';
    const history = JSON.parse(archive.get(path) ?? '');
    expect(history.versions.at(-1)).toMatchObject({
      savedBy: 'you',
      changes: [
        expect.objectContaining({ deleted: expect.any(String), inserted: expect.any(String) }),
      ],
    });
  });

  it('has grades and feedback once they are released', async () => {
    const { student, scene } = await aGradedWriter();
    const before = await archiveOf(student);
    expect(before.get('data/grading.json')).not.toContain('Lively');
    expect(JSON.parse(before.get('data/grading.json') ?? '').grades.aboutYou).toEqual([]);
    await server.db
      .update(assignments)
      .set({ gradesReleasedAt: server.now() })
      .where(eq(assignments.id, scene.assignment.id));
    const after = await archiveOf(student);
    expect(after.get('data/grading.json')).toContain('Lively opening.');
    expect(JSON.parse(after.get('data/grading.json') ?? '').grades.aboutYou).toMatchObject([
      { points: 17 },
    ]);
    expect(after.get('index.html')).toContain('Lively opening.');
  });

  it('has what a person wrote about others, and no one’s id or password', async () => {
    const { scene, student } = await aGradedWriter();
    const { instructor } = scene.course;
    const archive = await archiveOf(instructor);
    const all = [...archive.values()].join('\n');
    expect(JSON.parse(archive.get('data/grading.json') ?? '').feedback.byYou).toMatchObject([
      { text: 'Lively opening.' },
    ]);
    expect(all).not.toContain(student.id);
    expect(all).not.toContain(student.email);
    expect(all).not.toContain('$argon2');
  });

  it('says it in the person’s language', async () => {
    const person = await aUser(server);
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, person.id));
    expect((await archiveOf(person)).get('index.html')).toContain('Texte und ihr Verlauf');
  });
});

describe('POST /auth/my-data', () => {
  it('prepares one archive however often it is asked for, and mails once', async () => {
    const person = await aUser(server);
    const [first] = await Promise.all([request(person), request(person), request(person)]);
    expect(first.export).toMatchObject({ state: 'preparing', size: 0 });
    expect((await download(person)).statusCode).toBe(409);
    await server.runJobs();
    expect((await request(person)).export).toMatchObject({ state: 'ready' });
    await server.runJobs();
    const sent = await server.db.select().from(mails).where(eq(mails.userId, person.id));
    expect(sent.map(({ template }) => template)).toEqual(['data-ready']);
  });

  it('works once', async () => {
    const person = await aUser(server);
    await request(person);
    await server.runJobs();
    const answers = await Promise.all([download(person), download(person)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(person)).export).toBeNull();
  });

  it('works for seven days', async () => {
    const person = await aUser(server);
    await request(person);
    await server.runJobs();
    const now = server.now();
    server.advance(7 * DAY);
    // The session has expired by then, too. After signing in again, there is nothing to download.
    const actor = { userId: person.id } as Actor;
    expect(await readMyData(server.services, actor)).toMatchObject({ export: null });
    await expect(downloadMyData(server.services, actor)).rejects.toMatchObject({
      code: 'conflict',
    });
    await requestMyData(server.services, actor);
    expect(await readMyData(server.services, actor)).toMatchObject({
      export: { state: 'preparing' },
    });
    server.setNow(now);
  });
});
