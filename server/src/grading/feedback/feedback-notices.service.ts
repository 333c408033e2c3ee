import { DAY, MINUTE } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../../messages/notifications/notifications.service.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import { feedbackVisibleSince } from '../records/feedback.repo.ts';

/** Feedback that could be seen for longer than this is no news. */
const LOOK_BACK_MS = 2 * DAY;

/** Feedback that is written in one go causes one notice: more of it within this time waits for the next check. */
const ONE_GO_MS = 10 * MINUTE;

/**
 * Notifies students, and their open pages, of feedback that they can see and haven't read: of one submission, or of
 * all. Neither the notice nor its email contains the feedback itself.
 */
export async function tellOfFeedback(
  platform: Platform,
  tx: Database,
  scope: { submissionId: string } | 'all',
): Promise<void> {
  const news = unread(platform.clock(), scope);
  if (scope === 'all') {
    await notifyOpenPages(tx, { submissionIds: sql`select submission_id from (${news}) as told` });
  }
  await notifySelected(
    platform,
    tx,
    sql`select user_id, kind, values, link, key, announcement_id from (${news}) as told`,
  );
}

function unread(now: Date, scope: { submissionId: string } | 'all'): SQL {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const [until, from] = [at(now.getTime()), at(now.getTime() - LOOK_BACK_MS)];
  const link = pagePathSql('assignment', sql`assignments.id`);
  return sql`
    select submissions.id as submission_id, submissions.student_id as user_id, 'feedback-given' as kind,
           jsonb_build_object('title', assignments.title, 'draft', coalesce(newest.draft, '')) as values,
           ${link} as link, 'feedback ' || newest.id as key, null::uuid as announcement_id
      from submissions
      join assignments on assignments.id = submissions.assignment_id
      join classes on classes.id = assignments.class_id
      join users on users.id = submissions.student_id
      join lateral (
        select f.id, d.title as draft
          from feedback f left join drafts d on d.id = f.draft_id
         where f.submission_id = submissions.id and f.read_at is null
           and ${feedbackVisibleSince} > ${from} and ${feedbackVisibleSince} <= ${until}
         order by f.id desc limit 1) newest on true
     where ${scope === 'all' ? sql`submissions.id in (select submission_id from feedback where read_at is null)` : sql`submissions.id = ${scope.submissionId}`}
       and assignments.visible and classes.archived_at is null and users.state = 'active'
       and not exists (select from notifications n
                        where n.user_id = submissions.student_id and n.key = 'feedback ' || newest.id)
       and not exists (select from notifications n
                        where n.user_id = submissions.student_id and n.kind = 'feedback-given'
                          and n.link = ${link} and n.created_at > ${at(now.getTime() - ONE_GO_MS)})`;
}
