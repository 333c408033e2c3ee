import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../ground/db/schema/accounts.ts';
import { mails, notifications } from '../../ground/db/schema/messages.ts';
import { askAs, heldBy, rolesOf } from '../../testing/admin-requests.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
  other = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object, as = admin) =>
  askAs(server, as, method, path, body);

/** The form of a person as the dialog sends it back. */
async function formOf(id: string, changes: object = {}) {
  const { json } = await ask('GET', `/admin/user/${id}`);
  const { firstName, lastName, username, email, phone, confirmed, profile, roles } = json;
  return {
    id,
    firstName,
    lastName,
    username,
    email,
    phone,
    confirmed,
    profile,
    roles,
    ...changes,
  };
}

const mailsTo = (recipient: string) =>
  server.db.select().from(mails).where(eq(mails.recipient, recipient));
const noticesOf = (userId: string) =>
  server.db.select().from(notifications).where(eq(notifications.userId, userId));
const actsOn = async (userId: string): Promise<string[]> => {
  const rows = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `user ${userId}`));
  expect(rows.every(({ actorId }) => actorId !== null)).toBe(true);
  return rows.map(({ action }) => action).sort();
};
const isSignedIn = async (user: TestUser): Promise<boolean> =>
  (await ask('GET', '/auth/session', undefined, user)).status === 200;

describe('POST /api/admin/user', () => {
  it('adds a person, who gets a link to set a password and the classes that wait for them', async () => {
    const form = {
      id: null,
      firstName: 'New',
      lastName: 'Person',
      username: 'new_person',
      email: 'new@example.org',
      phone: '',
      confirmed: true,
      profile: [],
      roles: rolesOf('ROLE_STUDENT', 'ROLE_MODERATOR'),
    };
    const made = await ask('POST', '/admin/user', form);
    expect(made.status).toBe(200);
    expect(heldBy(made.json)).toEqual(['ROLE_STUDENT', 'ROLE_MODERATOR']);
    const [mail] = await mailsTo('new@example.org');
    expect(mail).toMatchObject({ template: 'account-made', userId: made.json.id });
    expect(mail?.plain).toMatch(/http:\/\/localhost\/passwordrecovery\/[\w-]{43}/);
    expect(await actsOn(made.json.id)).toEqual(['user.create']);

    const again = await ask('POST', '/admin/user', { ...form, email: 'else@example.org' });
    expect(again).toMatchObject({
      status: 409,
      json: { fields: { username: 'This username is taken.' } },
    });
    const short = await ask('POST', '/admin/user', { ...form, username: 'abc' });
    expect(short).toMatchObject({
      status: 400,
      json: { fields: { username: expect.any(String) } },
    });
  });

  it('changes a person without ending sessions while roles stay', async () => {
    const person = await aUser(server, { username: 'x1' });
    const form = await formOf(person.id, { firstName: 'Changed', phone: '030 1' });
    const { status, json } = await ask('POST', '/admin/user', form);
    expect([status, json.firstName, json.phone, json.username]).toEqual([
      200,
      'Changed',
      '030 1',
      'x1',
    ]);
    expect(await isSignedIn(person)).toBe(true);
    expect(await actsOn(person.id)).toEqual(['user.update']);
  });

  it('ends the sessions of a person whose roles change', async () => {
    const person = await aUser(server);
    const form = await formOf(person.id, { roles: rolesOf('ROLE_STUDENT', 'ROLE_MODERATOR') });
    expect((await ask('POST', '/admin/user', form)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect(await actsOn(person.id)).toEqual(['user.roles', 'user.update']);
  });

  it('revokes a confirmation, with a mail to confirm again, and grants it', async () => {
    const person = await aUser(server);
    const back = await ask('POST', '/admin/user', await formOf(person.id, { confirmed: false }));
    expect(back.json).toMatchObject({ state: 'unconfirmed', confirmed: false });
    expect(await isSignedIn(person)).toBe(false);
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      'confirm-email',
    ]);
    const given = await ask('POST', '/admin/user', await formOf(person.id, { confirmed: true }));
    expect(given.json).toMatchObject({ state: 'active' });
  });

  it('rejects an invalid email address, and one that is taken', async () => {
    const person = await aUser(server);
    for (const [email, status] of [
      ['nobody', 400],
      [other.email.toUpperCase(), 409],
    ] as const) {
      const refused = await ask('POST', '/admin/user', await formOf(person.id, { email }));
      expect(refused).toMatchObject({ status, json: { fields: { email: expect.any(String) } } });
    }
  });
});

