import type { AdminUser } from '@antecedent/contracts/accounts/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { askAs, heldBy, rolesOf } from '../../testing/admin-requests.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { searchPeople } from './people.repo.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Alex', lastName: 'Brandt' });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  askAs(server, admin, method, path, body);

const search = async (query: Record<string, string>): Promise<AdminUser[]> => {
  const { json } = await ask('GET', `/admin/user?${new URLSearchParams(query)}`);
  return json as unknown as AdminUser[];
};

describe('GET /api/admin/user', () => {
  it('finds people by substrings of every field, ignoring case, and escapes wildcards', async () => {
    const wanted = await aUser(server, {
      firstName: 'Zoë',
      lastName: 'O’Hara_Lin',
      username: 'zoe_hara',
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
    expect(await search({ lastName: '%zo' })).toEqual([]);
    expect(await search({ firstName: 'zoë', lastName: 'nobody' })).toEqual([]);
    const [found] = await search({ firstName: 'zoë' });
    expect(found).toMatchObject({ state: 'active', confirmed: true, provider: 'local' });
    expect(heldBy(found!)).toEqual(['ROLE_STUDENT']);
    expect(JSON.stringify(found)).not.toMatch(/password|argon/i);
  });

  it('matches one or two letters as a word prefix', async () => {
    const wu = await aUser(server, { firstName: 'Xq', lastName: 'Wu Ng', username: 'qx_wu' });
    const long = await aUser(server, { firstName: 'X', lastName: 'O', username: 'long_xqs' });
    await server.db.update(users).set({ phone: '+99 (8) 76' }).where(eq(users.id, wu.id));
    const wanted: [Record<string, string>, TestUser[]][] = [
      [{ firstName: 'xq' }, [wu]],
      [{ firstName: 'x' }, [long, wu]],
      [{ firstName: 'q' }, []],
      [{ lastName: 'NG' }, [wu]],
      [{ firstName: 'x', lastName: 'o' }, [long]],
      [{ username: 'xq' }, []],
      [{ username: 'qx' }, [wu]],
      [{ username: 'xqs' }, [long]],
      [{ phone: '99' }, [wu]],
      [{ phone: '+9' }, [wu]],
      [{ phone: '876' }, [wu]],
      [{ phone: '87' }, []],
    ];
    for (const [query, people] of wanted) {
      const found = (await search(query)).map(({ id }) => id);
      expect(found, JSON.stringify(query)).toEqual(people.map(({ id }) => id));
    }
  });

  it('ignores accents, on either side', async () => {
    const wanted = await aUser(server, { firstName: 'Łucja', lastName: 'Müßig-Ångström' });
    for (const lastName of ['mussig', 'MÜẞIG', 'angstrom', 'A\u030angstro\u0308m', 'müssig-å']) {
      expect(
        (await search({ lastName })).map(({ id }) => id),
        lastName,
      ).toEqual([wanted.id]);
    }
    expect((await search({ firstName: 'lucja' })).map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('finds a whole name in a field for part of it, in any order', async () => {
    const maria = await aUser(server, { firstName: 'María Luisa', lastName: 'García Öz' });
    await aUser(server, { firstName: 'María', lastName: 'Gómez' });
    for (const text of [
      'maria garcia',
      'Garcia, Maria',
      'garcía luisa',
      'oz maria',
      'maria - oz',
    ]) {
      for (const field of ['firstName', 'lastName']) {
        const found = await search({ [field]: text });
        expect(
          found.map(({ id }) => id),
          `${field} ${text}`,
        ).toEqual([maria.id]);
      }
    }
    expect(await search({ firstName: 'maria garcia gomez' })).toEqual([]);
    expect(await search({ username: 'maria garcia' })).toEqual([]);
  });

  it('finds a single name in either field, and an address in either form', async () => {
    const wayan = await aUser(server, {
      firstName: '',
      lastName: 'Wayanqo',
      email: 'w@bücher.example',
    });
    for (const wanted of [
      { firstName: 'wayanqo' },
      { lastName: 'Wayanqo' },
      { email: 'w@xn--bcher-kva.example' },
    ]) {
      expect((await search(wanted)).map(({ id }) => id)).toEqual([wayan.id]);
    }
  });

  it('uses the index of everything that can be searched for', async () => {
    const { pool } = server.services;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { sql: text, params } = searchPeople(server.db, {
        firstName: 'maria garcia',
        lastName: '',
        username: '',
        email: '',
        phone: '',
        pending: false,
        index: 0,
      }).toSQL();
      const { rows } = await client.query(`explain ${text}`, params);
      expect(JSON.stringify(rows)).toContain('users_search');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('requires at least one field unless it filters by pending requests', async () => {
    const refused = await ask('GET', '/admin/user?pending=false&firstName=%20');
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Fill in at least one field, or select Pending.',
    ]);
  });

  it.each(['email=@', 'phone=%2B', 'pending=true&lastName=%25%25'])(
    'refuses signs alone, which would read everyone: %s',
    async (query) => {
      const refused = await ask('GET', `/admin/user?${query}`);
      expect([refused.status, refused.json.message]).toEqual([
        400,
        'Include at least one letter or number.',
      ]);
    },
  );

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
    await aUser(server, { firstName: 'Zoltán', lastName: 'Kővári' });
    for (const name of ['zoltan kov', 'Kovari, Zoltan']) {
      const found = await ask('GET', `/admin/name?name=${encodeURIComponent(name)}`);
      expect(found.json).toEqual([
        expect.objectContaining({ name: expect.stringContaining('Zoltán Kővári') }),
      ]);
    }
    for (const name of ['qu', '@@@']) {
      expect((await ask('GET', `/admin/name?name=${name}`)).status).toBe(400);
    }
  });
});

it.each(['user?firstName=a%00', 'name?name=abc%00'])(
  'GET /api/admin/%s, which no database can be asked, is refused',
  async (query) => {
    expect((await ask('GET', `/admin/${query}`)).status).toBe(400);
  },
);
