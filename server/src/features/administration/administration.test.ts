import type { AdminRole, AdminUser } from '@antecedent/contracts/administration';
import { ROLES, type Role } from '@antecedent/domain/access/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../db/schema/accounts.ts';
import { mails, notifications } from '../../db/schema/messages.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Alex', lastName: 'Brandt' });
  other = await aUser(server, { roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

type Answer = { status: number; json: AdminUser & { message: string; fields?: object } };

async function ask(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  as: TestUser = admin,
): Promise<Answer> {
  const response = await server.app.inject({
    ...{ method, url: `/api${path}`, headers: server.as(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, json: response.json() };
}

const search = async (query: Record<string, string>): Promise<AdminUser[]> => {
  const { json } = await ask('GET', `/admin/user?${new URLSearchParams(query)}`);
  return json as unknown as AdminUser[];
};

const rolesOf = (...held: Role[]): AdminRole[] =>
  ROLES.map((name, index) => ({ id: index + 1, name, selected: held.includes(name) }));

const heldBy = ({ roles }: AdminUser): Role[] =>
  roles.filter(({ selected }) => selected).map(({ name }) => name);

/** The form of a person as the dialog sends it back. */
async function formOf(id: string, changes: object = {}) {
  const { json } = await ask('GET', `/admin/user/${id}`);
  const { firstName, lastName, username, email, phone, confirmed, profile, roles } = json;
  return {
    ...{ id, firstName, lastName, username, email, phone, confirmed, profile, roles },
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

describe('GET /api/admin/user', () => {
  it('finds people by parts of every field, in any case, and takes signs as they are', async () => {
    const wanted = await aUser(server, {
      ...{ firstName: 'Zoë', lastName: 'O’Hara_Lin', username: 'zoe_hara' },
      email: 'Zoe.Hara@example.org',
    });
    await server.db.update(users).set({ phone: '+49 (30) 1234-56' }).where(eq(users.id, wanted.id));
    for (const query of [
      { firstName: 'zoË' },
      { lastName: 'hara_l' },
      { username: 'ZOE_' },
      { email: 'zoe.hara@' },
      { phone: '30 123456' },
      { firstName: 'zo', lastName: 'LIN', email: 'example.org' },
    ]) {
      expect((await search(query)).map(({ id }) => id)).toEqual([wanted.id]);
    }
    expect(await search({ lastName: '%' })).toEqual([]);
    expect(await search({ firstName: 'zoë', lastName: 'nobody' })).toEqual([]);
    const [found] = await search({ firstName: 'zoë' });
    expect(found).toMatchObject({ state: 'active', confirmed: true, provider: 'local' });
    expect(heldBy(found!)).toEqual(['ROLE_STUDENT']);
    expect(JSON.stringify(found)).not.toMatch(/password|argon/i);
  });

  it('takes two letters as the beginning of a word, and one as a whole word', async () => {
    const wu = await aUser(server, { firstName: 'Xq', lastName: 'Wu Ng', username: 'qx_wu' });
    const long = await aUser(server, { firstName: 'X', lastName: 'O', username: 'long_xqs' });
    await server.db.update(users).set({ phone: '+99 (8) 76' }).where(eq(users.id, wu.id));
    const wanted: [Record<string, string>, TestUser[]][] = [
      [{ firstName: 'xq' }, [wu]],
      [{ firstName: 'x' }, [long]],
      [{ lastName: 'NG' }, [wu]],
      [{ lastName: 'o' }, [long]],
      [{ username: 'xq' }, []],
      [{ username: 'qx' }, [wu]],
      [{ username: 'xqs' }, [long]],
      [{ phone: '99' }, [wu]],
      [{ phone: '876' }, [wu]],
      [{ phone: '87' }, []],
    ];
    for (const [query, people] of wanted) {
      const found = (await search(query)).map(({ id }) => id);
      expect(found, JSON.stringify(query)).toEqual(people.map(({ id }) => id));
    }
  });

  it('asks for at least one field unless it looks for those who wait', async () => {
    const refused = await ask('GET', '/admin/user?pending=false&firstName=%20');
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Fill in at least one field, or tick Pending.',
    ]);
  });

  it('gives pages of fifty, those who wait the longest first', async () => {
    for (let at = 0; at < 52; at++) {
      const { id } = await aUser(server, { state: 'pending', lastName: `Queue ${at}` });
      await server.db
        .update(users)
        .set({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)) })
        .where(eq(users.id, id));
    }
    const first = await search({ pending: 'true' });
    const second = await search({ pending: 'true', index: '1' });
    expect([first.length, second.length]).toEqual([50, 2]);
    expect([first[0]?.lastName, second[1]?.lastName]).toEqual(['Queue 0', 'Queue 51']);
  });
});

describe('POST /api/admin/user', () => {
  it('adds a person, who gets a link to set a password and the classes that wait for them', async () => {
    const form = {
      ...{ id: null, firstName: 'New', lastName: 'Person', username: 'new_person' },
      ...{ email: 'new@example.org', phone: '', confirmed: true, profile: [] },
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
      ...[200, 'Changed', '030 1', 'x1'],
    ]);
    expect(await isSignedIn(person)).toBe(true);
    expect(await actsOn(person.id)).toEqual(['user.update']);
  });

  it('ends the sessions of whoever gets other roles', async () => {
    const person = await aUser(server);
    const form = await formOf(person.id, { roles: rolesOf('ROLE_STUDENT', 'ROLE_MODERATOR') });
    expect((await ask('POST', '/admin/user', form)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
    expect(await actsOn(person.id)).toEqual(['user.roles', 'user.update']);
  });

  it('takes a confirmation back, with a mail to confirm anew, and gives it', async () => {
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

  it('refuses an e-mail address that is none, and one that is taken', async () => {
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
  it('neither takes away their own access nor that of the last one', async () => {
    const own = await formOf(admin.id);
    for (const changes of [{ roles: rolesOf('ROLE_STUDENT') }, { confirmed: false }]) {
      const refused = await ask('POST', '/admin/user', { ...own, ...changes });
      expect([refused.status, refused.json.message]).toEqual([
        409,
        'You cannot take away your own access. Ask another administrator.',
      ]);
    }
    const closed = await ask('POST', '/admin/user/disable', { id: admin.id, disabled: true });
    expect(closed.status).toBe(409);
    expect((await ask('GET', `/admin/user/${admin.id}`)).json.abilities).toMatchObject({
      ...{ canDisable: false, canDemote: false },
    });
  });

  it('of two who demote each other at once, one stays', async () => {
    const [one, two] = await Promise.all([
      aUser(server, { roles: ['ROLE_ADMIN'] }),
      aUser(server, { roles: ['ROLE_ADMIN'] }),
    ]);
    for (const { id } of [admin, other]) {
      await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, id));
    }
    const demotion = async (whom: TestUser) => ({
      ...{ id: whom.id, firstName: 'A', lastName: 'B', username: whom.username },
      ...{ email: whom.email, phone: '', confirmed: true, profile: [], roles: rolesOf() },
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
  it('closes an account at once and opens it again, and each is done once', async () => {
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

  it('verifies once: role, state, mail and notice, however often it is asked', async () => {
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

  it('declines with a reason, and leaves an account that can be confirmed', async () => {
    const person = await waiting();
    const ending = { id: person.id, reason: '  ' };
    expect((await ask('POST', '/admin/user/decline', ending)).status).toBe(400);
    const reason = 'The page does not name you.';
    const declined = await ask('POST', '/admin/user/decline', { id: person.id, reason });
    expect(declined.json.state).toBe('unconfirmed');
    expect(heldBy(declined.json)).toEqual(['ROLE_STUDENT']);
    const again = await ask('POST', '/admin/user/verify', { id: person.id });
    expect(again.status).toBe(409);
    const [mail] = await mailsTo(person.email);
    expect(mail?.plain).toContain(reason);
    const token = /confirmemail\/([\w-]+)/.exec(mail?.plain ?? '')?.[1];
    expect(token).toHaveLength(43);
    expect((await noticesOf(person.id)).map(({ kind }) => kind)).toEqual(['request-declined']);
  });
});

describe('GET /api/admin/role and name', () => {
  it('lists roles with their prefix, none selected', async () => {
    const { json } = await ask('GET', '/admin/role');
    expect(json).toEqual(rolesOf());
  });

  it('suggests people from three letters on, names that begin so first', async () => {
    const one = await aUser(server, { firstName: 'Quentin', lastName: 'Zebra' });
    const two = await aUser(server, { firstName: 'Ada', lastName: 'Quentin' });
    const { json } = await ask('GET', '/admin/name?name=quen');
    expect(json).toEqual([
      { id: one.id, name: `Quentin Zebra (${one.username})` },
      { id: two.id, name: `Ada Quentin (${two.username})` },
    ]);
    expect((await ask('GET', '/admin/name?name=qu')).status).toBe(400);
  });
});

describe('GET /api/admin/audit', () => {
  it('tells who did what to whom, newest first, page by page, by action and person', async () => {
    const about = await aUser(server, { firstName: 'Ina', lastName: 'Question' });
    for (let at = 0; at < 53; at++) {
      await server.db.insert(auditLog).values({
        ...{ actorId: admin.id, action: 'test.act', object: `user ${about.id}` },
        // Some at the very same moment.
        at: new Date(Date.UTC(2027, 0, 1, 0, Math.floor(at / 20))),
      });
    }
    type Page = {
      entries: { id: string; at: string; actor: object; object: object }[];
      next: string | null;
      actions: string[];
    };
    const read = async (query: Record<string, string>): Promise<Page> => {
      const { json } = await ask('GET', `/admin/audit?${new URLSearchParams(query)}`);
      return json as unknown as Page;
    };
    const first = await read({ action: 'test.act', userId: about.id });
    const second = await read({ action: 'test.act', before: first.next ?? '' });
    const all = [...first.entries, ...second.entries];
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 3, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(all[0]).toMatchObject({
      actor: { id: admin.id, name: 'Alex Brandt' },
      object: { kind: 'user', id: about.id, name: 'Ina Question' },
    });
    expect(first.actions).toContain('user.create');
    expect((await read({ action: 'no.such' })).entries).toEqual([]);
    expect((await ask('GET', '/admin/audit?before=yesterday')).status).toBe(400);
  });
});

describe('GET /api/admin/overview and system', () => {
  it('says what waits, and how every part is', async () => {
    expect((await ask('GET', '/admin/overview')).json).toMatchObject({
      pendingUsers: 52,
      failedMails: 0,
      announcements: { count: 0, until: null },
      editorAdminUrl: null,
    });
    expect((await ask('GET', '/admin/system')).json).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { ok: true, embedded: false, sizeBytes: expect.any(Number) },
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
      editor: { ok: false, problem: expect.stringMatching(/\.$/) },
      storage: { ok: false },
    });
    expect(JSON.stringify(system)).not.toContain('127.0.0.1');
    expect((await read('overview')).json().editorAdminUrl).toBe(
      'http://127.0.0.1:9/browser/dist/admin/admin.html',
    );
    await broken.close();
  });
});

describe('a class list', () => {
  it('takes in whoever is verified', async () => {
    const { id, instructor } = await aClass(server, { instructor: await anInstructor(server) });
    const person = await aUser(server, { state: 'pending' });
    await server.platform.pool.query(
      'insert into class_invitations values ($1, $2, $3, $4, now())',
      [id, person.email, 'A', 'B'],
    );
    await ask('POST', '/admin/user/verify', { id: person.id });
    const { rows } = await server.platform.pool.query(
      'select 1 from enrollments where class_id = $1 and student_id = $2',
      [id, person.id],
    );
    expect([rows.length, instructor.id === person.id]).toEqual([1, false]);
  });
});
