import { DAY } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { classInvitations, classMembers } from '../../ground/db/schema/classes.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { mailNotices } from '../../messages/notifications/notification-mails.ts';
import { listNotices, markAllRead } from '../../messages/notifications/notifications.service.ts';
import { askAs } from '../../testing/admin-requests.ts';
import { aUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clearAccountsJob } from './accounts.jobs.ts';
import { firstAdministratorLink } from './first-administrator.ts';
import { statementsOf } from './testing/statements-of.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PASSWORD = 'Eleven?goats4supper';
let count = 0;

/** What the form sends, from a network of its own. */
const aForm = (overrides: object = {}) => {
  const username = `somebody_${++count}`;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    username,
    email: `${username}@example.org`,
    phone: '',
    password: PASSWORD,
    instructor: false,
    profile: '',
    ...overrides,
  };
};

const post = (path: string, payload: object, remoteAddress = `192.0.2.${(++count % 250) + 1}`) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress });

const rowOf = async (username: string) => {
  const [row] = await server.db.select().from(users).where(eq(users.username, username));
  return row;
};

/** The newest mail to an address, once the jobs are done. */
async function mailTo(email: string) {
  await server.runJobs();
  const rows = await server.db.select().from(mails).where(eq(mails.recipient, email));
  return rows.at(-1);
}

const linkIn = (mail: { plain: string } | undefined) =>
  /\/(?:confirmemail|passwordrecovery)\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';

