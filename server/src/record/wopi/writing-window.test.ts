import { writing } from '@antecedent/catalog/en/refusals/writing';
import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY } from '@antecedent/domain/time';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { invalidateWritePermissions } from '../../submissions/submissions/submissions.service.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { partsOf, withParts } from '../versions/testing/version-scenario.ts';
import { clientOf, type WopiClient } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

let server: TestApp;
let work: WrittenAssignment;
let editor: WopiClient;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
  editor = await clientOf(server, work);
  await editor.lock('A');
});
const save = (text: string) => editor.put(docx(text), { 'x-wopi-lock': 'A' });
const statusOf = async (text: string) => (await save(text)).statusCode;
const headOf = async () => (await server.services.versions.findFile(work.fileId))?.head;

/** Changes who may write as a service does: with the epochs, in one transaction. */
async function change(set: {
  assignment?: Partial<typeof assignments.$inferInsert>;
  submission?: Partial<typeof submissions.$inferInsert>;
  class?: Partial<typeof classes.$inferInsert>;
}): Promise<void> {
  await server.db.transaction(async (tx) => {
    if (set.assignment) {
      await tx.update(assignments).set(set.assignment).where(eq(assignments.id, work.assignmentId));
    }
    if (set.submission) {
      await tx.update(submissions).set(set.submission).where(eq(submissions.id, work.submissionId));
    }
    if (set.class) {
      await tx.update(classes).set(set.class).where(eq(classes.id, work.classId));
    }
    await invalidateWritePermissions(tx, { submissionId: work.submissionId });
  });
}

describe('PutFile of a student who is taken out of the class', () => {
  it('accepts what was unsaved in the open page, for ten seconds, as the student’s own', async () => {
    expect(await statusOf('Before')).toBe(200);
    const payload = { classId: work.classId, studentId: work.student.id };
    const removal = { method: 'DELETE', url: '/api/classes/dropstudent', payload } as const;
    const answer = await sendConfirmed(server, work.instructor, removal);
    expect(answer.statusCode, answer.body).toBe(200);

    server.advance(2_000);
    expect(await statusOf('Before and after')).toBe(200);
    const log = await server.services.versions.listVersions(work.fileId);
    expect(factsAt(log, log.count - 1)).toMatchObject({ byStudent: true });
    server.advance(9_000);
    expect(await statusOf('Before and long after')).toBe(404);
    expect((await editor.get()).statusCode).toBe(404);
  });
});

