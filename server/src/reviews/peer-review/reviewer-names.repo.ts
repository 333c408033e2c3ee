import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/** Reviewers who have started, and how many of them agree that their names are shown. */
export async function countAgreement(
  db: Database,
  assignmentId: string,
): Promise<{ reviewers: number; agreed: number }> {
  const { rows } = await db.execute<{ reviewers: number; agreed: number }>(sql`
    select count(*)::int as reviewers, count(*) filter (where answer.agrees)::int as agreed
      from (select distinct reviewer_id from peer_reviews
             where assignment_id = ${assignmentId} and begun_at is not null) begun
      left join peer_review_name_answers answer
             on answer.assignment_id = ${assignmentId} and answer.reviewer_id = begun.reviewer_id`);
  return rows[0] ?? { reviewers: 0, agreed: 0 };
}

/** Starts asking; asking again changes nothing. */
export async function setRequest(
  db: Database,
  assignmentId: string,
  by: { at: Date; userId: string },
): Promise<void> {
  await db.execute(sql`
    update peer_review_allocations
       set names_requested_at = ${by.at.toISOString()}::timestamptz, names_requested_by = ${by.userId}
     where assignment_id = ${assignmentId} and names_requested_at is null`);
}

/** Ends asking, and forgets the answers: agreeing was about this question. */
export async function clearRequest(db: Database, assignmentId: string): Promise<void> {
  await db.execute(sql`
    update peer_review_allocations set names_requested_at = null, names_requested_by = null
     where assignment_id = ${assignmentId}`);
  await db.execute(sql`delete from peer_review_name_answers where assignment_id = ${assignmentId}`);
}

/** Whether a person is asked; the question is locked until the transaction ends, so that one answer is the last. */
export async function lockRequest(
  db: Database,
  assignmentId: string,
  reviewerId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select allocation.assignment_id from peer_review_allocations allocation
     where allocation.assignment_id = ${assignmentId} and allocation.names_requested_at is not null
       and allocation.anonymous
       and exists (select from peer_reviews
                    where peer_reviews.assignment_id = allocation.assignment_id
                      and peer_reviews.reviewer_id = ${reviewerId}
                      and peer_reviews.begun_at is not null)
       for update`);
  return rows.length > 0;
}

export async function saveAnswer(
  db: Database,
  row: { assignmentId: string; reviewerId: string; agrees: boolean; at: Date },
): Promise<void> {
  const { assignmentId, reviewerId, agrees, at } = row;
  await db.execute(sql`
    insert into peer_review_name_answers (assignment_id, reviewer_id, agrees, answered_at)
    values (${assignmentId}, ${reviewerId}, ${agrees}, ${at.toISOString()}::timestamptz)
    on conflict (assignment_id, reviewer_id)
    do update set agrees = excluded.agrees, answered_at = excluded.answered_at`);
}

/** The questions of a class that a reviewer hasn't answered. */
export async function listRequests(
  db: Database,
  classId: string,
  reviewerId: string,
): Promise<{ assignmentId: string; assignmentTitle: string }[]> {
  const { rows } = await db.execute<{ assignmentId: string; assignmentTitle: string }>(sql`
    select assignments.id as "assignmentId", assignments.title as "assignmentTitle"
      from peer_review_allocations allocation
      join assignments on assignments.id = allocation.assignment_id
      join classes on classes.id = assignments.class_id and classes.archived_at is null
     where assignments.class_id = ${classId} and allocation.anonymous
       and allocation.names_requested_at is not null
       and exists (select from peer_reviews
                    where peer_reviews.assignment_id = assignments.id
                      and peer_reviews.reviewer_id = ${reviewerId}
                      and peer_reviews.begun_at is not null)
       and not exists (select from peer_review_name_answers answer
                        where answer.assignment_id = assignments.id
                          and answer.reviewer_id = ${reviewerId})
     order by allocation.names_requested_at, assignments.id`);
  return rows;
}
