import { pagePath } from '@antecedent/contracts/wire/pages';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify, notifySelected } from '../../messages/notifications/notifications.service.ts';
import type { DraftState, LoadedSubmission } from '../submissions/draft-submissions.repo.ts';

type Outcome = 'submitted-automatically' | 'draft-missed';

/** Notifies a student of what a deadline did to a draft, in the same transaction. */
export function tellOfDeadline(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  { submission, assignment, class: course }: LoadedSubmission,
  { id, title }: DraftState,
  { kind, at }: { kind: Outcome; at: Date },
): Promise<void> {
  const draft = assignment.multiDraft ? title : '';
  return notify({ clock }, tx, [submission.studentId], {
    kind,
    values: { title: assignment.title, draft, at: at.toISOString(), zone: course.timeZone },
    link: pagePath('assignment', assignment.id),
    key: `${kind} ${id} ${at.getTime()}`,
  });
}

/**
 * Notifies everyone who still has to submit a draft that its deadline has been moved, and to when: their own deadline
 * if they have more time. Hidden assignments and those that have not begun cause no notice.
 *
 * @param only the students it concerns; everyone in the class by default
 */
export const tellOfMovedDeadlines = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  draftIds: readonly string[],
  only: readonly string[] | null = null,
): Promise<void> =>
  draftIds.length === 0
    ? Promise.resolve()
    : notifySelected(platform, tx, studentsOf(draftIds, only, platform.clock()));

function studentsOf(draftIds: readonly string[], only: readonly string[] | null, now: Date): SQL {
  const chosen =
    only === null ? sql`true` : sql`class_members.user_id = any(${sql.param([...only])}::uuid[])`;
  return sql`
    select class_members.user_id as user_id, 'deadline-moved' as kind,
           jsonb_build_object(
             'title', assignments.title, 'zone', classes.time_zone,
             'draft', case when assignments.multi_draft then drafts.title else '' end,
             'deadline', to_char(coalesce(student_deadlines.deadline, drafts.deadline) at time zone 'UTC',
                                 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
           ) as values,
           ${pagePathSql('assignment', sql`assignments.id`)} as link,
           'moved ' || drafts.id || ' ' || ${String(now.getTime())}::text as key,
           null::uuid as announcement_id
      from drafts
      join assignments on assignments.id = drafts.assignment_id
      join classes on classes.id = assignments.class_id
      join class_members on class_members.class_id = classes.id and class_members.role = 'student'
      join users on users.id = class_members.user_id
      left join student_deadlines on student_deadlines.draft_id = drafts.id
                                 and student_deadlines.student_id = class_members.user_id
      left join submissions on submissions.assignment_id = assignments.id
                           and submissions.student_id = class_members.user_id
      left join draft_submissions on draft_submissions.submission_id = submissions.id
                                 and draft_submissions.draft_id = drafts.id
     where drafts.id = any(${sql.param([...draftIds])}::uuid[])
       and ${chosen}
       and assignments.visible and assignments.start_at <= ${now.toISOString()}::timestamptz
       and classes.archived_at is null and users.state = 'active'
       and coalesce(submissions.status, 'NONE') in ('NONE', 'IN_PROGRESS')
       and coalesce(draft_submissions.status, 'NONE') = 'NONE'
       and draft_submissions.exception_until is null`;
}
