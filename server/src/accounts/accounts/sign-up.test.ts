import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { classInvitations, classMembers } from '../../ground/db/schema/classes.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { mailNotices } from '../../messages/notifications/notification-mails.ts';
import { listNotices, markAllRead } from '../../messages/notifications/notifications.service.ts';
import { askAs } from '../../testing/admin-requests.ts';
import { aUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { linkIn, PASSWORD, signingUp } from './testing/signing-up.ts';
import { statementsOf } from './testing/statements-of.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { aForm, post, rowOf, mailTo } = signingUp(() => server);

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
