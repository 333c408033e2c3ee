import type pg from 'pg';

/**
 * Entries of the audit log are added, never changed (docs/decisions/0098). If another role than the server's owns the tables,
 * the server's role can only add, and can't grant itself more. If one role does both, it revokes its own right to change
 * entries. None of the server's statements can change one then, but anyone who connects as that role can grant the right again.
 */
const AUDIT_TABLES = 'public.audit_log, public.audit_keep';
const SCHEMAS = 'public, live, live_test_students';

/**
 * Lets the server's role work with everything that there is, and only add to the audit log. For the owner, after the
 * migrations and in their lock.
 *
 * @param server the server's role; null where that is the owner
 */
export async function protectAuditLog(client: pg.ClientBase, server: string | null): Promise<void> {
  if (server !== null) await grantToServer(client, client.escapeIdentifier(server));
  else if (await mayChange(client)) await forbidAuditChanges(client);
}

/** Sets the age at which entries are deleted; null keeps them all. */
export async function setAuditKeep(client: pg.ClientBase, days: number | null): Promise<void> {
  const { rows } = await client.query<{ days: number }>('select days from public.audit_keep');
  if ((rows[0]?.days ?? null) === days) return;
  await allowAuditChanges(client);
  await client.query('delete from public.audit_keep');
  if (days !== null) await client.query('insert into public.audit_keep (days) values ($1)', [days]);
  await forbidAuditChanges(client);
}

/** For a restore, which replaces everything: the owner may change entries until `forbidAuditChanges`. */
export const allowAuditChanges = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`grant update, delete, truncate on ${AUDIT_TABLES} to current_user`);

export const forbidAuditChanges = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`revoke update, delete, truncate on ${AUDIT_TABLES} from current_user`);

async function mayChange(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_table_privilege('public.audit_log', 'update, delete, truncate') as may",
  );
  return rows[0]?.may === true;
}

async function grantToServer(client: pg.ClientBase, server: string): Promise<void> {
  const { rows } = await client.query<{ database: string; major: number }>(
    `select current_database() as database, current_setting('server_version_num')::int / 10000 as major`,
  );
  const [{ database, major } = { database: '', major: 0 }] = rows;
  const rights = major >= 17 ? 'all' : 'select, insert, update, delete, truncate';
  await client.query('begin');
  try {
    // The queues of jobs are tables that the server makes and owns.
    await client.query(
      `grant create on database ${client.escapeIdentifier(database)} to ${server}`,
    );
    await client.query(`grant usage on schema ${SCHEMAS} to ${server}`);
    await client.query(`grant ${rights} on all tables in schema ${SCHEMAS} to ${server}`);
    await client.query(
      `grant usage, select, update on all sequences in schema public to ${server}`,
    );
    await client.query(`revoke all on ${AUDIT_TABLES}, public.schema_migrations from ${server}`);
    await client.query(`grant select, insert on public.audit_log to ${server}`);
    await client.query(`grant select on public.audit_keep, public.schema_migrations to ${server}`);
    await giveJobs(client, server);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** An installation that had one role made the queues of jobs as that one. */
async function giveJobs(client: pg.ClientBase, server: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter schema %I owner to ', nspname) as statement
       from pg_namespace where nspname = 'pgboss' and nspowner <> $1::regrole
     union all
     select format('alter table %s owner to ', c.oid::regclass)
       from pg_class c where c.relnamespace = to_regnamespace('pgboss') and c.relkind in ('r', 'p') and c.relowner <> $1::regrole
     union all
     select format('alter type %s owner to ', t.oid::regtype)
       from pg_type t where t.typnamespace = to_regnamespace('pgboss') and t.typtype = 'e' and t.typowner <> $1::regrole
     union all
     select format('alter function %s owner to ', p.oid::regprocedure)
       from pg_proc p where p.pronamespace = to_regnamespace('pgboss') and p.proowner <> $1::regrole`,
    [server],
  );
  for (const { statement } of rows) await client.query(`${statement}${server}`);
}
