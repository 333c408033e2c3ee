import { deflateRawSync } from 'node:zlib';
import { readPart, readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createScratchFile } from './scratch-file.ts';
import { clientOf, type WopiClient, wopiClient } from './testing/wopi-client.ts';
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
});
const lock = { 'x-wopi-lock': 'A' };

describe('CheckFileInfo', () => {
  it('describes the file and the writer’s permissions', async () => {
    const response = await editor.info();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      BaseFileName: 'My essay.docx',
      BreadcrumbDocName: 'My essay',
      FileExtension: '.docx',
      Size: expect.any(Number),
      Version: '0',
      LastModifiedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      OwnerId: work.student.id,
      UserId: work.student.id,
      UserFriendlyName: `Person ${work.student.lastName}`,
      UserCanWrite: true,
      ReadOnly: false,
      UserCanNotWriteRelative: true,
      SupportsLocks: true,
      SupportsGetLock: true,
      SupportsUpdate: true,
      PostMessageOrigin: 'http://localhost',
    });
  });

  it('reports the size that GetFile sends, however the file was stored', async () => {
    await editor.lock('A');
    const parts = readZip(docx('One', 'Two')).entries.map((entry) => ({
      name: entry.name,
      bytes: readPart(entry, officeCodec.inflate),
    }));
    const loose = writeZip(parts, (bytes) => deflateRawSync(bytes, { level: 1 }));
    await editor.put(Buffer.from(loose), lock);
    const { length } = (await editor.get()).rawPayload;
    expect(length).not.toBe(loose.length);
    expect((await editor.info()).json()).toMatchObject({ Size: length, Version: '1' });
  });

  it('lets readers read', async () => {
    for (const reader of [work.instructor, work.assistant]) {
      const client = await clientOf(server, work, { userId: reader.id, mode: 'read' });
      expect((await client.info()).json()).toMatchObject({
        UserId: reader.id,
        OwnerId: work.student.id,
        UserCanWrite: false,
        ReadOnly: true,
      });
      expect((await client.get()).statusCode).toBe(200);
    }
  });

  it('returns not-found to a person who has since lost access', async () => {
    const client = await clientOf(server, work, { userId: work.assistant.id, mode: 'read' });
    expect((await client.info()).statusCode).toBe(200);
    await server.services.pool.query('delete from class_members where user_id = $1', [
      work.assistant.id,
    ]);
    expect((await client.info()).statusCode).toBe(404);
    expect((await client.get()).statusCode).toBe(404);
  });
});

describe('GetFile', () => {
  it('returns the latest version with its number', async () => {
    await editor.lock('A');
    await editor.put(docx('One'), lock);
    const response = await editor.get();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      etag: '"1"',
      'x-wopi-itemversion': '1',
      'content-type': 'application/octet-stream',
    });
    await editor.put(response.rawPayload, lock);
    expect((await editor.info()).json().Version).toBe('1');
  });

  it('sends no more than the editor accepts', async () => {
    const ask = (most: string) =>
      server.app.inject({
        url: `/wopi/files/${work.fileId}/contents`,
        headers: { authorization: `Bearer ${editor.token}`, 'x-wopi-maxexpectedsize': most },
      });
    expect((await ask('1024')).statusCode).toBe(412);
    expect((await ask('100000000')).statusCode).toBe(200);
    expect((await ask('')).statusCode).toBe(200);
  });
});

describe('the rewind view', () => {
  it('shows readers the version of its token, read-only', async () => {
    await editor.lock('A');
    for (const word of ['One', 'Two', 'Three']) {
      server.advance(1_000);
      await editor.put(docx(word), lock);
    }
    const grant = { userId: work.instructor.id, view: 'rewind', version: 2 } as const;
    const client = await clientOf(server, work, { ...grant, mode: 'read' });
    expect((await client.info()).json()).toMatchObject({ Version: '2', UserCanWrite: false });
    const bytes = (await client.get()).rawPayload;
    expect(
      bytes.equals(Buffer.from(await server.services.versions.loadVersion(work.fileId, 2))),
    ).toBe(true);

    const daring = await clientOf(server, work, { ...grant, mode: 'write' });
    expect((await daring.put(docx('Four'), lock)).statusCode).toBe(404);
    const beyond = await clientOf(server, work, { ...grant, version: 4, mode: 'read' });
    expect((await beyond.info()).statusCode).toBe(404);
  });
});

