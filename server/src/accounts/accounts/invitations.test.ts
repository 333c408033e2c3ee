import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClass, ask, type TestClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let people = 0;

/** Puts a person on a class list. @returns their address, the token of the email, and the class */
async function anInvitation(options: { csv?: string; course?: TestClass } = {}) {
  const email = `invited${++people}@example.org`;
  const course = options.course ?? (await aClass(server));
  const csv = options.csv?.replace('EMAIL', email) ?? email;
  const body = { classId: course.id, csv, dryRun: false };
  await ask(server, course.instructor, '/classes/roster', body);
  const [mail] = await server.db.select().from(mails).where(eq(mails.recipient, email));
  const token = /\/register\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';
  return { email, token, course };
}

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });
const read = (token: string) => post('invitation/validate', { id: token });

const formOf = (email: string, more: object = {}) => ({
  firstName: 'In',
  lastName: 'Vited',
  username: `invited_person_${people}`,
  password: 'Eleven?goats4supper',
  email,
  ...more,
});

const classesOf = (user: TestUser | { token: string }) =>
  ask<{ id: string }[]>(server, user as TestUser, '/classes/myclasses');

describe('POST /api/auth/invitation/validate', () => {
  it('says whom the invitation is for and which classes wait', async () => {
    const { email, token } = await anInvitation({
      csv: 'Last name,First name,E-mail\nHopper,Grace,EMAIL',
    });
    expect((await read(token)).json()).toEqual({
      email,
      firstName: 'Grace',
      lastName: 'Hopper',
      classes: ['Writing 101'],
      hasAccount: false,
    });
  });

  it('says that the owner of an account signs in instead', async () => {
    const { email, token } = await anInvitation();
    await aUser(server, { email });
    expect((await read(token)).json()).toMatchObject({ hasAccount: true });
  });

  it('is used up when the account that was opened with it has another address since', async () => {
    const { email, token } = await anInvitation();
    await post('signup', formOf(email, { invitation: token }));
    await server.db
      .update(users)
      .set({ email: `new.${email}` })
      .where(eq(users.email, email));
    expect((await read(token)).json()).toMatchObject({ key: 'links.invitationUsed' });
  });

  it('names no class once the invitation is withdrawn', async () => {
    const { email, token, course } = await anInvitation();
    const body = { classId: course.id, email };
    await ask(server, course.instructor, '/classes/invitation', body, 'DELETE');
    expect((await read(token)).json()).toMatchObject({ email, classes: [] });
  });

  it('works until the class ends, and at least thirty days', async () => {
    const soon = new Date(server.now().getTime() + DAY);
    const { token } = await anInvitation({ course: await aClass(server, { endAt: soon }) });
    const long = await anInvitation();
    const before = server.now();
    server.advance(29 * DAY);
    expect((await read(token)).statusCode).toBe(200);
    server.advance(2 * DAY);
    expect((await read(token)).json()).toMatchObject({ key: 'links.invitationExpired' });
    expect((await read(long.token)).statusCode).toBe(200);
    server.setNow(before);
  });

  it('rejects what is no invitation', async () => {
    expect((await read('nothing')).json()).toMatchObject({
      code: 'invalid-link',
      key: 'links.invitationInvalid',
    });
  });
});

describe('POST /api/auth/signup with an invitation', () => {
  it('confirms the address, enrolls the person, and signs them in', async () => {
    const { email, token, course } = await anInvitation();
    const response = await post('signup', formOf(email, { invitation: token }));
    expect(response.statusCode, response.body).toBe(200);
    const { user } = response.json() as { user: { accessToken: string; email: string } };
    expect(user.email).toBe(email);
    const own = await classesOf({ token: user.accessToken });
    expect(own.map(({ id }) => id)).toEqual([course.id]);
    const sent = await server.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ template }) => template)).toEqual(['class-invitation']);
  });

  it('works once', async () => {
    const { email, token } = await anInvitation();
    await post('signup', formOf(email, { invitation: token }));
    expect((await read(token)).json()).toMatchObject({ hasAccount: true, classes: [] });
    const again = await post('signup', formOf(email, { invitation: token, username: 'another_1' }));
    expect(again.json()).toMatchObject({ key: 'links.invitationUsed' });
  });

  it('is for the invited address only', async () => {
    const { token } = await anInvitation();
    const response = await post('signup', formOf('other@example.org', { invitation: token }));
    expect(response.json()).toMatchObject({ key: 'accounts.invitedOtherAddress' });
    const made = await server.db.select().from(users).where(eq(users.email, 'other@example.org'));
    expect(made).toEqual([]);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('still works after a username was taken', async () => {
    const taken = await aUser(server);
    const { email, token } = await anInvitation();
    const first = await post(
      'signup',
      formOf(email, { invitation: token, username: taken.username.padEnd(6, '_') }),
    );
    const second = await post('signup', formOf(email, { invitation: token }));
    expect([first.statusCode, second.statusCode]).toEqual([409, 200]);
  });

  it('asks the owner of an account to sign in', async () => {
    const { email, token } = await anInvitation();
    await aUser(server, { email });
    const response = await post('signup', formOf(email, { invitation: token }));
    expect(response.json()).toMatchObject({ code: 'conflict', key: 'accounts.emailTaken' });
  });

  it('takes over an account that a stranger opened with the address and never confirmed', async () => {
    const { email, token } = await anInvitation();
    await post('signup', formOf(email, { username: 'stranger_here' }));
    const response = await post('signup', formOf(email, { invitation: token }));
    expect(response.statusCode, response.body).toBe(200);
  });

  it('leaves a request for instructor access to an administrator', async () => {
    const { email, token } = await anInvitation();
    const form = formOf(email, { instructor: true, profile: 'https://example.edu/me' });
    expect((await post('signup', { ...form, invitation: token })).json()).toEqual({});
    const [made] = await server.db.select().from(users).where(eq(users.email, email));
    expect(made?.state).toBe('pending');
  });
});
