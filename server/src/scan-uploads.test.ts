import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from './ground/config/env.ts';
import { auditLog } from './ground/db/schema/accounts.ts';
import { templateFiles } from './ground/db/schema/assignments.ts';
import { attachments } from './ground/db/schema/submissions.ts';
import { clientOf } from './record/wopi/testing/wopi-client.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from './record/wopi/testing/written-assignment.ts';
import { aUser, type TestUser } from './testing/factories.ts';
import { type FakeClamd, fakeClamd } from './testing/fake-clamd.ts';
import { multipartForm } from './testing/multipart-form.ts';
import { aDocument } from './testing/scenarios.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const MALWARE = 'Win.Test.EICAR_HDB-1 FOUND';

let clamd: FakeClamd;
let server: TestApp;
let work: WrittenAssignment;
let admin: TestUser;
beforeAll(async () => {
  clamd = await fakeClamd();
  server = await startTestApp({ env: { clamd: clamd.address } });
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
beforeEach(async () => {
  clamd.say('OK');
  work = await aWrittenAssignment(server, {
    allowImport: true,
    assignment: { uploadFile: true },
  });
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const attach = (app = server) => {
  const { headers, payload } = multipartForm({
    fields: { submissionId: work.submissionId },
    files: [{ field: 'files', fileName: 'Notes é.docx', bytes: aDocument('Notes') }],
  });
  return app.app.inject({
    method: 'POST',
    url: '/api/student/upload',
    headers: { ...app.as(work.student), ...headers },
    payload,
  });
};
const uploadTemplate = () => {
  const { headers, payload } = multipartForm({
    fields: { title: 'Letter', description: '' },
    files: [{ field: 'selectedFile', fileName: 'letter.docx', bytes: aDocument('Dear') }],
  });
  return server.app.inject({
    method: 'POST',
    url: '/api/auxfiles/template',
    headers: { ...server.as(work.instructor), ...headers },
    payload,
  });
};
const importFile = async () =>
  (await clientOf(server, work, { mode: 'import' })).put(docx('From elsewhere'));

const head = async () => (await server.services.versions.findFile(work.fileId))?.head;
const attached = () =>
  server.db.select().from(attachments).where(eq(attachments.submissionId, work.submissionId));
const templates = () =>
  server.db.select().from(templateFiles).where(eq(templateFiles.ownerId, work.instructor.id));
const audited = (userId: string) =>
  server.db
    .select({ action: auditLog.action, object: auditLog.object })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId));

const SHA_256 = expect.stringMatching(/^upload [0-9a-f]{64}$/);

describe('an upload', () => {
  it('is stored when the scanner finds nothing', async () => {
    const before = clamd.scanned.length;
    expect((await attach()).statusCode).toBe(200);
    expect((await uploadTemplate()).statusCode).toBe(200);
    expect((await importFile()).statusCode).toBe(200);
    expect(clamd.scanned.slice(before).map((bytes) => Buffer.from(bytes))).toEqual([
      Buffer.from(aDocument('Notes')),
      Buffer.from(aDocument('Dear')),
      docx('From elsewhere'),
    ]);
    expect([(await attached()).length, (await templates()).length]).toEqual([1, 1]);
    expect(await audited(work.student.id)).toEqual([]);
  });

  it('is refused with its name and noted when it contains malware', async () => {
    clamd.say(MALWARE);
    const answers = [await attach(), await uploadTemplate(), await importFile()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(answers.map((answer) => answer.json().message)).toEqual([
      '“Notes é.docx” contains malware and wasn’t accepted. Check your device for viruses and choose another file.',
      '“letter.docx” contains malware and wasn’t accepted. Check your device for viruses and choose another file.',
      'The file contains malware and wasn’t accepted. Check your device for viruses and choose another file.',
    ]);
    expect([await attached(), await templates(), await head()]).toEqual([[], [], 0]);
    expect(await audited(work.student.id)).toEqual([
      { action: 'upload.infected', object: SHA_256 },
      { action: 'upload.infected', object: `file ${work.fileId}` },
    ]);
    expect(await audited(work.instructor.id)).toEqual([
      { action: 'upload.infected', object: SHA_256 },
    ]);
  });

  it('is not scanned when it is a save', async () => {
    clamd.say(MALWARE);
    const writer = await clientOf(server, work);
    await writer.lock('A');
    expect((await writer.put(docx('Written'), { 'x-wopi-lock': 'A' })).statusCode).toBe(200);
  });

  it('is refused until the scanner is back', async () => {
    clamd.say('Can not allocate memory ERROR');
    const answers = [await attach(), await uploadTemplate(), await importFile()];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.json().message).toBe(
        'Files can’t be checked for viruses right now, so none are accepted. Try again later.',
      );
    }
    expect([await attached(), await templates(), await head()]).toEqual([[], [], 0]);
    clamd.say('OK');
    expect((await attach()).statusCode).toBe(200);
  });
});

describe('a scanner that is away', () => {
  it('lets uploads pass where the settings say so, noted and counted', async () => {
    const lenient = await startTestApp({
      env: { clamd: { path: '/nowhere/clamd.ctl' }, acceptsUnscanned: true },
    });
    work = await aWrittenAssignment(lenient, { assignment: { uploadFile: true } });
    const staff = await aUser(lenient, { roles: ['ROLE_ADMIN'] });
    expect((await attach(lenient)).statusCode).toBe(200);
    expect(await lenient.db.select().from(auditLog)).toMatchObject([
      { action: 'upload.unscanned', object: SHA_256, actorId: work.student.id },
    ]);
    const read = (path: string) =>
      lenient.app.inject({ url: path, headers: lenient.as(staff) }).then((one) => one.json());
    expect(await read('/readyz')).toEqual({
      status: 'ready',
      files: 'ready',
      scanner: 'unreachable',
    });
    expect((await read('/api/admin/system')).scanner).toEqual({
      ok: false,
      problem: { key: 'system.unreachable' },
    });
    const { entries } = await read('/api/admin/audit');
    expect(entries[0].object.name).toMatch(/^[0-9a-f]{64}$/);
    await lenient.close();
  });

  it('is distinguished from one that responds, and from none', async () => {
    const read = (path: string) =>
      server.app.inject({ url: path, headers: server.as(admin) }).then((one) => one.json());
    expect(await read('/readyz')).toEqual({
      status: 'ready',
      files: 'ready',
      scanner: 'ready',
    });
    expect((await read('/api/admin/system')).scanner).toEqual({
      ok: true,
      version: expect.stringContaining('ClamAV'),
      unscanned: 0,
    });
  });
});

describe('CLAMD', () => {
  it.each([
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['scanner.example.edu:3310', { host: 'scanner.example.edu', port: 3310 }],
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['scanner.example.edu', null],
    ['scanner:99999', null],
    ['http://scanner:3310/', null],
  ])('reads %s', (CLAMD, clamdAddress) => {
    const reading = readEnv({ CLAMD });
    expect(reading.ok ? reading.env.clamd : null).toEqual(clamdAddress);
  });
});
