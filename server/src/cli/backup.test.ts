import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { connect } from '../ground/db/connection.ts';
import {
  accountTokens,
  auditLog,
  sessions,
  settings,
  signInFlows,
  users,
} from '../ground/db/schema/accounts.ts';
import { sql } from '../ground/db/sql.ts';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';
import { createScratchFile } from '../record/wopi/scratch-file.ts';
import { aUser } from '../testing/factories.ts';
import { type Ended, runScript } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { checksumEntries, hashing, verifyBackup } from './backup-checksums.ts';
import { type BackupArchive, openBackup } from './backup-read.ts';
import { restoreBackup } from './backup-restore.ts';

const NAME = 'Zoë\t"Ünïcode"\\N\nline';

let folder: string;
let from: TestApp;
let to: TestApp;
let hash: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-backup-'));
  [from, to] = await Promise.all([startTestApp(), startTestApp()]);
  await aUser(from, { firstName: NAME, roles: ['ROLE_ADMIN', 'ROLE_STUDENT'] });
  for (let i = 0; i < 40; i++) await aUser(from);
  hash = await from.services.blobs.put(new Uint8Array([0, 1, 2, 255, 254]));
});
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await rm(folder, { recursive: true });
});

const settingsOf = ({ services: { env } }: TestApp) => ({
  DATABASE_URL: env.databaseUrl ?? '',
  DATA_DIR: env.dataDir,
});
const run = (script: string, app: TestApp, ...args: string[]): Promise<Ended> =>
  runScript(`cli/${script}`, settingsOf(app), args);
/** Does with an archive what a command does, in this process: starting another one takes a second. */
async function withBackup<T>(
  file: string,
  work: (archive: BackupArchive) => Promise<T>,
): Promise<T> {
  const archive = await openBackup(file);
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}
const verify = (file: string) => withBackup(file, verifyBackup);
const restore = (file: string) =>
  withBackup(file, (archive) =>
    restoreBackup(to.services, archive, { force: true, unverified: false }),
  );
const DAMAGED = /^(The backup is damaged|.*cannot be restored): .*\.$/;
const textOf = (number: number): Uint8Array =>
  newDocument({ paragraphs: [`Version ${number}`] }, officeCodec.deflate);

