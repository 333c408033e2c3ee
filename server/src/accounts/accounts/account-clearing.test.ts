import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { aUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clearAccountsJob } from './accounts.jobs.ts';
import { linkIn, PASSWORD, signingUp } from './testing/signing-up.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { aForm, post, rowOf, mailTo } = signingUp(() => server);

describe('the daily clearing', () => {
  const clear = async () => {
    await planDaily(server.services, clearAccountsJob, server.now());
    await server.runJobs();
  };

  it('removes an unconfirmed account thirty days after its last link', async () => {
    const [gone, waits] = [aForm(), aForm()];
    for (const form of [gone, waits]) await post('signup', form);
    const id = linkIn(await mailTo(gone.email));
    const wanted = await aUser(server, { state: 'unconfirmed' });
    const { id: classId } = await aClass(server);
    const enrolment = { classId, userId: wanted.id, addedAt: server.now() };
    await server.db.insert(classMembers).values({ ...enrolment, role: 'student' });
    const came = await aUser(server, { state: 'unconfirmed' });
    await server.db.update(users).set({ hasSignedIn: true }).where(eq(users.id, came.id));
    const undecided = await aUser(server, { state: 'pending' });
    server.advance(20 * DAY);
    await post('getPasswordrecoverylink', { email: waits.email });
    await clear();
    expect(await rowOf(gone.username)).toBeDefined();
    server.advance(11 * DAY);
    await clear();
    expect(await rowOf(gone.username)).toBeUndefined();
    for (const { username } of [waits, wanted, came, undecided]) {
      expect(await rowOf(username)).toBeDefined();
    }
    expect((await post('ConfirmEmail', { id })).json().message).toContain('isn’t valid');
    expect((await post('signup', aForm({ username: gone.username }))).statusCode).toBe(200);
  });

  it('removes links, used or not, thirty days after they have ended', async () => {
    const [used, unused] = [aForm(), aForm()];
    for (const form of [used, unused]) await post('signup', form);
    const links = [linkIn(await mailTo(used.email)), linkIn(await mailTo(unused.email))];
    await post('ConfirmEmail', { id: links[0] });
    await post('signin', { username: used.username, password: PASSWORD });
    const answers = () =>
      Promise.all(links.map(async (id) => (await post('ConfirmEmail', { id })).json()));
    server.advance(29 * DAY);
    await clear();
    expect(await answers()).toEqual([
      { isPending: false, isRepeated: true },
      expect.objectContaining({ message: expect.stringContaining('has expired') }),
    ]);
    server.advance(4 * DAY);
    await clear();
    for (const { message } of await answers()) expect(message).toContain('isn’t valid');
    expect(await rowOf(used.username)).toMatchObject({ hasSignedIn: true, state: 'active' });
  });
});
