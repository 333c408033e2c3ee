import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { askAs } from '../../testing/admin-requests.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Alex', lastName: 'Brandt' });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  askAs(server, admin, method, path, body);

describe('GET /api/admin/overview and system', () => {
  it('reports the queues and the state of every part', async () => {
    const waiting = await aUser(server);
    await server.db.update(users).set({ state: 'pending' }).where(eq(users.id, waiting.id));
    expect((await ask('GET', '/admin/overview')).json).toMatchObject({
      pendingUsers: 1,
      failedMails: 0,
      erasureRequests: 0,
      announcements: { count: 0, until: null },
      editorAdminUrl: null,
    });
    expect((await ask('GET', '/admin/system')).json).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { ok: true, embedded: false, sizeBytes: expect.any(Number) },
      clock: { ok: true, aheadSeconds: 0, processesDeadlines: true },
      storage: { ok: true, kind: 'folder', freeBytes: expect.any(Number) },
      jobs: { ok: true, failed: [] },
      mail: { ok: true, server: false, waiting: expect.any(Number) },
      backups: { ok: true, count: 0, newest: null },
    });
  });

  it('hides no part behind one that does not answer', async () => {
    const broken = await startTestApp({
      env: { editorUrl: 'http://127.0.0.1:9', blobStore: 's3://k:s@127.0.0.1:9/bucket?tls=off' },
    });
    const staff = await aUser(broken, { roles: ['ROLE_ADMIN'] });
    const read = (path: string) =>
      broken.app.inject({ url: `/api/admin/${path}`, headers: broken.as(staff) });
    const system = (await read('system')).json();
    expect(system).toMatchObject({
      database: { ok: true },
      editor: { ok: false, problem: { key: 'system.unreachable' } },
      storage: { ok: false },
    });
    expect(JSON.stringify(system)).not.toContain('127.0.0.1');
    expect((await read('overview')).json().editorAdminUrl).toBe(
      'http://127.0.0.1:9/browser/dist/admin/admin.html',
    );
    await broken.close();
  });
});