describe('PutFile and the writing window', () => {
  it('accepts a save at the deadline, rejects later ones with a message, and keeps what was saved', async () => {
    server.advance(7 * DAY - 1_000);
    editor = await clientOf(server, work);
    await editor.lock('A');
    expect(await statusOf('a second before')).toBe(200);
    server.advance(1_000);
    expect(await statusOf('at the deadline')).toBe(200);
    server.advance(1);
    const late = await save('a millisecond after');
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({
      code: 'window-closed',
      message: writing['deadline-passed'],
    });
    expect(await headOf()).toBe(2);
    expect((await editor.info()).json()).toMatchObject({ UserCanWrite: false, Version: '2' });
  });

  it('accepts for some seconds what was unsaved when an instructor ended the writing', async () => {
    const query = `id=${work.assignmentId}&status=true`;
    await ask(server, work.instructor, `/classes/assignment/stoped?${query}`);
    server.advance(9_000);
    expect(await statusOf('typed a moment before')).toBe(200);
    server.advance(1_001);
    expect(await statusOf('typed long after')).toBe(403);
    expect((await editor.info()).json()).toMatchObject({ UserCanWrite: false, Version: '1' });
  });

  it.each([
    ['paused', { assignment: { stopped: true } }, { assignment: { stopped: false } }],
    ['hidden', { assignment: { visible: false } }, { assignment: { visible: true } }],
    ['archived', { class: { archivedAt: new Date() } }, { class: { archivedAt: null } }],
    [
      'finalized',
      { submission: { status: 'FINAL_SUBMISSION' as const } },
      { submission: { status: 'EXCEPTION' as const } },
    ],
  ] as const)(
    'follows immediately when the work is %s, and when it no longer is',
    async (reason, closed, open) => {
      expect(await statusOf('before')).toBe(200);
      await change(closed);
      const refused = await save('while');
      expect([refused.statusCode, refused.json().message]).toEqual([403, writing[reason]]);
      await change(open);
      expect(await statusOf('after')).toBe(200);
      expect(await headOf()).toBe(2);
    },
  );

  it.each([
    ['paused', { assignment: { stopped: true } }],
    ['hidden', { assignment: { visible: false } }],
    ['archived', { class: { archivedAt: new Date() } }],
    ['finalized', { submission: { status: 'FINAL_SUBMISSION' as const } }],
    ['deadline-passed', { assignment: { endAt: new Date(0) } }],
  ] as const)('takes no lock when the work is %s, but releases one', async (reason, closed) => {
    const other = await clientOf(server, work);
    await change(closed);
    for (const [operation, headers] of [
      ['LOCK', { 'x-wopi-lock': 'A' }],
      ['LOCK', { 'x-wopi-lock': 'B', 'x-wopi-oldlock': 'A' }],
      ['REFRESH_LOCK', { 'x-wopi-lock': 'A' }],
    ] as const) {
      const answer = await other.ask(operation, headers);
      expect([answer.statusCode, answer.json().message]).toEqual([403, writing[reason]]);
      expect(answer.headers['x-wopi-lockfailurereason']).toBe(writing[reason].replaceAll('’', "'"));
    }
    expect((await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
    expect((await editor.lock('A')).statusCode).toBe(403);
    expect((await editor.info()).json()).toMatchObject({ UserCanWrite: false, ReadOnly: true });
  });

  it('refuses locks and saves of a student who was removed from the class', async () => {
    await server.services.pool.query('delete from class_members where user_id = $1', [
      work.student.id,
    ]);
    await change({});
    for (const operation of ['LOCK', 'REFRESH_LOCK', 'UNLOCK']) {
      expect((await editor.ask(operation, { 'x-wopi-lock': 'A' })).statusCode).toBe(404);
    }
    expect(await statusOf('afterwards')).toBe(404);
    expect((await editor.info()).statusCode).toBe(404);
    const opening = await server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(work.student),
      payload: { fileId: work.fileId },
    });
    expect(opening.statusCode).toBe(404);
  });

  it('follows a deadline that is moved', async () => {
    expect(await statusOf('in time')).toBe(200);
    await change({ assignment: { endAt: new Date(server.now().getTime() - 1) } });
    expect(await statusOf('late')).toBe(403);
    await change({ assignment: { endAt: new Date(server.now().getTime() + 1_000) } });
    expect(await statusOf('in time again')).toBe(200);
  });

  it('queries no permissions while nothing changes', async () => {
    await statusOf('first');
    const asked: string[] = [];
    const { pool } = server.services;
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
    pool.query = ((...given: unknown[]) => {
      const [statement] = given;
      asked.push(typeof statement === 'string' ? statement : (statement as { text: string }).text);
      return query(...given);
    }) as typeof pool.query;
    try {
      expect(await statusOf('second')).toBe(200);
      expect(await statusOf('third')).toBe(200);
    } finally {
      pool.query = query as typeof pool.query;
    }
    const other = asked.filter((text) => !text.includes('version_tail'));
    expect(other).toEqual([]);
    expect(asked).toHaveLength(2);
  });
});

