import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { askAs } from '../../testing/admin-requests.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Alex', lastName: 'Brandt' });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  askAs(server, admin, method, path, body);

it.each(['action=a%00', 'before=a%00'])(
  'GET /api/admin/audit?%s, which no database can be asked, is refused',
  async (query) => {
    expect((await ask('GET', `/admin/audit?${query}`)).status).toBe(400);
  },
);

describe('GET /api/admin/audit', () => {
  it('lists who did what to whom, newest first, paginated, filtered by action and person', async () => {
    const about = await aUser(server, { firstName: 'Ina', lastName: 'Question' });
    for (let at = 0; at < 53; at++) {
      await server.db.insert(auditLog).values({
        actorId: admin.id,
        action: 'test.act',
        object: `user ${about.id}`,
        aboutId: about.id,
        // Some at the very same moment.
        at: new Date(Date.UTC(2027, 0, 1, 0, Math.floor(at / 20))),
      });
    }
    await server.db.insert(auditLog).values({
      actorId: admin.id,
      action: 'user.create',
      object: `user ${about.id}`,
      at: server.now(),
    });
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

describe('GET /api/admin/audit/export', () => {
  it('has every entry of the filter, with names, over several pages of the log', async () => {
    const course = await aClass(server);
    const about = await aUser(server, { firstName: '=Eva', lastName: 'Formula' });
    await server.db.insert(auditLog).values(
      Array.from({ length: 1_203 }, (_, place) => ({
        actorId: admin.id,
        action: 'user.update',
        object: `user ${about.id}`,
        aboutId: about.id,
        classId: course.id,
        at: new Date(Date.UTC(2028, 0, 1, 0, 0, Math.floor(place / 3))),
      })),
    );
    const [row] = await server.db.select().from(classes).where(eq(classes.id, course.id));
    const linesOf = async (query: Record<string, string>): Promise<string[]> => {
      const answer = await server.app.inject({
        method: 'GET',
        url: `/api/admin/audit/export?${new URLSearchParams(query)}`,
        headers: server.as(admin),
      });
      expect(answer.headers['content-type']).toContain('text/csv');
      return answer.body.trimEnd().split('\r\n');
    };
    const lines = await linesOf({ class: row?.enrollKey ?? '', userId: about.id });
    expect(lines).toHaveLength(1_204);
    expect(lines[0]).toContain('Time (UTC)');
    expect(lines[1]).toContain('Changed a person');
    expect(lines[1]).toContain('Alex Brandt');
    const [from, until] = ['2028-01-01T00:00:10Z', '2028-01-01T00:00:20Z'];
    expect(await linesOf({ userId: about.id, from, until })).toHaveLength(31);
    expect(await linesOf({ class: 'no such class' })).toHaveLength(1);
  });
});