describe('POST /api/auth/signup', () => {
  it.each([
    { firstName: 'Suryani', lastName: '' },
    { firstName: ' ', lastName: 'Suryani' },
  ])('accepts a person with one name: %j', async (names) => {
    const form = aForm(names);
    expect((await post('signup', form)).statusCode).toBe(200);
    expect(await rowOf(form.username)).toMatchObject({ firstName: '', lastName: 'Suryani' });
    await post('ConfirmEmail', { id: linkIn(await mailTo(form.email)) });
    await post('getPasswordrecoverylink', { email: form.email });
    expect((await mailTo(form.email))?.plain).toMatch(/^Hello Suryani,/);
    const nameless = await post('signup', aForm({ firstName: '', lastName: '' }));
    expect(nameless.json().fields).toMatchObject({
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
    });
  });

  it('has one account for all forms of an address, and lets its owner sign in with each', async () => {
    const form = aForm({ email: 'Anna@xn--bcher-kva.example' });
    await post('signup', form);
    expect(await rowOf(form.username)).toMatchObject({ email: 'Anna@bücher.example' });
    await post('ConfirmEmail', { id: linkIn(await mailTo('Anna@bücher.example')) });
    for (const email of [
      'anna@bücher.example',
      'anna@BU\u0308CHER.example',
      'anna@xn--bcher-kva.example',
    ]) {
      const again = aForm({ email });
      await post('signup', again);
      expect(await rowOf(again.username)).toBeUndefined();
      const signIn = await post('signin', { username: email, password: PASSWORD });
      expect(signIn.json()).toMatchObject({ username: form.username });
    }
    const lookalike = await post('signup', aForm({ email: '\u0430nna@bücher.example' }));
    expect(lookalike.json().fields).toMatchObject({
      email: expect.stringContaining('Enter an email address'),
    });
  });

  it('makes an account that works once the link of the mail was used', async () => {
    const form = aForm({ phone: '+49 30 12345', locale: 'de' });
    expect((await post('signup', form)).json()).toEqual({});
    const signIn = { username: form.username, password: PASSWORD };
    expect((await post('signin', signIn)).json()).toMatchObject({ code: 'account-not-confirmed' });
    const mail = await mailTo(form.email);
    expect(mail?.template).toBe('confirm-email');
    const id = linkIn(mail);
    expect((await post('ConfirmEmail', { id })).statusCode).toBe(200);
    expect((await post('signin', signIn)).json()).toMatchObject({ roles: ['ROLE_STUDENT'] });
    expect(await rowOf(form.username)).toMatchObject({ state: 'active', locale: 'de' });
    const again = await post('ConfirmEmail', { id });
    expect(again.json()).toEqual({ isPending: false, isRepeated: true });
  });

  it('is on the list of a class that has invited the address, from its confirmation on', async () => {
    const { id: classId } = await aClass(server);
    const form = aForm();
    const name = { firstName: 'Ada', lastName: 'Lovelace' };
    const invitation = { classId, email: form.email, ...name, invitedAt: server.now() };
    await server.db.insert(classInvitations).values(invitation);
    await post('signup', form);
    const students = async () => {
      const rows = await server.db
        .select()
        .from(classMembers)
        .where(and(eq(classMembers.classId, classId), eq(classMembers.role, 'student')));
      return rows.map(({ userId }) => userId);
    };
    const id = linkIn(await mailTo(form.email));
    expect(await students()).toEqual([]);
    await post('ConfirmEmail', { id });
    expect(await students()).toEqual([(await rowOf(form.username))?.id]);
  });

  it('takes an address from an account that was never confirmed', async () => {
    const squatter = aForm({ email: 'wanted@example.org' });
    await post('signup', squatter);
    const oldLink = linkIn(await mailTo(squatter.email));
    const owner = aForm({ email: 'Wanted@example.org', password: 'Twelve?goats4supper' });
    expect((await post('signup', owner)).json()).toEqual({});
    expect(await rowOf(squatter.username)).toBeUndefined();
    expect((await post('ConfirmEmail', { id: oldLink })).statusCode).toBe(410);
    const mail = await mailTo(owner.email);
    expect(mail?.template).toBe('confirm-email');
    expect((await post('ConfirmEmail', { id: linkIn(mail) })).statusCode).toBe(200);
    const signIn = (password: string) => post('signin', { username: owner.username, password });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn('Twelve?goats4supper')).statusCode).toBe(200);
    const late = aForm({ email: 'wanted@example.org' });
    await post('signup', late);
    expect((await mailTo(owner.email))?.template).toBe('account-exists');
    expect(await rowOf(late.username)).toBeUndefined();
  });

  it('mails no name to an address that isn’t confirmed', async () => {
    const form = aForm({ firstName: 'Prizewinner' });
    await post('signup', form);
    for (const ask of ['signup', 'getPasswordrecoverylink']) {
      if (ask !== 'signup') await post(ask, { email: form.email });
      const mail = await mailTo(form.email);
      expect(mail?.plain).toContain('Hello,');
      expect(`${mail?.subject}${mail?.plain}${mail?.html}`).not.toContain('Prizewinner');
    }
  });

  it('shows a request for instructor access to administrators once the address is confirmed', async () => {
    const profile = 'https://example.edu/ada\nexample.org/people?id=7';
    const form = aForm({ instructor: true, profile });
    const { id: classId } = await aClass(server);
    await server.db.insert(classInvitations).values({
      classId,
      email: form.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      invitedAt: server.now(),
    });
    await post('signup', form);
    const row = await rowOf(form.username);
    expect(row).toMatchObject({ state: 'unconfirmed', profile: profile.split('\n') });
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const verify = () => askAs(server, admin, 'POST', '/admin/user/verify', { id: row?.id });
    expect((await verify()).status).toBe(409);
    const mail = await mailTo(form.email);
    expect(mail?.template).toBe('confirm-email');
    const confirmed = await post('ConfirmEmail', { id: linkIn(mail) });
    expect(confirmed.json()).toEqual({ isPending: true, isRepeated: false });
    expect((await mailTo(form.email))?.template).toBe('instructor-requested');
    expect((await rowOf(form.username))?.state).toBe('pending');
    const members = await server.db
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, row!.id)));
    expect(members.map(({ role }) => role)).toEqual(['student']);
    expect((await verify()).json.state).toBe('active');
    // Later tests here are about an installation that has no administrator.
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, admin.id));
  });

  it('notifies administrators of a request once, each in their language, and again once it is read', async () => {
    const [english, german, closed] = [
      await aUser(server, { roles: ['ROLE_ADMIN'] }),
      await aUser(server, { roles: ['ROLE_ADMIN'] }),
      await aUser(server, { roles: ['ROLE_ADMIN'], state: 'disabled' }),
    ];
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, german.id));
    const applicants: string[] = [];
    const apply = async (lastName: string) => {
      const form = aForm({ instructor: true, profile: 'example.edu/ada', lastName });
      await post('signup', form);
      await post('ConfirmEmail', { id: linkIn(await mailTo(form.email)) });
      applicants.push(form.username);
    };
    const titles = async (id: string) =>
      (await listNotices(server.services, { userId: id } as never)).map(({ title }) => title);
    await apply('Bell');
    await apply('Hume');
    expect(await titles(english.id)).toEqual(['Ada Bell requests instructor access']);
    expect(await titles(german.id)).toEqual(['Ada Bell beantragt Zugang als Lehrperson']);
    expect(await titles(closed.id)).toEqual([]);
    await mailNotices(server.services);
    const subjects = async (id: string) =>
      (await server.db.select().from(mails).where(eq(mails.userId, id))).map(
        ({ subject }) => subject,
      );
    expect(await subjects(english.id)).toEqual(['Ada Bell requests instructor access']);
    expect(await subjects(german.id)).toEqual(['Ada Bell beantragt Zugang als Lehrperson']);

    await markAllRead(server.services, { userId: english.id } as never, server.now());
    await apply('Reid');
    expect(await titles(english.id)).toHaveLength(2);
    expect(await titles(german.id)).toHaveLength(1);
    // What the unread one is about was decided by someone else: the next request is news.
    for (const username of applicants) {
      await server.db.update(users).set({ state: 'active' }).where(eq(users.username, username));
    }
    await apply('Mill');
    expect(await titles(german.id)).toHaveLength(2);
    for (const { id } of [english, german]) {
      await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, id));
    }
  });

  it.each([
    ['firstName', { firstName: ' ', lastName: '' }, 'Enter your first name.'],
    ['firstName', { firstName: 'Win at www.evil.example' }, 'Enter a name without web addresses'],
    ['lastName', { lastName: 'evil.example/prize' }, 'Enter a name without web addresses'],
    ['lastName', { lastName: 'Ada\r\nBcc' }, 'Enter a name without web addresses'],
    ['username', { username: 'short' }, 'Invalid username. Usernames must be at least 6 char'],
    ['username', { username: 'with-hyphen' }, 'Invalid username.'],
    ['email', { email: 'nobody' }, 'Enter an email address'],
    ['phone', { phone: 'call me' }, 'Enter a phone number'],
    ['password', { password: 'Short1!' }, 'Password must be at least 8 characters'],
    ['password', { password: 'nouppercase1!' }, 'Password must be at least 8 characters'],
    ['password', { password: 'NoSpecials11' }, 'Password must be at least 8 characters'],
    ['password', { password: 'P@ssw0rd2026!' }, 'This password is too common'],
    [
      'password',
      { password: 'My-Kathrin_99!', username: 'kathrin_99' },
      'Your password can’t contain',
    ],
    ['profile', { instructor: true }, 'As you are requesting instructor access, you need to'],
    ['profile', { profile: 'my page' }, 'Invalid URL - you may need to include http:// or'],
  ])('says what is wrong with %s', async (field, override, sentence) => {
    const response = await post('signup', aForm(override));
    expect(response.statusCode).toBe(400);
    const [at, told] = Object.entries(response.json().fields as Record<string, string>)[0] ?? [];
    expect(at?.split('.')[0]).toBe(field);
    expect(told).toContain(sentence);
  });

  it('reports a taken username, ignoring case', async () => {
    const { username } = await aUser(server, { username: 'Taken_Name' });
    const response = await post('signup', aForm({ username: username.toUpperCase() }));
    expect([response.statusCode, response.json().fields]).toEqual([
      409,
      { username: 'This username is taken.' },
    ]);
  });

  it('reveals only to the owner, by mail, that an address has an account', async () => {
    const owner = await aUser(server);
    const [known, unknown] = [aForm({ email: owner.email.toUpperCase() }), aForm()];
    const [first, second] = [await post('signup', known), await post('signup', unknown)];
    expect([first.statusCode, first.json()]).toEqual([second.statusCode, second.json()]);
    expect(await rowOf(known.username)).toBeUndefined();
    const mail = await mailTo(owner.email);
    expect(mail).toMatchObject({ template: 'account-exists', userId: owner.id });
    expect(mail?.plain).toContain(owner.username);
  });

  it('does the same work for an address that has an account as for one that has none', async () => {
    const owner = await aUser(server);
    const known = await statementsOf(() => post('signup', aForm({ email: owner.email })));
    const unknown = await statementsOf(() => post('signup', aForm()));
    expect(known.length).toBeGreaterThan(7);
    expect(known).toEqual(unknown);
  });

  it('slows down many sign-ups with one address, wherever they come from', async () => {
    const email = 'flooded@example.org';
    const codes: number[] = [];
    for (let at = 0; at < 7; at++) codes.push((await post('signup', aForm({ email }))).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await post('signup', aForm({ email }));
    expect(refused.json().message).toMatch(
      /^Too many sign-ups with this email address\. Try again in 10 minutes\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  });
});

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

describe('POST /api/auth/firstadmin', () => {
  it('creates only one administrator when two links are used at the same time', async () => {
    const links = [await linkForFirst(), await linkForFirst()];
    const asked = await post('firstadmin/validate', { id: links[0] });
    expect(asked.json()).toEqual({ minutes: 24 * 60 });
    const forms = links.map((id) => {
      const { firstName, lastName, username, email, password } = aForm();
      return { id, firstName, lastName, username, email, password };
    });
    const answers = await Promise.all(forms.map((form) => post('firstadmin', form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const person = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(person).toMatchObject({ roles: ['ROLE_ADMIN'], accessToken: expect.any(String) });
    expect(await firstAdministratorLink(server.services)).toBeNull();
    expect((await post('firstadmin/validate', { id: links[1] })).statusCode).not.toBe(200);
  });
});

const linkForFirst = async () =>
  (await firstAdministratorLink(server.services))?.split('/').at(-1) ?? '';

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
