import { DAY } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';

type Parts = Pick<Platform, 'clock'>;

/** Assignments that begin while no node runs are still announced within this time. */
const LOOK_BACK_MS = DAY;

/** Notifies the class of an assignment that is visible now; one that is hidden or begins later is announced then. */
export const announceAssignment = (
  platform: Parts,
  tx: Database,
  assignmentId: string,
): Promise<void> => {
  const now = platform.clock();
  return notifySelected(platform, tx, opened(sql`assignments.id = ${assignmentId}`, now));
};

/** Notifies classes of the assignments that have begun. */
export const announceBegun = (platform: Parts, db: Database): Promise<void> => {
  const now = platform.clock();
  const from = new Date(now.getTime() - LOOK_BACK_MS).toISOString();
  return notifySelected(
    platform,
    db,
    opened(sql`assignments.start_at > ${from}::timestamptz`, now),
  );
};

/** What is due first is the student's own deadline. */
function opened(which: SQL, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const key = sql`'assignment ' || assignments.id`;
  return sql`
    select class_members.user_id as user_id, 'assignment-posted' as kind,
           jsonb_build_object(
             'title', assignments.title, 'className', classes.name, 'zone', classes.time_zone,
             'deadline', to_char(due.first at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
           ) as values,
           ${pagePathSql('assignment', sql`assignments.id`)} as link, ${key} as key, null::uuid as announcement_id
      from assignments
      join classes on classes.id = assignments.class_id
      join class_members on class_members.class_id = classes.id and class_members.role = 'student'
      join users on users.id = class_members.user_id
      join lateral (
        select min(coalesce(student_deadlines.deadline, drafts.deadline)) as first
          from drafts
          left join student_deadlines on student_deadlines.draft_id = drafts.id
                                     and student_deadlines.student_id = class_members.user_id
         where drafts.assignment_id = assignments.id
           and coalesce(student_deadlines.deadline, drafts.deadline) > ${at}) due on true
     where ${which} and due.first is not null
       and assignments.visible and assignments.start_at <= ${at}
       and classes.archived_at is null and users.state = 'active'
       and not exists (select from notifications
                        where notifications.user_id = class_members.user_id
                          and notifications.key = ${key})`;
}
