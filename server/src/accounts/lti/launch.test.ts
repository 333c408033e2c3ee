import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identities, userRoles, users } from '../../ground/db/schema/accounts.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { ltiExchanges } from '../../ground/db/schema/lti.ts';
import { aUser, TEST_PASSWORD } from '../../testing/factories.ts';
import { askIn } from '../identities/testing/openid-scenario.ts';
import { aBrowser } from '../identities/testing/test-browser.ts';
import { aVisit, HERE, ltiScenario } from './testing/lti-scenario.ts';

const scenario = ltiScenario();

const open = (person: { token: string; key: string }) =>
  scenario.call(person, 'POST', `/lti/launches/${person.key}/open`);
const link = (person: { token: string; key: string }, body: object) =>
  scenario.call(person, 'POST', `/lti/launches/${person.key}/class`, body);
const course = (name: string) => ({ id: name, title: `${name}: Writing` });

/** An instructor who makes a class for a course. @returns the class */
async function aLinkedCourse(name: string): Promise<{ classId: string; path: string }> {
  const teacher = await scenario.enter({ ...aVisit(), role: 'Instructor', course: course(name) });
  const chosen = (await open(teacher)).json() as {
    areas: { id: number }[];
    levels: { id: number }[];
  };
  const answer = await link(teacher, {
    subjectarea: chosen.areas[0]?.id,
    studentlevel: chosen.levels[0]?.id,
    classTimeZone: 'Europe/Berlin',
  });
  const path = answer.json().path as string;
  return { classId: path.split('/').at(-1) ?? '', path };
}

