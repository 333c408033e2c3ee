import type { AuditKind } from '@antecedent/contracts/admin/audit';
import { ADMIN_PAGE_SIZE } from '@antecedent/contracts/record/text-repair';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/db/connection.ts';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { sql } from '../../ground/db/sql.ts';
import { withoutAccents } from '../../ground/db/without-accents.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export type AuditFilter = {
  kind: AuditKind;
  action: string;
  /** The person who did it, or to whom it was done. */
  userId: string | null;
  /** Null for those of no class too. */
  classIds: readonly string[] | null;
  from: Date | null;
  until: Date | null;
  /** Entries older than this one. */
  before: { at: Date; id: string } | null;
};

/** Classes that are found by a part of their name or by their enrollment key. More than these are too many to mean. */
const MOST_CLASSES = 50;

export async function findClassIds(db: Database, words: string, key: string): Promise<string[]> {
  const escaped = words.replace(/[\\%_]/g, '\\$&');
  const found = await db
    .select({ id: classes.id })
    .from(classes)
    .where(
      or(
        sql`without_accents(${classes.name}) ilike ${withoutAccents(`%${escaped}%`)}`,
        eq(classes.enrollKey, key),
      ),
    )
    .orderBy(desc(classes.startAt))
    .limit(MOST_CLASSES);
  return found.map(({ id }) => id);
}

/**
 * A page of the log, newest first, and one more entry when there are more. What a person did and what
 * was done to them are two walks along two indexes: as a single query it would scan the whole log.
 */
export function listAudit(
  db: Database,
  { kind, action, userId, classIds, from, until, before }: AuditFilter,
  limit = ADMIN_PAGE_SIZE,
): Promise<AuditRow[]> {
  const walk = (of?: SQL) =>
    db
      .select()
      .from(auditLog)
      .where(
        and(
          of,
          kind === 'all'
            ? undefined
            : kind === 'opened'
              ? isNotNull(auditLog.hour)
              : isNull(auditLog.hour),
          action === '' ? undefined : eq(auditLog.action, action),
          classIds === null ? undefined : inArray(auditLog.classId, [...classIds]),
          from === null ? undefined : gte(auditLog.at, from),
          until === null ? undefined : lt(auditLog.at, until),
          before === null
            ? undefined
            : sql`(${auditLog.at}, ${auditLog.id}) < (${before.at}, ${before.id}::uuid)`,
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit + 1);
  if (userId === null) return walk();
  return union(walk(eq(auditLog.actorId, userId)), walk(eq(auditLog.aboutId, userId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit + 1);
}

/** Deletes some entries that are older than the operator keeps them. @returns how many */
export async function deleteOldAudit(db: Database): Promise<number> {
  const { rows } = await db.execute<{ deleted: string }>(
    sql`select public.delete_old_audit() as deleted`,
  );
  return Number(rows[0]?.deleted ?? 0);
}

/** Every action that is in the log, found by a jump from each to the next. */
export async function listActions(db: Database): Promise<string[]> {
  const answer = await db.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from audit_log order by action limit 1)
      union all
      select (select next.action from audit_log next
               where next.action > found.action order by next.action limit 1)
        from found where found.action is not null)
    select action from found where action is not null`);
  return answer.rows.map(({ action }) => action);
}

/** What an entry of each kind of object is called now, by the object's id as text. */
const NAMES: Readonly<Record<string, (ids: SQL) => SQL>> = {
  user: (ids) =>
    sql`select id::text, trim(first_name || ' ' || last_name) as name from users where id = any(${ids}::uuid[])`,
  class: (ids) => sql`select id::text, name from classes where id = any(${ids}::uuid[])`,
  assignment: (ids) =>
    sql`select id::text, title as name from assignments where id = any(${ids}::uuid[])`,
  submission: (ids) =>
    sql`select s.id::text, a.title || ', ' || trim(u.first_name || ' ' || u.last_name) as name
          from submissions s join assignments a on a.id = s.assignment_id join users u on u.id = s.student_id
         where s.id = any(${ids}::uuid[])`,
  file: (ids) =>
    sql`select f.id::text, coalesce(a.title || ', ' || trim(u.first_name || ' ' || u.last_name), f.name) as name
          from files f left join submissions s on s.id = f.submission_id
          left join assignments a on a.id = s.assignment_id left join users u on u.id = s.student_id
         where f.id = any(${ids}::uuid[])`,
  announcement: (ids) =>
    sql`select id::text, title as name from announcements where id = any(${ids}::uuid[])`,
  ticket: (ids) =>
    sql`select id::text, '#' || number as name from support_tickets where id = any(${ids}::uuid[])`,
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names by id, without those of deleted objects and of kinds without a name. */
export async function namesOf(
  db: Database,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  // An upload has no name but its checksum.
  if (kind === 'upload') return new Map(ids.map((id) => [id, id]));
  const query = NAMES[kind];
  const known = [...new Set(ids)].filter((id) => UUID.test(id));
  if (!query || known.length === 0) return new Map();
  const answer = await db.execute<{ id: string; name: string }>(query(sql`${sql.param(known)}`));
  return new Map(answer.rows.map(({ id, name }) => [id, name]));
}
