import type {
  NotificationSetting,
  NotificationTopic,
} from '@antecedent/contracts/messages/notifications';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  TOPIC_OF,
} from '@antecedent/contracts/messages/notifications';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { mails } from '../../ground/db/schema/messages.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, anAssignment, ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { announceAssignment } from '../reminders/assignment-notices.service.ts';
import { mailNotices } from './notification-mails.ts';
import { listNotices, type NewNotice, notify } from './notifications.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const graded = (title: string): NewNotice => ({
  kind: 'grade-released',
  values: { title },
  link: pagePath('assignment', '7'),
  key: `grade ${title}`,
});
const tell = (person: TestUser, ...notices: NewNotice[]) =>
  server.db.transaction(async (tx) => {
    for (const notice of notices) await notify(server.services, tx, [person.id], notice);
  });
const mailed = async ({ id }: TestUser) => {
  await mailNotices(server.services);
  return server.db.select().from(mails).where(eq(mails.userId, id));
};
const shown = async ({ id, roles }: TestUser) =>
  (await listNotices(server.services, { userId: id, sessionId: '', roles })).map(
    ({ title }) => title,
  );
const choose = (person: TestUser, setting: NotificationSetting) =>
  ask<NotificationSetting>(server, person, '/notifications/settings', setting, 'PUT');
const settingsOf = (person: TestUser) =>
  ask<NotificationSetting[]>(server, person, '/notifications/settings', undefined, 'GET');

describe('mailNotices', () => {
  it('puts what a person was notified of into one mail, once, in their language', async () => {
    const ada = await aUser(server, { firstName: 'Ada' });
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, ada.id));
    await tell(ada, graded('Essay'), {
      kind: 'assistant-added',
      values: { className: 'Rhetoric' },
      key: 'assistant',
    });
    const [mail, ...others] = await mailed(ada);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(
      /^(Benotet: Essay|Sie sind jetzt Assistenz in „Rhetoric“) \(und 1 weitere\)$/,
    );
    expect(mail?.plain).toContain('Guten Tag Ada,');
    expect(mail?.plain).toContain(`${server.services.env.publicUrl}/assignment/7`);
    expect(mail?.plain).toContain(`${server.services.env.publicUrl}/Profile`);
    expect(mail?.html).toContain('Benotet: Essay</a>');
    expect(await mailed(ada)).toHaveLength(1);
  });

  it('shows what a new assignment asks for, as long as students see it', async () => {
    const { course, student, assignment } = await aClassWithAssignment(server, {
      title: 'Walden',
      description: '## Task\n\n- Read [the rules](/Profile) & **write**',
      readingList: [{ title: 'Economy', author: 'Thoreau' }],
    });
    const hidden = await anAssignment(server, course, { title: 'Crito', description: 'Secret' });
    await server.db
      .update(assignments)
      .set({ visible: false })
      .where(eq(assignments.id, hidden.id));
    await server.db.transaction((tx) => announceAssignment(server.services, tx, assignment.id));
    const [mail] = await mailed(student);
    expect(mail?.plain).toContain('New assignment: Crito');
    const { publicUrl } = server.services.env;
    expect(mail?.plain).toContain(
      `Task\n\n- Read the rules <${publicUrl}/Profile> & write\n\nReading list\n\n1. Economy\n   Thoreau · Required`,
    );
    expect(mail?.html).toContain(`href="${publicUrl}/Profile"`);
    expect(mail?.plain).not.toContain('Secret');
  });

  it('has the subject of a single notice, and counts what does not fit', async () => {
    const [ada, bea] = [await aUser(server), await aUser(server)];
    await tell(ada, graded('Only this'));
    await tell(bea, ...Array.from({ length: 13 }, (_, index) => graded(`Essay ${index}`)));
    expect(await mailed(ada)).toMatchObject([{ subject: 'Graded: Only this' }]);
    const [{ plain } = { plain: '' }] = await mailed(bea);
    expect(plain.match(/Graded: Essay/g)).toHaveLength(10);
    expect(plain).toContain('Sign in to see 3 more.');
  });

  it('writes to no one who cannot sign in, and nothing about what is long over', async () => {
    const [closed, away] = [await aUser(server), await aUser(server)];
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.id, closed.id));
    await tell(closed, graded('Closed'));
    await tell(away, graded('Old'));
    server.advance(2 * DAY + HOUR);
    expect([...(await mailed(closed)), ...(await mailed(away))]).toEqual([]);
    server.advance(-2 * DAY);
    expect([...(await mailed(closed)), ...(await mailed(away))]).toEqual([]);
  });

  it('leaves mails about the account to those who write them', async () => {
    const ada = await aUser(server);
    await tell(ada, { kind: 'password-changed', values: {}, key: 'password' });
    expect(await mailed(ada)).toEqual([]);
    expect(await shown(ada)).toHaveLength(1);
  });
});

describe('PUT /api/notifications/settings', () => {
  it('switches notices and mails of one topic apart, for what happens from then on', async () => {
    const ada = await aUser(server);
    expect(await settingsOf(ada)).toEqual(
      NOTIFICATION_TOPICS.map((topic) => ({ topic, notice: true, mail: true })),
    );
    await tell(ada, graded('Before'));
    await choose(ada, { topic: 'grades', notice: true, mail: false });
    await tell(ada, graded('Notice only'));
    await choose(ada, { topic: 'grades', notice: false, mail: true });
    await tell(ada, graded('Mail only'));
    await choose(ada, { topic: 'grades', notice: false, mail: false });
    await tell(ada, graded('Nothing'));
    expect((await shown(ada)).sort()).toEqual(['Graded: Before', 'Graded: Notice only']);
    const [{ plain } = { plain: '' }] = await mailed(ada);
    expect(plain.match(/Graded: .*/g)?.sort()).toEqual(['Graded: Before', 'Graded: Mail only']);
    expect(await settingsOf(ada)).toContainEqual({ topic: 'grades', notice: false, mail: false });
    await choose(ada, { topic: 'grades', notice: true, mail: true });
    expect(await settingsOf(ada)).toContainEqual({ topic: 'grades', notice: true, mail: true });
  });

  it('refuses a topic that there is not', async () => {
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/notifications/settings',
      headers: server.as(await aUser(server)),
      payload: { topic: 'passwords', notice: false, mail: false },
    });
    expect(response.statusCode).toBe(400);
  });

  it('has a switch for every topic of a kind', () => {
    const used = new Set(NOTIFICATION_KINDS.map((kind) => TOPIC_OF[kind]));
    used.delete(null);
    expect([...used].sort()).toEqual([...NOTIFICATION_TOPICS].sort() satisfies NotificationTopic[]);
  });
});
