import { DAY } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import { stillHasRole } from '../../accounts/access/access.service.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';

/** Hours of the day, in the class's time zone, in which a digest is created: from 7 to 9. */
const DIGEST_HOURS = [7, 8];
/** What is submitted within this time before a digest may not be committed yet: it is in the next one. */
const UNDER_WAY = '1 minute';
/** Nothing older is in a digest, for example in the very first one. */
const LOOK_BACK_MS = 7 * DAY;

/**
 * Informs readers every morning how many drafts were submitted since their last digest. Each time zone in which a
 * person has classes has its own morning.
 */
export const sendDigests = (platform: Platform): Promise<void> =>
  notifySelected(platform, platform.db, digests(platform.clock()));

function digests(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const earliest = sql`${new Date(now.getTime() - LOOK_BACK_MS).toISOString()}::timestamptz`;
  const today = sql`to_char(${at} at time zone classes.time_zone, 'YYYY-MM-DD')`;
  const key = sql`'digest ' || classes.time_zone || ' ' || ${today}`;
  return sql`
    with readers as (
      select member.user_id, member.class_id, classes.time_zone, classes.name, ${key} as key
        from class_members member
        join classes on classes.id = member.class_id
        join users on users.id = member.user_id
       where member.role in ('owner', 'instructor', 'assistant') and ${stillHasRole}
         and classes.archived_at is null and users.state = 'active'
         and extract(hour from ${at} at time zone classes.time_zone) = any(${sql.param(DIGEST_HOURS)}::int[])
         and not exists (select from notifications
                          where notifications.user_id = member.user_id
                            and notifications.key = ${key})),
    told as (
      select user_id, time_zone, greatest(${earliest}, (
               select max(created_at) from notifications
                where notifications.user_id = people.user_id
                  and notifications.key like 'digest ' || people.time_zone || ' %')) as since
        from (select distinct user_id, time_zone from readers) people),
    counted as (
      select readers.user_id, readers.time_zone, readers.key, readers.name, assignments.title, count(*) as count
        from readers
        join told using (user_id, time_zone)
        join assignments on assignments.class_id = readers.class_id
        join submissions on submissions.assignment_id = assignments.id
        join draft_submissions on draft_submissions.submission_id = submissions.id
       where draft_submissions.submitted_at > told.since - ${UNDER_WAY}::interval
         and draft_submissions.submitted_at <= ${at} - ${UNDER_WAY}::interval
       group by readers.user_id, readers.time_zone, readers.key, readers.name, assignments.id, assignments.title)
    select user_id, 'submissions-digest' as kind,
           jsonb_build_object(
             'count', sum(count)::text,
             'list', string_agg(title || ' (' || name || '): ' || count, ' · ' order by name, title)
           ) as values,
           '/' as link, key, null::uuid as announcement_id
      from counted group by user_id, key`;
}