describe('PutFile of a reviewer', () => {
  const main = 'word/document.xml';
  /** A document in which `x` is `y`. */
  const turned = (bytes: Uint8Array, x: string, y: string): Uint8Array => {
    const xml = Buffer.from(partsOf(bytes)[main] ?? '', 'base64').toString();
    expect(xml).toContain(x);
    return withParts(bytes, { [main]: xml.replace(x, y) });
  };
  const reviewer = async (mode: 'comment' | 'suggest') => {
    const client = await clientOf(server, work, { userId: work.instructor.id, mode });
    await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    expect((await client.lock('B')).statusCode).toBe(200);
    const put = (bytes: Uint8Array) => client.put(bytes, { 'x-wopi-lock': 'B' });
    return { client, put, bytes: new Uint8Array((await client.get()).rawPayload) };
  };
  const by = () => `w:author="Person ${work.instructor.lastName}" w:date="2026-03-02T09:00:00Z"`;

  /** The given parts, with a comment on the first word. */
  function commented(bytes: Uint8Array): Uint8Array {
    const marked = turned(bytes, '</w:p>', '<w:r><w:commentReference w:id="0"/></w:r></w:p>');
    const text = (name: string) => Buffer.from(partsOf(bytes)[name] ?? '', 'base64').toString();
    const [types, related] = ['[Content_Types].xml', 'word/_rels/document.xml.rels'];
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
    const relationship =
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
    return withParts(marked, {
      'word/comments.xml': `<w:comments xmlns:w="w"><w:comment w:id="0" ${by()}><w:p/></w:comment></w:comments>`,
      [types]: text(types).replace(
        '</Types>',
        `<Override PartName="/word/comments.xml" ContentType="${type}"/></Types>`,
      ),
      [related]: text(related).replace(
        '</Relationships>',
        `<Relationship Id="rIdC" Type="${relationship}" Target="comments.xml"/></Relationships>`,
      ),
    });
  }

  it('accepts only comments from the instructor, and continues from the accepted version', async () => {
    await save('What she wrote');
    const { client, put, bytes } = await reviewer('comment');
    expect((await client.info()).json()).toMatchObject({
      UserCanWrite: true,
      UserCanOnlyComment: true,
      UserCanOnlySuggest: false,
    });
    const refused = await put(turned(bytes, 'What she wrote', 'What I wrote'));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(
        /^We couldn’t save this, because you can’t change the text itself/,
      ),
    });
    expect((await put(commented(bytes))).statusCode).toBe(200);
    expect((await put(turned(commented(bytes), 'wrote', 'did'))).statusCode).toBe(403);
    expect((await put(bytes)).statusCode).toBe(200);
    const log = await server.services.versions.listVersions(work.fileId);
    expect(factsAt(log, 2)).toMatchObject({
      origin: 'reviewer',
      authorId: work.instructor.id,
      byStudent: false,
    });
    expect(log.count).toBe(4);
  });

  it('is marked in the version log, and counts as no one’s writing', async () => {
    await save('What she wrote');
    const { put, bytes } = await reviewer('suggest');
    const inserted = `<w:ins w:id="9" ${by()}><w:r><w:t xml:space="preserve"> in a hurry</w:t></w:r></w:ins></w:p>`;
    server.advance(20_000);
    expect((await put(commented(bytes))).statusCode).toBe(200);
    expect((await put(turned(commented(bytes), '</w:p>', inserted))).statusCode).toBe(200);
    const { lastName } = work.instructor;
    const query = `?submissionId=${work.submissionId}`;
    const log = await ask<VersionLog>(
      server,
      work.instructor,
      `/classes/readsubmissionlogs${query}`,
    );
    expect(log).toMatchObject({
      new: [0, 3, 0, 0],
      active: [0, expect.any(Number), 0, 0],
      reviews: [{ first: 2, last: 3, by: `Person ${lastName}` }],
    });
    const page = await ask<Submission>(server, work.instructor, `/classes/readsubmission${query}`);
    expect(page.assessment?.provenance).toEqual({ typed: 3, bulk: 0, unobserved: 3 });
    expect(page).toMatchObject({ mainFileType: 'DOCUMENT', reviewPermission: 'open' });
    server.advance(8 * DAY);
    expect(
      (await ask<Submission>(server, work.instructor, `/classes/readsubmission${query}`))
        .reviewPermission,
    ).toBe('student-reads');
  });

  it('accepts suggestions under the instructor’s name whose rejection restores the text', async () => {
    await save('What she wrote');
    const { client, put, bytes } = await reviewer('suggest');
    expect((await client.info()).json()).toMatchObject({ UserCanOnlySuggest: true });
    const inserted = (author: string) =>
      `<w:ins w:id="9" ${author}><w:r><w:t>!</w:t></w:r></w:ins></w:p>`;
    expect((await put(turned(bytes, '</w:p>', inserted('w:author="Ada"')))).statusCode).toBe(403);
    expect((await put(turned(bytes, '</w:p>', '<w:r><w:t>!</w:t></w:r></w:p>'))).statusCode).toBe(
      403,
    );
    expect((await put(turned(bytes, '</w:p>', inserted(by())))).statusCode).toBe(200);
    expect(await headOf()).toBe(2);
  });

  it('requires the instructor of an unarchived class, whatever the token says', async () => {
    for (const userId of [work.assistant.id, work.student.id]) {
      const client = await clientOf(server, work, { userId, mode: 'comment' });
      expect((await client.info()).json()).toMatchObject({ UserCanWrite: false });
      expect((await client.put(docx('x'), { 'x-wopi-lock': 'A' })).statusCode).toBe(404);
    }
    const { client, put, bytes } = await reviewer('comment');
    await change({ class: { archivedAt: server.now() } });
    expect((await put(commented(bytes))).statusCode).toBe(404);
    expect((await client.lock('B')).statusCode).toBe(404);
  });
});
