import type { Opened, OpenedAs } from '@antecedent/contracts/wire/opens';
import type { Database } from '../../db/connection.ts';
import { sql } from '../../db/sql.ts';

/** What a request named: everything of a student in a class, of a class, or one thing. */
export type OpenedKind = 'submission' | 'file' | 'attachment' | 'evidence' | 'review' | 'class';

/** One thing that someone opened. Its action is an audit log's. */
export type OpenedThing = {
  actorId: string;
  /** As what, for people who aren't members of the class. */
  outside: OpenedAs;
  shows: Opened;
  kind: OpenedKind;
  id: string;
  /** Only what this student wrote in the class. */
  studentId: string | null;
  at: Date;
};

/**
 * Writes down whose work was opened, once an hour for each person, submission and kind of view. A student who opens their
 * own leaves nothing. A classmate can only be a reviewer.
 */
export async function insertOpened(db: Database, things: readonly OpenedThing[]): Promise<void> {
  const column = (name: keyof OpenedThing) => sql.param(things.map((thing) => thing[name]));
  const at = sql.param(things.map((thing) => thing.at.toISOString()));
  await db.execute(sql`
    insert into audit_log (actor_id, action, object, at, class_id, about_id, role, hour)
    select noted.actor_id, 'opened.' || noted.shows, 'submission ' || s.id, min(noted.at), s.class_id, s.student_id,
           coalesce(case member.role when 'owner' then 'instructor' when 'student' then 'reviewer' else member.role end,
                    min(noted.outside)),
           date_trunc('hour', noted.at, 'UTC')
      from unnest(${column('actorId')}::uuid[], ${column('outside')}::text[], ${column('shows')}::text[],
                  ${column('kind')}::text[], ${column('id')}::uuid[], ${column('studentId')}::uuid[], ${at}::timestamptz[])
             as noted(actor_id, outside, shows, kind, id, student_id, at)
      cross join lateral (
        select noted.id as submission_id where noted.kind = 'submission'
        union all
        select f.submission_id from files f
         where noted.kind = 'file' and f.id = noted.id and f.submission_id is not null
        union all
        select a.submission_id from attachments a where noted.kind = 'attachment' and a.id = noted.id
        union all
        select e.submission_id from evidence e where noted.kind = 'evidence' and e.id = noted.id
        union all
        select reviewed.id from peer_reviews r
          join peer_review_pairs p on p.id = r.pair_id
          join submissions reviewed on reviewed.assignment_id = r.assignment_id and reviewed.student_id = p.reviewee_id
         where (noted.kind = 'review' and r.id = noted.id)
            or (noted.kind = 'file'
                and r.id = (select f.peer_review_id from files f where f.id = noted.id))
        union all
        select everyones.id from submissions everyones
         where noted.kind = 'class' and everyones.class_id = noted.id
           and (noted.student_id is null or everyones.student_id = noted.student_id)) found
      join submissions s on s.id = found.submission_id
      left join class_members member on member.class_id = s.class_id and member.user_id = noted.actor_id
     where s.student_id <> noted.actor_id
     group by noted.actor_id, noted.shows, s.id, s.class_id, s.student_id, member.role, date_trunc('hour', noted.at, 'UTC')
    on conflict do nothing`);
}
