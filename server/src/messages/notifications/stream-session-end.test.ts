import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../ground/db/schema/accounts.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { openStream } from './testing/open-stream.ts';

let server: TestApp;
let other: AnotherNode;
let admin: TestUser;
/** Of both nodes. */
let addresses: string[];
beforeAll(async () => {
  server = await startTestApp();
  other = await anotherNode(server);
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
  const apps = [server.app, other.app];
  addresses = await Promise.all(apps.map((app) => app.listen({ port: 0 })));
});
afterAll(async () => {
  const closed = [other.close()];
  other.app.server.closeAllConnections();
  await Promise.all(closed);
  const last = server.close();
  server.app.server.closeAllConnections();
  await last;
});

const ask = async (
  who: { token: string },
  method: 'POST' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const { statusCode } = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: server.as(who),
    ...(payload ? { payload } : {}),
  });
  expect(statusCode).toBe(200);
};

/** A second session of the person, from which the first is ended. */
async function secondSession({ username }: TestUser): Promise<{ token: string }> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { username, password: TEST_PASSWORD },
  });
  return { token: response.json().accessToken as string };
}

const NEW_PASSWORD = 'Eleven?goats4supper';

describe('a stream of each of two nodes', () => {
  it.each<[string, (user: TestUser) => Promise<void>]>([
    ['the person signs out', (user) => ask(user, 'POST', '/auth/signout')],
    [
      'the person ends the session on another device',
      async (user) => {
        const [row] = await server.db.select().from(sessions).where(eq(sessions.userId, user.id));
        await ask(await secondSession(user), 'DELETE', `/auth/sessions/${row?.id}`);
      },
    ],
    [
      'the person ends all other sessions',
      async (user) => ask(await secondSession(user), 'DELETE', '/auth/sessions'),
    ],
    [
      'the password changes elsewhere',
      async (user) =>
        ask(await secondSession(user), 'POST', '/auth/changepassword', {
          oldPassword: TEST_PASSWORD,
          newPassword: NEW_PASSWORD,
          renewPassword: NEW_PASSWORD,
        }),
    ],
    [
      'an administrator disables the account',
      ({ id }) => ask(admin, 'POST', '/admin/user/disable', { id, disabled: true }),
    ],
  ])('ends within a second when %s', async (_, end) => {
    const user = await aUser(server);
    const bystander = await aUser(server);
    const streams = await Promise.all(
      addresses.map((address) => openStream(address, server.as(user))),
    );
    const stays = await openStream(addresses[1] ?? '', server.as(bystander));
    for (const stream of [...streams, stays]) {
      expect(await stream.next()).toMatchObject({ unread: 0 });
    }
    await end(user);
    const endedAt = performance.now();
    // A change of the password also sends a notification, which may come first.
    for (const stream of streams) while ((await stream.next()) !== 'end');
    expect(performance.now() - endedAt).toBeLessThan(1_000);
    const next = Promise.race([stays.next(), new Promise((done) => setTimeout(done, 50, 'open'))]);
    expect(await next).toBe('open');
    stays.close();
  });

  it('ends immediately where a node still believed in a session that had ended on the other', async () => {
    const user = await aUser(server);
    const read = () => other.app.inject({ url: '/api/auth/session', headers: server.as(user) });
    expect((await read()).statusCode).toBe(200);
    await ask(user, 'POST', '/auth/signout');
    const stream = await openStream(addresses[1] ?? '', server.as(user));
    const openedAt = performance.now();
    while ((await stream.next()) !== 'end');
    expect(performance.now() - openedAt).toBeLessThan(1_000);
  });
});
