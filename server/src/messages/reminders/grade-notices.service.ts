import { DAY } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from '../../ground/db/sql.ts';
import { pagePathSql } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';
import { notifyOpenPages } from '../notifications/open-pages.service.ts';

/** A grade that has been visible for longer than this isn't announced. */
const LOOK_BACK_MS = 2 * DAY;

/**
 * Notifies students, and their open pages, of grades that they can see: when grades are released, or set after that. A
 * changed grade is announced again. Neither the notice nor its email contains the grade.
 */
export const notifyGrades = (platform: Platform): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const grades = released(platform.clock());
    await notifyOpenPages(tx, {
      submissionIds: sql`select submission_id from (${grades}) as told`,
    });
    await notifySelected(
      platform,
      tx,
      sql`select user_id, kind, values, link, key, announcement_id from (${grades}) as told`,
    );
  });

function released(now: Date): SQL {
  const until = sql`${now.toISOString()}::timestamptz`;
  const from = sql`${new Date(now.getTime() - LOOK_BACK_MS).toISOString()}::timestamptz`;
  // As `gradesVisibleFrom` has it; an absent release is passed over.
  const visibleFrom = sql`least(assignments.post_at, assignments.grades_released_at, submissions.grades_released_at)`;
  return sql`
    select submissions.id as submission_id, submissions.student_id as user_id, 'grade-released' as kind,
           jsonb_build_object('title', assignments.title) as values,
           ${pagePathSql('assignment', sql`assignments.id`)} as link,
           'grade ' || newest.id as key, null::uuid as announcement_id
      from assignments
      join classes on classes.id = assignments.class_id
      join submissions on submissions.assignment_id = assignments.id
      join users on users.id = submissions.student_id
      join lateral (
        select grades.id, grades.graded_at, num_nonnulls(grades.points, grades.letter) > 0 as stands
          from grades
         where grades.submission_id = submissions.id and grades.draft_id is null
         order by grades.id desc limit 1) newest on newest.stands
     where assignments.visible and ${visibleFrom} <= ${until}
       and greatest(${visibleFrom}, newest.graded_at) > ${from}
       and classes.archived_at is null and users.state = 'active'
       and not exists (select from notifications
                        where notifications.user_id = submissions.student_id
                          and notifications.key = 'grade ' || newest.id)`;
}
