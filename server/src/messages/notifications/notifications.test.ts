import {
  NOTIFICATION_KINDS,
  type UserNotification,
} from '@antecedent/contracts/messages/notifications';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../ground/db/schema/accounts.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { NotificationStreams } from './notification-streams.ts';
import { clearNotificationsJob } from './notifications.jobs.ts';
import { type NewNotice, notificationText, notify } from './notifications.service.ts';
import { type OpenStream, openStream } from './testing/open-stream.ts';

let server: TestApp;
let address = '';
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0 });
});
afterAll(async () => {
  const closed = server.close();
  // Some clients open a connection in place of each that they cut, and send nothing on it.
  server.app.server.closeAllConnections();
  await closed;
});

const near = (key: string): NewNotice => ({
  kind: 'deadline-near',
  values: {
    title: 'A place that changed',
    draft: 'First draft',
    deadline: '2026-03-03T17:00:00Z',
    zone: 'Europe/Berlin',
  },
  link: pagePath('assignment', '1'),
  key,
});

const listOf = (person: TestUser) =>
  ask<UserNotification[]>(server, person, '/admin/usernotifications', undefined, 'GET');

describe('notify', () => {
  it('notifies each person once per key, in their language', async () => {
    const [ada, bea] = [await aUser(server), await aUser(server)];
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, bea.id));
    await notify(server.services, server.db, [ada.id, bea.id, ada.id], near('deadline 1'));
    await notify(server.services, server.db, [ada.id], near('deadline 1'));
    expect(await listOf(ada)).toEqual([
      {
        id: expect.any(String),
        kind: 'deadline-near',
        title: 'Due soon: First draft of “A place that changed”',
        message: 'It’s due Tue 3 Mar, 18:00 Berlin time and you haven’t submitted it yet.',
        link: '/assignment/1',
        isRead: false,
        createdAt: server.now().toISOString(),
      },
    ]);
    expect(await listOf(bea)).toMatchObject([
      {
        title: 'Bald fällig: First draft von „A place that changed“',
        message: 'Die Abgabe ist Di, 3. März, 18:00 (Ortszeit Berlin) fällig und steht noch aus.',
      },
    ]);
  });

  it('notifies no one when the transaction is rolled back', async () => {
    const ada = await aUser(server);
    const undone = server.db.transaction(async (tx) => {
      await notify(server.services, tx, [ada.id], near('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await listOf(ada)).toEqual([]);
  });

  it.each(NOTIFICATION_KINDS.filter((kind) => kind !== 'announcement'))(
    'has words for %s in both languages',
    (kind) => {
      const values = {
        title: 'T',
        draft: 'D',
        deadline: '2026-03-03T17:00:00Z',
        zone: 'UTC',
        until: '2026-03-03T17:00:00Z',
        number: '1001',
        provider: 'Google',
        reason: 'R',
        outcome: 'accepted',
        className: 'C',
        at: '2026-03-03T17:00:00Z',
        student: 'Ada Day',
        name: 'Ada Day',
        count: '12',
        list: '“Essay” (Rhetoric): 12',
        subject: 'S',
        author: 'Mr. Day',
        excerpt: 'Look again.',
      };
      const [en, de] = [notificationText('en', kind, values), notificationText('de', kind, values)];
      for (const word of [en.title, en.message, de.title, de.message]) {
        expect(word).toMatch(/^\S.*\S$/);
        expect(word).not.toContain('undefined');
      }
      // These consist of what people wrote.
      if (kind !== 'class-message' && kind !== 'class-announcement')
        expect(de.title).not.toBe(en.title);
    },
  );
});

describe('GET /api/admin/usernotifications', () => {
  it('lists the newest 50, unread ones first, and remembers what was read', async () => {
    const ada = await aUser(server);
    for (let index = 0; index < 52; index++) {
      server.advance(MINUTE);
      await notify(server.services, server.db, [ada.id], near(`deadline ${index}`));
    }
    const before = await listOf(ada);
    expect(before).toHaveLength(50);
    const [newest] = before as [UserNotification];
    expect(newest.createdAt).toBe(server.now().toISOString());

    await ask(server, ada, `/notifications/read?id=${newest.id}`);
    await ask(server, ada, `/notifications/read?id=${newest.id}`);
    const after = await listOf(ada);
    expect(after.filter(({ isRead }) => isRead)).toEqual([]);
    expect(after[0]?.id).toBe(before[1]?.id);

    const until = before[10]?.createdAt ?? '';
    await ask(server, ada, `/notifications/readall?until=${encodeURIComponent(until)}`);
    const rest = await listOf(ada);
    expect(rest.filter(({ isRead }) => !isRead).map(({ id }) => id)).toEqual(
      before.slice(1, 10).map(({ id }) => id),
    );
    expect(rest[9]).toMatchObject({ id: newest.id, isRead: true });
  });
});

describe('GET /api/notifications/stream', () => {
  it('asks a visitor to sign in', async () => {
    const { status } = await openStream(address, {});
    expect(status).toBe(401);
  });

  it('sends the current state, then each change as it is committed, uncompressed', async () => {
    const ada = await aUser(server);
    const stream = await openStream(address, server.as(ada));
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await stream.next()).toEqual({ unread: 0, newest: null, announcements: '' });
    await server.db.transaction((tx) => notify(server.services, tx, [ada.id], near('live')));
    const newest = server.now().toISOString();
    expect(await stream.next()).toEqual({ unread: 1, newest, announcements: '' });
    const [notice] = await listOf(ada);
    await ask(server, ada, `/notifications/read?id=${notice?.id}`);
    expect(await stream.next()).toMatchObject({ unread: 0, newest });
    stream.close();
  });

  it('receives what another node did, even after its connection was cut', async () => {
    const ada = await aUser(server);
    const stream = await openStream(address, server.as(ada));
    await stream.next();
    await server.services.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    await notify(server.services, server.db, [ada.id], near('from elsewhere'));
    expect(await stream.next()).toMatchObject({ unread: 1 });
    stream.close();
  });

  it('limits the streams of one person', async () => {
    const ada = await aUser(server);
    const streams: OpenStream[] = [];
    for (let count = 0; count < 8; count++) streams.push(await openStream(address, server.as(ada)));
    const refused = await openStream(address, server.as(ada));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    for (const stream of streams) stream.close();
  });

  it('ends when the time of the session is up', async () => {
    const ada = await aUser(server);
    const [row] = await server.db.select().from(sessions).where(eq(sessions.userId, ada.id));
    const streams = new NotificationStreams(server.services, { heartbeat: 20 });
    const written: string[] = [];
    const ended = new Promise<void>((resolve) => {
      const response = {
        once: () => response,
        write: (text: string) => written.push(text),
        end: resolve,
        writableNeedDrain: false,
      };
      const actor = { userId: ada.id, sessionId: row?.id ?? '', roles: ada.roles };
      streams.open(actor, response as never);
    });
    await expect.poll(() => written).toContain(': \n\n');
    await server.db
      .update(sessions)
      .set({ expiresAt: server.now() })
      .where(eq(sessions.userId, ada.id));
    await ended;
    await streams.close();
  });

  it('ends immediately when the server stops', async () => {
    const other = await startTestApp();
    address = await other.app.listen({ port: 0 });
    const stream = await openStream(address, other.as(await aUser(other)));
    await stream.next();
    const startedAt = performance.now();
    await Promise.all([other.close(), expect(stream.next()).resolves.toBe('end')]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('the daily clearing', () => {
  it('removes notifications after half a year, read or not', async () => {
    const cleo = await aUser(server);
    await notify(server.services, server.db, [cleo.id], near('long ago'));
    server.advance(10 * DAY);
    await notify(server.services, server.db, [cleo.id], near('not so long ago'));
    server.advance(171 * DAY);
    await planDaily(server.services, clearNotificationsJob, server.now());
    await server.runJobs();
    const left = await server.db
      .select({ key: notifications.key })
      .from(notifications)
      .where(eq(notifications.userId, cleo.id));
    expect(left).toEqual([{ key: 'not so long ago' }]);
  });
});