describe('an administrator', () => {
  it('cannot remove their own access or that of the last administrator', async () => {
    const own = await formOf(admin.id);
    for (const changes of [{ roles: rolesOf('ROLE_STUDENT') }, { confirmed: false }]) {
      const refused = await ask('POST', '/admin/user', { ...own, ...changes });
      expect([refused.status, refused.json.message]).toEqual([
        409,
        'You can’t remove your own access. Ask another administrator.',
      ]);
    }
    const closed = await ask('POST', '/admin/user/disable', { id: admin.id, disabled: true });
    expect(closed.status).toBe(409);
    expect((await ask('GET', `/admin/user/${admin.id}`)).json.abilities).toMatchObject({
      canDisable: false,
      canDemote: false,
    });
  });

  it('keeps one of two administrators who demote each other concurrently', async () => {
    const [one, two] = await Promise.all([
      aUser(server, { roles: ['ROLE_ADMIN'] }),
      aUser(server, { roles: ['ROLE_ADMIN'] }),
    ]);
    for (const { id } of [admin, other]) {
      await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, id));
    }
    const demotion = async (whom: TestUser) => ({
      id: whom.id,
      firstName: 'A',
      lastName: 'B',
      username: whom.username,
      email: whom.email,
      phone: '',
      confirmed: true,
      profile: [],
      roles: rolesOf(),
    });
    const answers = await Promise.all([
      ask('POST', '/admin/user', await demotion(two), one),
      ask('POST', '/admin/user', await demotion(one), two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { id } of [admin, other]) {
      await server.db.update(users).set({ state: 'active' }).where(eq(users.id, id));
    }
  });

  it('keeps their own session when their own roles change', async () => {
    const form = await formOf(admin.id, { roles: rolesOf('ROLE_ADMIN', 'ROLE_MODERATOR') });
    expect((await ask('POST', '/admin/user', form)).status).toBe(200);
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('POST /api/admin/user/disable', () => {
  it('closes an account immediately and reopens it, each once', async () => {
    const person = await aUser(server);
    for (const disabled of [true, true]) {
      const { json } = await ask('POST', '/admin/user/disable', { id: person.id, disabled });
      expect(json).toMatchObject({ state: 'disabled', abilities: { canSendLink: false } });
    }
    expect(await isSignedIn(person)).toBe(false);
    const saved = await ask('POST', '/admin/user', await formOf(person.id, { firstName: 'Calm' }));
    expect(saved.json).toMatchObject({ state: 'disabled', firstName: 'Calm' });
    const { json } = await ask('POST', '/admin/user/disable', { id: person.id, disabled: false });
    expect(json.state).toBe('active');
    expect(await actsOn(person.id)).toEqual(['user.disable', 'user.enable', 'user.update']);
  });
});

describe('POST /api/admin/user/password-link', () => {
  it('mails a link, but not to people who sign in elsewhere', async () => {
    const person = await aUser(server);
    expect((await ask('POST', '/admin/user/password-link', { id: person.id })).status).toBe(200);
    expect((await mailsTo(person.email))[0]?.template).toBe('recover-password');
    await server.db.update(users).set({ provider: 'google' }).where(eq(users.id, person.id));
    const refused = await ask('POST', '/admin/user/password-link', { id: person.id });
    expect(refused.status).toBe(409);
  });
});

describe('POST /api/admin/user/verify and decline', () => {
  const waiting = () => aUser(server, { state: 'pending' });

  it('verifies once: role, state, mail and notification, however often it is called', async () => {
    const person = await waiting();
    const answers = await Promise.all(
      [admin, other, admin].map((by) => ask('POST', '/admin/user/verify', { id: person.id }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { json } = await ask('GET', `/admin/user/${person.id}`);
    expect(json.state).toBe('active');
    expect(heldBy(json)).toEqual(['ROLE_STUDENT', 'ROLE_INSTRUCTOR']);
    const sent = await mailsTo(person.email);
    expect(sent.map(({ template }) => template)).toEqual(['instructor-verified']);
    expect((await noticesOf(person.id)).map(({ kind }) => kind)).toEqual(['account-verified']);
    expect(await actsOn(person.id)).toEqual(['user.verify']);
  });

  it('verifies by the form too, but not without the role', async () => {
    const person = await waiting();
    const without = await ask('POST', '/admin/user', await formOf(person.id, { confirmed: true }));
    expect(without.status).toBe(409);
    expect((await ask('GET', `/admin/user/${person.id}`)).json.state).toBe('pending');
    const roles = rolesOf('ROLE_STUDENT', 'ROLE_INSTRUCTOR');
    const form = await formOf(person.id, { confirmed: true, roles });
    expect((await ask('POST', '/admin/user', form)).json.state).toBe('active');
    expect((await mailsTo(person.email)).length).toBe(1);
    expect(await actsOn(person.id)).toEqual(['user.roles', 'user.update', 'user.verify']);
  });

  it('declines with a reason, and leaves an account of a student', async () => {
    const person = await waiting();
    const ending = { id: person.id, reason: '  ' };
    expect((await ask('POST', '/admin/user/decline', ending)).status).toBe(400);
    const reason = 'The page does not name you.';
    const declined = await ask('POST', '/admin/user/decline', { id: person.id, reason });
    expect(declined.json.state).toBe('active');
    expect(heldBy(declined.json)).toEqual(['ROLE_STUDENT']);
    const again = await ask('POST', '/admin/user/verify', { id: person.id });
    expect(again.status).toBe(409);
    const [mail] = await mailsTo(person.email);
    expect(mail?.plain).toContain(reason);
    expect(mail?.plain).toContain('/login');
    expect((await noticesOf(person.id)).map(({ kind }) => kind)).toEqual(['request-declined']);
  });
});
