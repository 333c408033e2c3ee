import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/**
 * Channel on which nodes notify each other whose assignment changed: its id, a space, ids of students joined by commas.
 */
export const ASSIGNMENT_CHANNEL = 'antecedent_assignments';

/** Channel on which nodes notify each other that a person's page asks for the lock of a file: a {@link WantedLock} as JSON. */
export const LOCK_CHANNEL = 'antecedent_locks';

/** A page of a person wants to write in a file that another page of theirs has locked. */
export type WantedLock = { userId: string; assignmentId: string; fileId: string; lock: string };

/** PostgreSQL carries 8,000 bytes at a time. */
const MAX_IDS_PER_PAYLOAD = 200;

/** The scope: everyone in a class or assignment, or one student. */
export type PagesScope =
  | { assignmentId: string }
  | { classId: string }
  | { classId: string; studentId: string }
  | { studentId: string }
  | { submissionId: string }
  /** A query that selects their ids. */
  | { submissionIds: SQL };

/**
 * Notifies the open pages of students, when the caller's transaction commits, of a change to an assignment that affects
 * what they can do or see. The recipients are determined now: call this before students or assignments are deleted.
 */
export async function notifyOpenPages(tx: Database, scope: PagesScope): Promise<void> {
  await tx.execute(sql`
    with reached as (${reachedBy(scope)}),
    pages as (
      select user_id, assignment_id,
             (row_number() over (partition by assignment_id) - 1) / ${MAX_IDS_PER_PAYLOAD} as page
        from reached)
    select pg_notify(${ASSIGNMENT_CHANNEL}, assignment_id || ' ' || string_agg(user_id::text, ','))
      from pages group by assignment_id, page`);
}

function reachedBy(scope: PagesScope): SQL {
  if ('submissionId' in scope || 'submissionIds' in scope) {
    const ids = 'submissionId' in scope ? sql`${scope.submissionId}::uuid` : scope.submissionIds;
    return sql`select student_id as user_id, assignment_id from submissions where id in (${ids})`;
  }
  const conditions = [
    ...('assignmentId' in scope ? [sql`a.id = ${scope.assignmentId}`] : []),
    ...('classId' in scope ? [sql`a.class_id = ${scope.classId}`] : []),
    ...('studentId' in scope ? [sql`m.user_id = ${scope.studentId}`] : []),
  ];
  return sql`
    select m.user_id, a.id as assignment_id
      from assignments a join class_members m on m.class_id = a.class_id and m.role = 'student'
     where ${sql.join(conditions, sql` and `)}`;
}

/** What such a message says. */
export function parseAssignmentMessage(message: string): {
  assignmentId: string;
  userIds: string[];
} {
  const [assignmentId = '', userIds = ''] = message.split(' ');
  return { assignmentId, userIds: userIds.split(',') };
}

/** Asks the open pages of a person to hand over the lock of a file. */
export async function notifyLockWanted(db: Database, request: WantedLock): Promise<void> {
  await db.execute(sql`select pg_notify(${LOCK_CHANNEL}, ${JSON.stringify(request)})`);
}
