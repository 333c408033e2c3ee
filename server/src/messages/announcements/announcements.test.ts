import type { Announcement, ShownAnnouncement } from '@antecedent/contracts/messages/announcements';
import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import { DAY, HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../ground/db/sql.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let staff: TestUser;
let reader: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  staff = await aUser(server, { roles: ['ROLE_MODERATOR'], firstName: 'Mo', lastName: 'Derator' });
  reader = await aUser(server);
});
afterAll(() => server.close());

const form = (title: string, ms = DAY) => ({
  title,
  message: 'Saving pauses for ten minutes.',
  expires: new Date(server.now().getTime() + ms).toISOString(),
});
const create = (title: string, ms?: number) =>
  ask<Announcement>(server, staff, '/admin/announcement', form(title, ms));
const shownTo = (person: TestUser) =>
  ask<ShownAnnouncement[]>(server, person, '/announcements', undefined, 'GET');
const noticesOf = (person: TestUser) =>
  ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET');
const remove = (id: string) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api/admin/announcement?id=${id}`,
    headers: server.as(staff),
  });

describe('an announcement', () => {
  it('is shown to everyone until it expires, and announced to active accounts; changes follow', async () => {
    const away = await aUser(server, { state: 'disabled' });
    const made = await create('Maintenance', 2 * HOUR);
    expect(made).toEqual({
      ...form('Maintenance', 2 * HOUR),
      id: made.id,
      createdAt: server.now().toISOString(),
      author: 'Mo Derator',
    });
    expect(await shownTo(reader)).toMatchObject([{ id: made.id, title: 'Maintenance' }]);
    expect(await noticesOf(reader)).toMatchObject([{ title: 'Maintenance', kind: 'announcement' }]);
    const { rows } = await server.services.pool.query(
      'select 1 from notifications where user_id = $1',
      [away.id],
    );
    expect(rows).toEqual([]);

    const change = { ...form('Maintenance is over', HOUR), id: made.id };
    await ask(server, staff, '/admin/announcement', change, 'PUT');
    expect(await noticesOf(reader)).toMatchObject([{ title: 'Maintenance is over' }]);
    server.advance(HOUR + 1);
    expect(await shownTo(reader)).toEqual([]);
    expect(await noticesOf(reader)).toHaveLength(1);

    const gone = await remove(made.id);
    expect([gone.statusCode, gone.json()]).toEqual([200, true]);
    expect(await noticesOf(reader)).toEqual([]);
    expect((await remove(made.id)).statusCode).toBe(404);
  });

  it.each([
    ['title', { title: ' ' }, 'Enter a title.'],
    ['message', { message: '' }, 'Enter a message.'],
    ['expires', { expires: '' }, 'Enter when the announcement expires.'],
    [
      'expires',
      { expires: '2020-01-01T00:00:00Z' },
      'This date is in the past. Choose a later date and time.',
    ],
  ])('is refused with a wrong %s: %j', async (field, wrong, sentence) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/admin/announcement',
      headers: server.as(staff),
      payload: { ...form('Maintenance'), ...wrong },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: sentence } });
  });

  it('notifies 20,000 people in one statement', async () => {
    await server.db.execute(sql`
      insert into users (username, email, first_name, last_name, created_at)
      select 'many' || n, 'many' || n || '@example.org', 'M', 'N', now() from generate_series(1, 20000) n`);
    const { id } = await create('For all');
    const { rows } = await server.services.pool.query(
      'select count(*)::int as count from notifications where announcement_id = $1',
      [id],
    );
    expect(rows[0].count).toBeGreaterThan(20_000);
    await remove(id);
    // They aren't notified of announcements that follow.
    await server.db.execute(sql`update users set state = 'disabled' where username like 'many%'`);
  });
});

describe('GET /api/admin/announcements', () => {
  it('pages by ten, the newest first', async () => {
    const titles: string[] = [];
    for (let index = 0; index < 12; index++) {
      server.advance(1_000);
      titles.unshift((await create(`Number ${index}`)).title);
    }
    const page = async (index: number) =>
      (
        await ask<Announcement[]>(
          server,
          staff,
          `/admin/announcements?index=${index}`,
          undefined,
          'GET',
        )
      ).map(({ title }) => title);
    expect([await page(0), await page(1)]).toEqual([titles.slice(0, 10), titles.slice(10)]);
  });
});