describe('a launch', () => {
  it('makes an account for an unknown student, and none the next time', async () => {
    const visit = aVisit({ locale: 'de' } as object);
    const first = await scenario.enter(visit);
    const again = await scenario.enter(visit);
    expect(again.id).toBe(first.id);
    const [row] = await scenario.server.db.select().from(users).where(eq(users.id, first.id));
    expect(row).toMatchObject({ state: 'active', email: visit.email, passwordHash: null });
    const [identity] = await scenario.server.db
      .select()
      .from(identities)
      .where(eq(identities.userId, first.id));
    expect(identity).toMatchObject({
      issuer: `lti:${scenario.platformId}`,
      subject: visit.sub,
      provider: `lti:${scenario.platform.settings().name}`,
    });
  });

  it('joins an existing account only after a sign-in to it', async () => {
    const owner = await aUser(scenario.server);
    const visit = aVisit({ email: owner.email });
    const told = await scenario.launch(visit);
    expect(told).toMatchObject({ link: `lti:${scenario.platform.settings().name}` });
    const key = told.redirect_url?.split('/').at(-1) ?? '';
    expect((await open({ token: owner.token, key })).statusCode).toBe(404);
    const signedIn = await askIn(scenario.server, scenario.browser, 'POST', 'signin', {
      payload: { username: owner.username, password: TEST_PASSWORD },
    });
    const token = signedIn.json().accessToken;
    const joined = await askIn(scenario.server, scenario.browser, 'POST', 'identities/pending', {
      person: { ...owner, token },
    });
    expect(joined.json()).toEqual({ provider: scenario.platform.settings().name });
    expect((await open({ token, key })).json()).toMatchObject({
      kind: 'stop',
      reason: 'not-linked',
    });
    expect((await scenario.enter(visit)).id).toBe(owner.id);
  });

  it('asks for a confirmation of addresses that the platform doesn’t vouch for', async () => {
    const path = `/admin/lti/platforms/${scenario.platformId}`;
    const { name: _, ...settings } = scenario.platform.settings();
    const set = (trustsAddresses: boolean) =>
      scenario.call(scenario.administrator, 'PUT', path, { ...settings, trustsAddresses });
    await set(false);
    expect(await scenario.launch(aVisit())).toMatchObject({ error: 'confirm-email' });
    await set(true);
  });

  it.each([
    ['another issuer', { claims: { iss: 'https://else.example' } }, 'answer-invalid'],
    ['another audience', { claims: { aud: 'someone' } }, 'answer-invalid'],
    ['several audiences', { claims: { aud: ['CLIENT', 'other'] } }, 'answer-invalid'],
    ['another nonce', { claims: { nonce: 'guessed' } }, 'answer-invalid'],
    ['an expired token', { claims: { exp: 1, iat: 0 } }, 'flow-expired'],
    [
      'a token from the future',
      { claims: { iat: 9_999_999_999, exp: 9_999_999_999 } },
      'wrong-clock',
    ],
    [
      'another deployment',
      {
        claims: { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': 'x' },
      },
      'deployment-unknown',
    ],
    [
      'another kind of message',
      {
        claims: {
          'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingRequest',
        },
      },
      'launch-kind',
    ],
    [
      'another version',
      {
        claims: { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' },
      },
      'answer-invalid',
    ],
    ['a subject that is too long', { claims: { sub: 'x'.repeat(256) } }, 'answer-invalid'],
    ['no address', { claims: { email: '' } }, 'no-address'],
    ['a forged signature', { isForged: true }, 'answer-invalid'],
    ['an unknown key', { header: { kid: 'unknown' } }, 'answer-invalid'],
  ])('is refused with %s', async (_what, tamper, problem) => {
    const text = JSON.stringify(tamper).replace('CLIENT', scenario.platform.clientId);
    scenario.platform.tamper = JSON.parse(text);
    const before = (await scenario.server.db.select().from(users)).length;
    expect(await scenario.launch(aVisit())).toMatchObject({ error: problem });
    expect((await scenario.server.db.select().from(users)).length).toBe(before);
    const outcomes = await scenario.server.db.select().from(ltiExchanges);
    expect(outcomes.map(({ outcome }) => outcome)).toContain(problem);
  });

  it('allows the clocks to differ by a minute', async () => {
    const soon = Math.floor(scenario.server.now().getTime() / 1_000) + 45;
    scenario.platform.tamper = { claims: { iat: soon, exp: soon + 300 } };
    expect(await scenario.launch(aVisit())).toMatchObject({ token: expect.any(String) });
  });

  it('works once, in the browser in which it began', async () => {
    scenario.platform.visit = aVisit();
    const { searchParams } = await scenario.begin();
    const form = {
      state: searchParams.get('state') ?? '',
      id_token: await scenario.platform.idToken(searchParams),
    };
    const landing = await scenario.post(form);
    expect(await scenario.post(form)).toContain('error=flow-expired');
    const other = aBrowser(scenario.server);
    expect(await other.visit(landing)).toMatchObject({ error: 'other-browser' });
    expect(await scenario.browser.visit(landing)).toMatchObject({ error: 'flow-expired' });
    expect(await scenario.post({ state: 'guessed', id_token: form.id_token })).toContain(
      'error=flow-expired',
    );
  });

  it('is refused without a platform, with a paused one, and with a target elsewhere', async () => {
    scenario.platform.visit = aVisit();
    const login = (change: Record<string, string>) => {
      const query = scenario.platform.loginRequest(HERE);
      for (const [name, value] of Object.entries(change)) query.set(name, value);
      return scenario.browser.visit(`/lti/login?${query}`);
    };
    expect(await login({ iss: 'https://else.example' })).toMatchObject({
      error: 'platform-unknown',
    });
    expect(await login({ client_id: 'else' })).toMatchObject({ error: 'platform-unknown' });
    expect(await login({ target_link_uri: 'https://else.example/' })).toMatchObject({
      error: 'answer-invalid',
    });
    expect(await login({ login_hint: '' })).toMatchObject({ error: 'answer-invalid' });
    const { name: _, ...settings } = scenario.platform.settings();
    const path = `/admin/lti/platforms/${scenario.platformId}`;
    await scenario.call(scenario.administrator, 'PUT', path, { ...settings, isPaused: true });
    expect(await login({})).toMatchObject({ error: 'platform-paused' });
    await scenario.call(scenario.administrator, 'PUT', path, settings);
    expect(await login({}).catch((error: Error) => error.message)).toContain('authorize');
  });

  it('continues in a window of its own where it begins in a frame', async () => {
    scenario.platform.visit = aVisit({ sub: '"><script>' });
    const answer = await scenario.server.app.inject({
      url: `/lti/login?${scenario.platform.loginRequest(HERE)}`,
      headers: { 'sec-fetch-dest': 'iframe', 'accept-language': 'de' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('target="_blank"');
    expect(answer.body).toContain('In einem neuen Fenster weitermachen');
    expect(answer.body).not.toContain('<script>');
  });
});

describe('opening a launch', () => {
  it('makes a class of an instructor’s course, which its students then join', async () => {
    const { classId, path } = await aLinkedCourse('A');
    expect(path).toMatch(/^\/classdetail\//);
    const student = await scenario.enter({ ...aVisit(), course: course('A') });
    expect((await open(student)).json()).toEqual({ kind: 'ready', path: `/class/${classId}` });
    expect((await open(student)).json()).toMatchObject({ kind: 'ready' });
    const members = await scenario.server.db
      .select()
      .from(classMembers)
      .where(eq(classMembers.classId, classId));
    expect(members.filter(({ userId }) => userId === student.id)).toMatchObject([
      { role: 'student' },
    ]);
  });

  it('gives a second instructor the class, and another course none', async () => {
    const { path } = await aLinkedCourse('B');
    const second = await scenario.enter({ ...aVisit(), role: 'Instructor', course: course('B') });
    expect((await open(second)).json()).toEqual({ kind: 'ready', path });
    const roles = await scenario.server.db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, second.id));
    expect(roles.map(({ role }) => role).sort()).toEqual(['ROLE_INSTRUCTOR', 'ROLE_STUDENT']);
    const elsewhere = await scenario.enter({ ...aVisit(), course: course('B2') });
    expect((await open(elsewhere)).json()).toMatchObject({ reason: 'not-linked' });
  });

  it('links a course to a class that the instructor teaches, and to no other', async () => {
    const { classId } = await aLinkedCourse('C');
    const { classId: others } = await aLinkedCourse('D');
    const teacher = await scenario.enter({ ...aVisit(), role: 'Instructor', course: course('C') });
    await open(teacher);
    const visit = scenario.platform.visit!;
    const second = await scenario.enter({ ...visit, course: course('C, evening') });
    const choice = (await open(second)).json() as { classes: { id: string }[] };
    expect(choice.classes.map(({ id }) => id)).toEqual([classId]);
    expect((await link(second, { classId: others })).statusCode).toBe(404);
    expect((await link(second, { classId })).json()).toEqual({ path: `/classdetail/${classId}` });
  });

  it('is another person’s business for everyone else', async () => {
    const student = await scenario.enter(aVisit());
    const stranger = await aUser(scenario.server);
    expect((await open({ ...stranger, key: student.key })).statusCode).toBe(404);
    expect((await open({ ...student, key: 'x'.repeat(43) })).statusCode).toBe(404);
    expect((await link(student, { classId: crypto.randomUUID() })).statusCode).toBe(404);
  });

  it('does not let a student in whom the instructor removed', async () => {
    const { classId } = await aLinkedCourse('E');
    const visit = aVisit({ course: course('E') });
    const student = await scenario.enter(visit);
    await open(student);
    const teacher = await scenario.server.db
      .select()
      .from(classMembers)
      .where(eq(classMembers.classId, classId));
    const owner = teacher.find(({ role }) => role === 'owner')!;
    const { rows } = await scenario.server.services.pool.query(
      `insert into class_removals (class_id, user_id, enroll_key, removed_at)
        select id, $2, enroll_key, now() from classes where id = $1 returning class_id`,
      [classId, student.id],
    );
    expect(rows.length).toBe(1);
    await scenario.server.services.pool.query(
      'delete from class_members where class_id = $1 and user_id = $2',
      [classId, student.id],
    );
    expect(owner.userId).not.toBe(student.id);
    expect((await open(student)).json()).toMatchObject({ kind: 'stop', reason: 'removed' });
  });
});
