import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { linkIn, signingUp } from './testing/signing-up.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { aForm, post, mailTo } = signingUp(() => server);

describe('POST /api/auth/ConfirmEmail', () => {
  it('rejects an invalid or expired link and offers a way on', async () => {
    const form = aForm();
    await post('signup', form);
    const id = linkIn(await mailTo(form.email));
    server.advance(48 * 3_600_000);
    const old = await post(`ConfirmEmail?id=${id}`, {});
    expect(old.json().message).toContain('This link has expired. Choose “Forgot password');
    expect((await post('ConfirmEmail', { id: 'x' })).json().code).toBe('invalid-link');
    expect((await post('ConfirmEmail', {})).statusCode).toBe(400);
  });

  it('says what is true of the account when a link is opened again', async () => {
    const profile = 'https://example.edu/ada';
    const form = aForm({ instructor: true, profile });
    await post('signup', form);
    const id = linkIn(await mailTo(form.email));
    const open = async () => (await post('ConfirmEmail', { id })).json();
    expect(await open()).toEqual({ isPending: true, isRepeated: false });
    expect(await open()).toEqual({ isPending: true, isRepeated: true });
    const become = (state: 'active' | 'disabled' | 'unconfirmed') =>
      server.db.update(users).set({ state }).where(eq(users.username, form.username));
    await become('active');
    expect(await open()).toEqual({ isPending: false, isRepeated: true });
    server.advance(3 * DAY);
    expect(await open()).toEqual({ isPending: false, isRepeated: true });
    await become('disabled');
    expect((await open()).message).toBe('This account is disabled. Contact an administrator.');
    await become('unconfirmed');
    expect((await open()).message).toContain('Choose “Forgot password or username?”');
  });

  it('doesn’t call a pending account active when its address was confirmed otherwise', async () => {
    const form = aForm({ instructor: true, profile: 'https://example.edu/ada' });
    await post('signup', form);
    const id = linkIn(await mailTo(form.email));
    await server.db
      .update(users)
      .set({ state: 'pending' })
      .where(eq(users.username, form.username));
    const opened = await post('ConfirmEmail', { id });
    expect(opened.json()).toEqual({ isPending: true, isRepeated: true });
  });

  it('stops a network that sends many wrong links, and no other', async () => {
    const codes = new Map<number, number>();
    for (let at = 0; at < 64; at++) {
      const { statusCode } = await post('ConfirmEmail', { id: `wrong${at}` }, '198.51.100.7');
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [410, 60],
      [429, 4],
    ]);
    expect((await post('ConfirmEmail', { id: 'wrong' }, '198.51.100.8')).statusCode).toBe(410);
  });
});
