import type { audit } from '@antecedent/catalog/en/web/audit';
import { MINUTE } from '@antecedent/domain/time';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { auditLog } from '../db/schema/accounts.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from './platform.ts';

/** The keys of all sentences below, with dots between them. */
type KeysOf<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string
    ? Key
    : `${Key}.${KeysOf<Sentences[Key]>}`;
}[keyof Sentences & string];

/** What the audit log can name: each has its sentence in the catalog. */
export type AuditAction = KeysOf<(typeof audit)['actions']>;
type AuditEntry = { actorId: string | null; action: AuditAction; object: string };

/** Records who did what, in the caller's transaction. `object` is a kind and an id. */
export async function recordAudit(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(platform, tx, [entry]);
}

/**
 * The same for several actions in one statement, with the class they happened in and the person they were about: what the
 * object belonged to then, since it may be deleted later.
 */
export async function recordAudits(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = (name: keyof AuditEntry) => sql.param(entries.map((entry) => entry[name]));
  await tx.execute(sql`
    insert into audit_log (actor_id, action, object, at, class_id, about_id)
    select noted.actor_id, noted.action, noted.object, ${clock().toISOString()}::timestamptz,
           coalesce(work.class_id, noted.assignment_class, case noted.kind when 'class' then noted.id end),
           coalesce(work.student_id, substring(noted.object from 'user ([0-9a-f-]{36})$')::uuid)
      from (select actor_id, action, object, kind, id,
                   case kind when 'assignment' then (select class_id from assignments a where a.id = named.id) end
                     as assignment_class
              from (select actor_id, action, object, split_part(object, ' ', 1) as kind,
                           substring(object from '^[a-z]+ ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
                      from unnest(${column('actorId')}::uuid[], ${column('action')}::text[], ${column('object')}::text[])
                        as given(actor_id, action, object)) named) noted
      left join lateral (
        select s.class_id, s.student_id from submissions s
         where s.id = case noted.kind when 'submission' then noted.id
                                      when 'file' then (select f.submission_id from files f where f.id = noted.id) end)
        work on true`);
}

/** Repeated actions of a person within this time are one use. Milliseconds. */
const ONE_USE_MS = 10 * MINUTE;

/** Records a use of something, unless the same person began it just before. */
export async function recordUse(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  entry: AuditEntry & { actorId: string },
): Promise<void> {
  const known = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, new Date(platform.clock().getTime() - ONE_USE_MS)),
        eq(auditLog.actorId, entry.actorId),
        eq(auditLog.action, entry.action),
        eq(auditLog.object, entry.object),
      ),
    )
    .limit(1);
  if (known.length === 0) await recordAudit(platform, tx, entry);
}
