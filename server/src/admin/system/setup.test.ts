import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Setup } from '@antecedent/contracts/admin/system/setup';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../ground/db/schema/messages.ts';
import { askAs } from '../../testing/admin-requests.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readSetup } from './setup.service.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

const setup = async (): Promise<Setup> =>
  (await askAs(server, admin, 'GET', '/admin/setup')).json as unknown as Setup;

describe('GET /api/admin/setup', () => {
  it('says that everything is missing at first', async () => {
    expect(await setup()).toEqual({
      mail: 'missing',
      backup: { newestAt: null },
      terms: { missing: ['en', 'de'] },
      classes: 0,
    });
  });

  it('measures backups, terms and classes', async () => {
    const { dataDir, contentDir } = server.services.env;
    await mkdir(join(dataDir, 'backups'), { recursive: true });
    await writeFile(join(dataDir, 'backups', 'one.zip'), 'zip');
    await mkdir(contentDir, { recursive: true });
    await writeFile(join(contentDir, 'termsandconditions.de.md'), '# Bedingungen');
    await aClass(server);
    expect(await setup()).toMatchObject({
      backup: { newestAt: expect.stringMatching(/^\d{4}-/) },
      terms: { missing: ['en'] },
      classes: 1,
    });
    await writeFile(join(contentDir, 'termsandconditions.md'), '# Terms');
    expect((await setup()).terms).toEqual({ missing: [] });
  });

  it('judges a mail server by the latest email, not by its setting', async () => {
    const platform = {
      ...server.services,
      env: { ...server.services.env, smtpUrl: 'smtp://mail.example.org' },
    };
    const state = async () => (await readSetup(platform)).mail;
    const add = (fields: object) =>
      server.db.insert(mails).values({
        template: 'password-changed',
        recipient: 'ada@example.org',
        subject: 'Changed',
        plain: '',
        html: '',
        createdAt: server.now(),
        state: 'waiting',
        ...fields,
      });
    expect(await state()).toBe('untested');
    await add({ problem: 'ECONNREFUSED' });
    expect(await state()).toBe('failing');
    server.advance(MINUTE);
    await add({ state: 'sent', sentAt: server.now() });
    expect(await state()).toBe('works');
    server.advance(MINUTE);
    await add({ state: 'failed', problem: 'EAUTH' });
    expect(await state()).toBe('failing');
    await server.db.delete(mails);
    server.advance(31 * DAY);
    expect(await state()).toBe('configured');
  });

  it('says of a part that can’t be checked that it isn’t known', async () => {
    const { env } = server.services;
    const file = join(env.dataDir, 'no-folder');
    await writeFile(file, '');
    const unreadable = { ...server.services, env: { ...env, dataDir: file } };
    expect(await readSetup(unreadable)).toMatchObject({ backup: null, classes: 1 });
  });
});