describe('the admin view', () => {
  it('lets administrators save as the system and audits every use', async () => {
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const client = await clientOf(server, work, { userId: admin.id, view: 'admin' });
    expect((await client.info()).json()).toMatchObject({ UserCanWrite: true, IsAdminUser: true });
    await client.get();
    await client.lock('A');
    expect((await client.put(docx('Repaired'), lock)).statusCode).toBe(200);
    const log = await server.services.versions.listVersions(work.fileId);
    expect(log.typed[1]).toBe(0);
    const entries = (await server.db.select().from(auditLog)).filter(
      (entry) => entry.object === `file ${work.fileId}`,
    );
    expect(entries.map((entry) => entry.action).sort()).toEqual([
      'wopi.admin.lock',
      'wopi.admin.open',
      'wopi.admin.read',
      'wopi.admin.write',
    ]);
    expect(entries.every((entry) => entry.actorId === admin.id)).toBe(true);
  });

  it('is closed to everyone else, including former administrators', async () => {
    const client = await clientOf(server, work, { userId: work.instructor.id, view: 'admin' });
    expect((await client.info()).statusCode).toBe(404);
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const late = await clientOf(server, work, { userId: admin.id, view: 'admin' });
    await server.services.pool.query('delete from user_roles where user_id = $1', [admin.id]);
    expect((await late.info()).statusCode).toBe(404);
  });
});

describe('the addition view', () => {
  it('reads and writes an additional file', async () => {
    const extra = await aWrittenAssignment(server, { file: { role: 'additional' } });
    const client = await clientOf(server, extra, { view: 'addition' });
    await client.lock('A');
    expect((await client.put(docx('One'), lock)).statusCode).toBe(200);
    expect((await client.info()).json()).toMatchObject({ Version: '1', UserCanWrite: true });
  });
});

describe('the scratch view', () => {
  const open = async (name: string, bytes: Uint8Array | null = null) => {
    const file = await createScratchFile(server.services, name, bytes);
    const extension = file.wopiSrc.split('.').at(-1);
    const client = wopiClient(server, 'scratch', file.fileId, file.token, {
      name: `${file.fileId}.${extension}`,
    });
    return { ...file, client };
  };

  it('opens a blank document under an address with its type', async () => {
    const { client, wopiSrc, fileId } = await open('Trial.docx');
    expect(wopiSrc).toBe(`http://localhost/api/wopi/files/${fileId}.docx`);
    expect((await client.info()).json()).toMatchObject({
      BaseFileName: 'Trial.docx',
      UserCanWrite: true,
      UserCanRename: true,
    });
    await client.lock('A');
    expect((await client.put(docx('One'), lock)).statusCode).toBe(200);
  });

  it('accepts any bytes when the name is not that of an office file', async () => {
    const { client } = await open('suite.wopitest');
    expect((await client.info()).json()).toMatchObject({ Size: 0 });
    expect((await client.put(Buffer.from('hello'))).statusCode).toBe(200);
    expect((await client.get()).body).toBe('hello');
    await client.lock('A');
    expect((await client.put(Buffer.alloc(0), lock)).statusCode).toBe(200);
    expect((await client.info()).json()).toMatchObject({ Size: 0 });
  });

  it('renames, in UTF-7', async () => {
    const { client } = await open('Trial.docx');
    const answer = await client.ask('RENAME_FILE', { 'x-wopi-requestedname': 'M+APw-ller' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { Name: 'Müller' }]);
    expect((await client.info()).json()).toMatchObject({ BaseFileName: 'Müller.docx' });
    expect((await client.ask('RENAME_FILE', { 'x-wopi-requestedname': 'a/b' })).statusCode).toBe(
      400,
    );
  });

  it('never shows the file of a submission', async () => {
    const client = await clientOf(
      server,
      work,
      { userId: null, view: 'scratch' },
      { name: `${work.fileId}.docx` },
    );
    expect((await client.info()).statusCode).toBe(404);
    expect((await client.put(docx('One'), lock)).statusCode).toBe(404);
  });
});
