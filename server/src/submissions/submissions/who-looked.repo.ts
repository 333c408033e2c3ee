import type { Opened, OpenedAs } from '@antecedent/contracts/wire/opens';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

export type LookRow = {
  role: OpenedAs;
  firstName: string | null;
  lastName: string | null;
  at: string;
  shows: Opened[];
};

/** Who opened a submission in which hour, newest first. */
export async function listLooks(
  db: Database,
  submissionId: string,
  limit: number,
): Promise<LookRow[]> {
  const { rows } = await db.execute<LookRow>(sql`
    select l.role, u.first_name as "firstName", u.last_name as "lastName",
           to_char(min(l.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           array_agg(distinct substr(l.action, length('opened.') + 1)) as shows
      from audit_log l left join users u on u.id = l.actor_id
     where l.object = ${`submission ${submissionId}`} and l.hour is not null
     group by l.hour, l.actor_id, l.role, u.first_name, u.last_name
     order by min(l.at) desc, l.actor_id
     limit ${limit}`);
  return rows;
}

/** Whether the student knows graders of this work by their role only: names are hidden, or two mark it separately. */
export async function areGradersHidden(db: Database, submissionId: string): Promise<boolean> {
  const { rows } = await db.execute<{ hidden: boolean }>(sql`
    select a.without_names
           or exists (select from second_readings r
                       where r.assignment_id = s.assignment_id and r.student_id = s.student_id) as hidden
      from submissions s join assignments a on a.id = s.assignment_id
     where s.id = ${submissionId}`);
  return rows[0]?.hidden ?? true;
}
