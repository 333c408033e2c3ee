import { DAY } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';

/** How long before a deadline students are reminded. */
const REMIND_BEFORE_MS = DAY;

/** Reminds everyone whose draft is due within a day and not submitted, unless they are exempt, once for each deadline. */
export const remindOfDeadlines = (platform: Platform): Promise<void> =>
  notifySelected(platform, platform.db, dueSoon(platform.clock()));

/** Students with an exception for the draft learned its end when it was granted. */
function dueSoon(now: Date): SQL {
  const from = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + REMIND_BEFORE_MS).toISOString()}::timestamptz`;
  const key = sql`'deadline ' || drafts.id || ' ' || extract(epoch from own.deadline)::bigint`;
  return sql`
    select class_members.user_id as user_id, 'deadline-near' as kind,
           jsonb_build_object(
             'title', assignments.title, 'zone', classes.time_zone,
             'draft', case when assignments.multi_draft then drafts.title else '' end,
             'deadline', to_char(own.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
           ) as values,
           ${pagePathSql('assignment', sql`assignments.id`)} as link, ${key} as key, null::uuid as announcement_id
      from drafts
      join assignments on assignments.id = drafts.assignment_id
      join classes on classes.id = assignments.class_id
      join class_members on class_members.class_id = classes.id and class_members.role = 'student'
      join users on users.id = class_members.user_id
      left join student_deadlines on student_deadlines.draft_id = drafts.id
                                 and student_deadlines.student_id = class_members.user_id
      join lateral (
        select coalesce(student_deadlines.deadline, drafts.deadline) as deadline) own on true
      left join submissions on submissions.assignment_id = assignments.id
                           and submissions.student_id = class_members.user_id
      left join draft_submissions on draft_submissions.submission_id = submissions.id
                                 and draft_submissions.draft_id = drafts.id
     where own.deadline > ${from} and own.deadline <= ${until}
       and assignments.visible and not assignments.stopped and assignments.start_at <= ${from}
       and classes.archived_at is null and users.state = 'active'
       and coalesce(submissions.status, 'NONE') in ('NONE', 'IN_PROGRESS')
       and coalesce(draft_submissions.status, 'NONE') = 'NONE'
       and draft_submissions.exception_until is null
       and not exists (select from grade_exemptions
                        where grade_exemptions.assignment_id = assignments.id
                          and grade_exemptions.student_id = class_members.user_id)
       and not exists (select from notifications
                        where notifications.user_id = class_members.user_id
                          and notifications.key = ${key})`;
}
