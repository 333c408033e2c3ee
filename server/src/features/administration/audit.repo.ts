import { ADMIN_PAGE } from '@antecedent/contracts/administration';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { auditLog } from '../../db/schema/accounts.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export type AuditFilter = {
  action: string;
  /** Who did it, or whom it was done to. */
  userId: string | null;
  /** Entries older than this one. */
  before: { at: Date; id: string } | null;
};

/** A page of the log, newest first, and one more entry when there are more. */
export const listAudit = (db: Database, filter: AuditFilter): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        filter.action === '' ? undefined : eq(auditLog.action, filter.action),
        filter.userId === null
          ? undefined
          : or(eq(auditLog.actorId, filter.userId), eq(auditLog.object, `user ${filter.userId}`)),
        filter.before === null
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (${filter.before.at}, ${filter.before.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(ADMIN_PAGE + 1);

export async function listActions(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(auditLog.action);
  return rows.map(({ action }) => action);
}

/** What an entry of each kind of object is called now, by the object's id as text. */
const NAMES: Readonly<Record<string, (ids: SQL) => SQL>> = {
  user: (ids) =>
    sql`select id::text, first_name || ' ' || last_name as name from users where id = any(${ids}::uuid[])`,
  class: (ids) => sql`select id::text, name from classes where id = any(${ids}::uuid[])`,
  submission: (ids) =>
    sql`select s.id::text, a.title || ', ' || u.first_name || ' ' || u.last_name as name
          from submissions s join assignments a on a.id = s.assignment_id join users u on u.id = s.student_id
         where s.id = any(${ids}::uuid[])`,
  file: (ids) =>
    sql`select f.id::text, coalesce(a.title || ', ' || u.first_name || ' ' || u.last_name, f.name) as name
          from files f left join submissions s on s.id = f.submission_id
          left join assignments a on a.id = s.assignment_id left join users u on u.id = s.student_id
         where f.id = any(${ids}::uuid[])`,
  announcement: (ids) =>
    sql`select id::text, title as name from announcements where id = any(${ids}::uuid[])`,
  ticket: (ids) =>
    sql`select id::text, '#' || number as name from support_tickets where id = any(${ids}::uuid[])`,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names by id; those of things that are gone, and of kinds without a name, are left out. */
export async function namesOf(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const query = NAMES[kind];
  const known = [...new Set(ids)].filter((id) => UUID.test(id));
  if (!query || known.length === 0) return new Map();
  const answer = await db.execute<{ id: string; name: string }>(query(sql`${sql.param(known)}`));
  return new Map(answer.rows.map(({ id, name }) => [id, name]));
}