/** Writes the whole archive again, with some entries changed or left out. */
async function repack(
  file: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<void> {
  const whole = await openBackup(join(folder, 'all.zip'));
  const archive = new ZipFile();
  for (const name of whole.names) {
    const content = change(name, await buffer(await whole.read(name)));
    if (content !== null) archive.addBuffer(content, name);
  }
  whole.close();
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
}

describe('npm run backup and npm run restore', { timeout: 120_000 }, () => {
  it('bring everything into another installation', async () => {
    const file = join(folder, 'all.zip');
    const made = await run('backup', from, '--to', file);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain('1 files');
    expect(await readdir(folder)).toEqual(['all.zip']);

    const restored = await run('restore', to, '--from', file);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await to.db.select().from(users).orderBy(users.id)).toEqual(
      await from.db.select().from(users).orderBy(users.id),
    );
    expect(await to.services.blobs.get(hash)).toEqual(Buffer.from([0, 1, 2, 255, 254]));
  });

  it('refuse a database that is not empty, and replace it with --force', async () => {
    await to.db.insert(auditLog).values({ action: 'x', object: 'y', at: to.now() });
    const file = join(folder, 'all.zip');
    const refused = await run('restore', to, '--from', file);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('The database is not empty');
    expect(await to.db.select().from(auditLog)).toHaveLength(1);

    expect(await run('restore', to, '--from', file, '--force')).toMatchObject({ code: 0 });
    expect(await to.db.select().from(auditLog)).toHaveLength(0);
    expect(await to.db.select().from(users)).toHaveLength(41);
  });

  it('bring no session, no link, no sign-in under way and no key of editor tokens', async () => {
    const expiresAt = new Date(from.now().getTime() + 1_000_000);
    const person = await aUser(from);
    await from.services.secrets.get('wopi-token');
    await from.db.insert(accountTokens).values({
      tokenHash: 'a',
      purpose: 'recover-password',
      userId: person.id,
      createdAt: from.now(),
      expiresAt,
    });
    await from.db.insert(signInFlows).values({ key: 'state:a', value: {}, expiresAt });
    expect(await from.db.$count(sessions)).toBeGreaterThan(0);
    const file = join(folder, 'access.zip');
    expect(await run('backup', from, '--to', file)).toMatchObject({ code: 0 });
    expect(await run('restore', to, '--from', file, '--force')).toMatchObject({ code: 0 });
    expect(await to.db.$count(sessions)).toBe(0);
    expect(await to.db.$count(accountTokens)).toBe(0);
    expect(await to.db.$count(signInFlows)).toBe(0);
    expect(await to.db.$count(settings, eq(settings.key, 'secret:wopi-token'))).toBe(0);
    await from.db.delete(users).where(eq(users.id, person.id));
    const again = await run('restore', to, '--from', join(folder, 'all.zip'), '--force');
    expect(again).toMatchObject({ code: 0 });
  });

  it('refuse while a server uses the database', async () => {
    const server = connect(to.databaseUrl);
    await server.db.execute(sql`select 1`);
    const refused = await run('restore', to, '--from', join(folder, 'all.zip'), '--force');
    await server.close();
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A server uses this database'),
    });
  });

  it('refuse a truncated archive, a damaged one and one that is not there, and change nothing', async () => {
    const whole = await readFile(join(folder, 'all.zip'));
    const damaged = Buffer.from(whole);
    damaged.fill(
      0x41,
      whole.indexOf('tables/users.copy') + 40,
      whole.indexOf('tables/users.copy') + 200,
    );
    await writeFile(join(folder, 'half.zip'), whole.subarray(0, whole.length / 2));
    await writeFile(join(folder, 'damaged.zip'), damaged);
    const refused = await run('restore', to, '--from', join(folder, 'half.zip'), '--force');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('no whole backup') });
    await expect(restore(join(folder, 'damaged.zip'))).rejects.toThrow(DAMAGED);
    await expect(restore(join(folder, 'nothing.zip'))).rejects.toThrow('there is no such file');
    expect(await to.db.select().from(users)).toHaveLength(41);
  });

  it('refuse every archive with a flipped bit before the first row is written, and say so of it on --check', async () => {
    const whole = await readFile(join(folder, 'all.zip'));
    expect(await run('restore', to, '--check', join(folder, 'all.zip'))).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is whole'),
    });
    // The content of a stored file, a table of packed rows, what the archive says of itself, and the list.
    const places = [`blobs/${hash}`, 'tables/users.copy', 'totals.json', 'checksums.json'];
    const file = join(folder, 'flipped.zip');
    await to.db.insert(auditLog).values({ action: 'x', object: 'y', at: to.now() });
    for (const name of places) {
      const bytes = Buffer.from(whole);
      const at = whole.indexOf(name) + name.length + (name.startsWith('blobs') ? 1 : 12);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(file, bytes);
      await expect(verify(file)).rejects.toThrow(DAMAGED);
      await expect(restore(file)).rejects.toThrow(DAMAGED);
    }
    const checked = await run('restore', to, '--check', file);
    const restored = await run('restore', to, '--from', file, '--force');
    for (const { code, stderr } of [checked, restored]) {
      expect(code).toBe(1);
      expect(stderr.trimEnd()).toMatch(DAMAGED);
    }
    expect(await to.db.$count(auditLog)).toBeGreaterThan(0);
    await to.db.delete(auditLog);
  });

  it('restore a stored row that was altered with a valid packing only where the checksum is right too', async () => {
    const file = join(folder, 'repacked.zip');
    await repack(file, (name, content) =>
      name === 'tables/users.copy'
        ? Buffer.from(content.toString().replace('Zoë', 'Zoe'))
        : content,
    );
    await expect(restore(file)).rejects.toThrow('tables/users.copy was altered');
  });

  it('restore an archive of the format before checksums only with --unverified', async () => {
    const file = join(folder, 'older.zip');
    await repack(file, (name, content) => {
      if (name.startsWith('checksums.json')) return null;
      return name === 'manifest.json'
        ? Buffer.from(content.toString().replace('"version": 2', '"version": 1'))
        : content;
    });
    for (const args of [
      ['--check', file],
      ['--from', file, '--force'],
    ]) {
      const refused = await run('restore', to, ...args);
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/older format.* checksums/),
      });
    }
    const told = await run('restore', to, '--from', file, '--force', '--unverified');
    expect(told).toMatchObject({ code: 0 });
  });

  it.each([
    ['names another table', { tables: [{ name: 'schema_migrations', columns: ['name'] }] }],
    ['holds a statement', { tables: [{ name: 'users"; drop table users; --', columns: ['id'] }] }],
    ['says something else of itself', { format: 'another' }],
  ])('refuse an archive that %s, and change nothing', async (_what, change) => {
    const file = join(folder, 'hostile.zip');
    const { manifest, totals, close } = await openBackup(join(folder, 'all.zip'));
    close();
    const archive = new ZipFile();
    const checksums: Record<string, string> = {};
    const add = (name: string, content: Buffer): void => {
      hashing((sha256) => {
        checksums[name] = sha256;
      })
        .resume()
        .end(content);
      archive.addBuffer(content, name);
    };
    add('manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change })));
    add('totals.json', Buffer.from(JSON.stringify(totals)));
    await setImmediate();
    for (const { name, content } of checksumEntries(checksums)) archive.addBuffer(content, name);
    archive.end();
    await pipeline(archive.outputStream, createWriteStream(file));
    await expect(restore(file)).rejects.toThrow(DAMAGED);
    expect(await to.db.select().from(users)).toHaveLength(41);
  });

  it('include every version of a file that is written in while they run', async () => {
    const versions = from.services.versions;
    const { fileId } = await createScratchFile(from.services, 'essay.docx', null);
    let isOver = false;
    let saved = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        const outcome = await versions.saveVersion({
          fileId,
          bytes: textOf(saved + 1),
          authorId: null,
          byStudent: true,
          writeEpoch: 0,
          origin: 'edit',
          presence: 'unknown',
          lock: null,
          flags: { modifiedByUser: true, autosave: true, exitSave: false },
          at: new Date(from.now().getTime() + (saved + 1) * 1_000),
        });
        expect(outcome).toMatchObject({ kind: 'saved', number: ++saved });
        if (saved % 256 === 0) await versions.compact(fileId);
        // As fast as a few people write: every version is read again below.
        await sleep(10);
      }
    };
    const file = join(folder, 'busy.zip');
    const writing = write();
    await expect.poll(() => saved, { timeout: 30_000 }).toBeGreaterThan(20);
    const before = saved;
    const made = await run('backup', from, '--to', file);
    const after = saved;
    isOver = true;
    await writing;
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(after).toBeGreaterThan(before);
    expect(await run('restore', to, '--from', file, '--force')).toMatchObject({ code: 0 });

    const restored = to.services.versions;
    const { number: head } = await restored.latest(fileId);
    expect(head).toBeGreaterThanOrEqual(before);
    expect(head).toBeLessThanOrEqual(after);
    for (let number = 1; number <= head; number++) {
      expect(await restored.loadText(fileId, number)).toBe(`Version ${number}`);
    }
  });

  it('explain themselves', async () => {
    const [help, wrong] = await Promise.all([
      run('restore', to, '--help'),
      run('restore', to, '--form', 'x'),
    ]);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('Usage: npm run restore --');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('--form') });
  });
});
