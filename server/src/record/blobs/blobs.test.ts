import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { templateFiles } from '../../ground/db/schema/assignments.ts';
import { attachments, draftSubmissions } from '../../ground/db/schema/submissions.ts';
import { fileBlobs, files } from '../../ground/db/schema/versions.ts';
import { sql } from '../../ground/db/sql.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { blobHash } from '../../ground/platform/storage/blob-store.ts';
import { aClassWithAssignment, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { withParts, written } from '../versions/testing/version-scenario.ts';
import { sweepBlobsJob } from './blobs.jobs.ts';
import { BLOB_COLUMNS } from './blobs.repo.ts';
import { sweepBlobs } from './blobs.service.ts';
import { type CopyMaker, storedCopy } from './file-copies.service.ts';

const apps: TestApp[] = [];
let server: TestApp;
beforeEach(async () => {
  // Files of the store have the system clock's time.
  server = await startTestApp({ now: new Date() });
  apps.push(server);
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** Larger than what is stored inside the version log. */
const picture = (name: string): Uint8Array =>
  new TextEncoder().encode(`picture of ${name} `.repeat(40));
const isKept = (bytes: Uint8Array) => server.services.blobs.has(blobHash(bytes));

/** A class whose student has written a document with these pictures, and submitted it. */
async function aClassWithPictures(...names: string[]) {
  const made = await aClassWithAssignment(server);
  const work = await started(server, made.student, made.assignment);
  const parts = names.map((name, at) => [`word/media/image${at}.png`, picture(name)]);
  const outcome = await server.services.versions.saveVersion({
    fileId: work.fileId,
    bytes: withParts(written('Words'), Object.fromEntries(parts)),
    authorId: made.student.id,
    byStudent: true,
    origin: 'edit',
    presence: 'online',
    writeEpoch: 0,
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    lock: 'any',
  });
  expect(outcome.kind).toBe('saved');
  const draft = `draftId=${made.assignment.drafts[0]?.id}`;
  await ask(server, made.student, `/student/submission?id=${work.submissionId}&${draft}`);
  return { ...made, ...work };
}

const deleteClass = ({ course }: Awaited<ReturnType<typeof aClassWithPictures>>) =>
  deleteForGood(server.services, { classId: course.id });

describe('the columns that name blobs', () => {
  it('include every column that refers to a blob', async () => {
    const { rows } = await server.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns
           where table_schema = 'public' and table_name <> 'unused_blobs' and data_type = 'text'
             and (column_name like '%blob%' or table_name like '%blob%' and column_name <> 'file_id')
           order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...BLOB_COLUMNS]);
  });
});

describe('sweepBlobs', () => {
  it('removes the blobs that only a deleted class used, a day after it found them unused', async () => {
    const doomed = await aClassWithPictures('a whale', 'a ship');
    const other = await aClassWithPictures('a ship', 'a harbour');
    const attached = await server.services.blobs.put(picture('an attachment'));
    await server.db.insert(attachments).values({
      submissionId: doomed.submissionId,
      fileName: 'a.png',
      size: 1,
      blob: attached,
      mediaType: 'image/png',
      uploadedAt: server.now(),
    });
    const [copy] = await server.db
      .select({ blob: draftSubmissions.blob })
      .from(draftSubmissions)
      .where(eq(draftSubmissions.submissionId, doomed.submissionId));
    server.advance(3 * DAY);
    expect(await sweepBlobs(server.services)).toBe(0);

    await deleteClass(doomed);
    expect(await sweepBlobs(server.services)).toBe(0);
    server.advance(DAY - HOUR);
    expect(await sweepBlobs(server.services)).toBe(0);
    server.advance(2 * HOUR);
    expect(await sweepBlobs(server.services)).toBe(3);
    expect([
      await isKept(picture('a whale')),
      await isKept(picture('an attachment')),
      await server.services.blobs.has(copy?.blob ?? ''),
    ]).toEqual([false, false, false]);
    expect([await isKept(picture('a ship')), await isKept(picture('a harbour'))]).toEqual([
      true,
      true,
    ]);
    const whole = await server.services.versions.loadVersion(other.fileId, 1);
    expect(whole.length).toBeGreaterThan(1_000);
    expect(await sweepBlobs(server.services)).toBe(0);
  });

  it('keeps the pictures of every version, even those that were deleted again', async () => {
    const { fileId, student } = await aClassWithPictures('a whale');
    const writeEpoch =
      (await server.db.select().from(files).where(eq(files.id, fileId)))[0]?.writeEpoch ?? 0;
    const outcome = await server.services.versions.saveVersion({
      fileId,
      bytes: written('No picture'),
      authorId: student.id,
      byStudent: true,
      writeEpoch,
      origin: 'edit',
      presence: 'online',
      lock: 'any',
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
    });
    expect(outcome.kind).toBe('saved');
    for (let day = 0; day < 3; day++) {
      server.advance(DAY + HOUR);
      expect(await sweepBlobs(server.services)).toBe(0);
    }
    expect(await isKept(picture('a whale'))).toBe(true);
  });

  it('keeps everything while there is a file from before blobs were noted', async () => {
    const old = await aClassWithPictures('a ship');
    await server.db.update(files).set({ blobsNoted: false }).where(eq(files.id, old.fileId));
    await server.db.delete(fileBlobs).where(eq(fileBlobs.fileId, old.fileId));
    await deleteClass(await aClassWithPictures('a ship'));
    for (let day = 0; day < 3; day++) {
      server.advance(DAY + HOUR);
      expect(await sweepBlobs(server.services)).toBe(0);
    }
    expect(await isKept(picture('a ship'))).toBe(true);
  });

  it('keeps blobs that are used again by then, and those that were just stored', async () => {
    const doomed = await aClassWithPictures('a whale', 'a ship');
    await deleteClass(doomed);
    await sweepBlobs(server.services);
    server.advance(DAY + HOUR);
    const again = await aClassWithPictures('a whale');
    expect(await server.db.select().from(fileBlobs)).toMatchObject([
      { fileId: again.fileId, hash: blobHash(picture('a whale')) },
    ]);
    // By the system clock the ship was stored seconds ago; by the test's clock, a day ago.
    const kept = server.now();
    server.setNow(new Date());
    expect(await sweepBlobs(server.services)).toBe(0);
    server.setNow(kept);
    await sweepBlobs(server.services);
    expect([await isKept(picture('a whale')), await isKept(picture('a ship'))]).toEqual([
      true,
      false,
    ]);
  });

  it('leaves blobs that no row of this database ever named', async () => {
    await server.services.blobs.put(picture('somebody else'));
    for (let day = 0; day < 3; day++) {
      server.advance(DAY + HOUR);
      expect(await sweepBlobs(server.services)).toBe(0);
    }
    expect(await isKept(picture('somebody else'))).toBe(true);
  });

  it('removes the blobs of a replaced template', async () => {
    const { instructor } = (await aClassWithAssignment(server)).course;
    const blob = await server.services.blobs.put(picture('an old start'));
    const next = await server.services.blobs.put(picture('a new start'));
    await server.db.insert(templateFiles).values({
      ownerId: instructor.id,
      title: 'Start',
      description: '',
      extension: 'docx',
      blob,
      thumbnailBlob: blob,
      thumbnailType: 'image/png',
      createdAt: server.now(),
    });
    await server.db.update(templateFiles).set({ blob: next, thumbnailBlob: next });
    await sweepBlobs(server.services);
    server.advance(DAY + HOUR);
    expect(await sweepBlobs(server.services)).toBe(1);
    expect(await isKept(picture('a new start'))).toBe(true);
  });

  it('removes the copy of a file after the file', async () => {
    const doomed = await aClassWithPictures();
    const { blobs } = server.services;
    const kept = await blobs.put(picture('somebody’s'));
    const source = await blobs.put(picture('an attachment'));
    const rows = [source, kept].map((blob) => ({
      submissionId: doomed.submissionId,
      fileName: 'a.png',
      size: 1,
      blob,
      mediaType: 'image/png',
      uploadedAt: server.now(),
    }));
    await server.db.insert(attachments).values(rows);
    let made = 0;
    const maker: CopyMaker = {
      purpose: 'test 1',
      make: (bytes) => {
        made++;
        return bytes.length === picture('an attachment').length ? picture('a copy') : bytes;
      },
    };
    for (let reader = 0; reader < 2; reader++) {
      expect(await storedCopy(server.services, source, maker)).toBe(blobHash(picture('a copy')));
      expect(await storedCopy(server.services, kept, maker)).toBe(kept);
    }
    expect(made).toBe(2);
    expect(await storedCopy(server.services, blobHash(picture('nothing')), maker)).toBeNull();

    await server.db.delete(attachments).where(eq(attachments.blob, source));
    for (const file of ['an attachment', 'a copy']) {
      await sweepBlobs(server.services);
      server.advance(DAY + HOUR);
      expect(await isKept(picture(file))).toBe(true);
      await sweepBlobs(server.services);
      expect(await isKept(picture(file))).toBe(false);
    }
    expect(await blobs.has(kept)).toBe(true);
  });

  it('runs once a day, on one node', async () => {
    const doomed = await aClassWithPictures('a whale');
    await deleteClass(doomed);
    await Promise.all([
      planDaily(server.services, sweepBlobsJob),
      planDaily(server.services, sweepBlobsJob),
    ]);
    expect(await isKept(picture('a whale'))).toBe(true);
    for (const hours of [2, 24, 25]) {
      server.advance(hours * HOUR);
      await server.runJobs();
    }
    expect(await isKept(picture('a whale'))).toBe(false);
  });
});
