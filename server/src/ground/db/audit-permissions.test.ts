import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  allowAuditChanges,
  forbidAuditChanges,
  protectAuditLog,
  setAuditKeep,
} from './audit-permissions.ts';
import { type Connection, connect } from './connection.ts';
import { migrate } from './migrate.ts';

/*
 * A database as an operator makes it: its owner is no superuser, and the server's role owns nothing. Roles belong to the
 * whole cluster, so theirs have the database's name.
 */
let database: TestDatabase;
let owner: Connection;
let server: Connection;
let serverRole: string;

const asRole = (url: string, role: string): string => {
  const address = new URL(url);
  address.username = role;
  address.password = 'secret';
  return address.href;
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const ownerRole = `${name}_owner`;
  serverRole = `${name}_server`;
  const superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query(`create role ${ownerRole} login password 'secret'`);
  await superuser.query(`create role ${serverRole} login password 'secret'`);
  await superuser.query(`grant ${serverRole} to ${ownerRole}`);
  await superuser.query(`alter database ${name} owner to ${ownerRole}`);
  await superuser.end();
  owner = connect(asRole(database.url, ownerRole), 2);
  server = connect(asRole(database.url, serverRole), 2);
  await migrate(owner.pool);
}, 120_000);
afterAll(async () => {
  await Promise.all([owner.close(), server.close()]);
  database.drop();
});

async function asOwner<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const DENIED = '42501';
const add = (pool: pg.Pool, daysAgo: number) =>
  pool.query(
    `insert into audit_log (action, object, at) values ('user.create', 'user x', now() - make_interval(days => $1))`,
    [daysAgo],
  );
const count = async (): Promise<number> =>
  (await owner.pool.query('select 1 from audit_log')).rowCount ?? 0;

const CHANGES = [
  `update audit_log set object = 'other'`,
  'delete from audit_log',
  'truncate audit_log',
];

describe('with one role, the audit log', () => {
  it('is not changed by its statements, though by its owner’s function when it is old', async () => {
    await asOwner((client) => protectAuditLog(client, null));
    await add(owner.pool, 1);
    await add(owner.pool, 100);
    for (const change of CHANGES) {
      await expect(owner.pool.query(change)).rejects.toMatchObject({ code: DENIED });
    }
    await owner.pool.query('select delete_old_audit()');
    expect(await count()).toBe(2);
    await asOwner((client) => setAuditKeep(client, 30));
    await owner.pool.query('select delete_old_audit()');
    expect(await count()).toBe(1);
    await expect(owner.pool.query(CHANGES[1] ?? '')).rejects.toMatchObject({ code: DENIED });
  });

  it('can be replaced by a restore', async () => {
    await asOwner(async (client) => {
      await client.query('begin');
      await allowAuditChanges(client);
      await client.query('truncate audit_log');
      await forbidAuditChanges(client);
      await client.query('commit');
    });
    expect(await count()).toBe(0);
    await expect(owner.pool.query(CHANGES[0] ?? '')).rejects.toMatchObject({ code: DENIED });
  });
});

describe('with an owner of its own, the audit log', () => {
  beforeAll(async () => {
    await asOwner(async (client) => {
      await protectAuditLog(client, serverRole);
      await setAuditKeep(client, 30);
    });
  });

  it('is added to by the server, and changed by none of its statements', async () => {
    await add(server.pool, 0);
    // Only a warning, and without effect.
    await server.pool.query(`grant all on audit_log to ${serverRole}`);
    expect((await server.pool.query('select 1 from audit_log')).rowCount).toBeGreaterThan(0);
    for (const change of [
      ...CHANGES,
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'update audit_keep set days = 1',
      'insert into audit_keep (days) values (1)',
      'delete from schema_migrations',
      'create or replace function delete_old_audit() returns bigint language sql as $$ select 1::bigint $$',
    ]) {
      await expect(server.pool.query(change), change).rejects.toMatchObject({ code: DENIED });
    }
  });

  it('loses only what is older than the operator keeps it', async () => {
    await add(server.pool, 100);
    const before = await count();
    const { rows } = await server.pool.query('select delete_old_audit() as deleted');
    expect(rows).toEqual([{ deleted: '1' }]);
    expect(await count()).toBe(before - 1);
    await asOwner((client) => setAuditKeep(client, null));
    await add(server.pool, 10_000);
    await server.pool.query('select delete_old_audit()');
    expect(await count()).toBe(before);
  });

  it('leaves the server everything else, and the queues of jobs', async () => {
    await server.pool.query(`update users set phone = '' where false`);
    await server.pool.query('select from live.classes');
    await server.pool.query('create schema pgboss');
    await server.pool.query('create table pgboss.job (id int)');
    await asOwner((client) => protectAuditLog(client, serverRole));
  });

  it('is given the queues that one role had made before', async () => {
    await owner.pool.query('drop schema pgboss cascade');
    await owner.pool.query(`create schema pgboss; create type pgboss.state as enum ('a');
      create table pgboss.job (id int); create function pgboss.f() returns int language sql as 'select 1'`);
    await asOwner((client) => protectAuditLog(client, serverRole));
    await server.pool.query('create table pgboss.more (id int)');
    await server.pool.query('drop table pgboss.job');
    await server.pool.query('drop function pgboss.f(); drop type pgboss.state');
  });
});
