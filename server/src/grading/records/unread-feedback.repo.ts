import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { feedbackVisibleSince } from './feedback.repo.ts';

/** Characters of an excerpt. */
const EXCERPT_LENGTH = 280;

export type UnreadFeedbackRow = {
  id: number;
  assignmentId: string;
  title: string;
  draft: string | null;
  classTimeZone: string;
  author: string;
  writtenAt: string;
  excerpt: string;
  isCut: boolean;
  recordingSeconds: number | null;
};

/** The newest feedback that a student can see in these classes and hasn't read. */
export async function listUnreadFeedback(
  db: Database,
  studentId: string,
  options: { classIds: readonly string[]; now: Date; limit: number },
): Promise<UnreadFeedbackRow[]> {
  if (options.classIds.length === 0) return [];
  const answer = await db.execute<UnreadFeedbackRow>(sql`
    select f.id::int as id, assignments.id as "assignmentId", assignments.title, d.title as draft,
           classes.time_zone as "classTimeZone", trim(u.first_name || ' ' || u.last_name) as author,
           f.written_at as "writtenAt", left(f.text, ${EXCERPT_LENGTH}) as excerpt,
           length(f.text) > ${EXCERPT_LENGTH} as "isCut", r.seconds as "recordingSeconds"
      from submissions
      join assignments on assignments.id = submissions.assignment_id
      join classes on classes.id = assignments.class_id
      join feedback f on f.submission_id = submissions.id and f.read_at is null
      join users u on u.id = f.author_id
      left join drafts d on d.id = f.draft_id
      left join feedback_files r on r.feedback_id = f.id and r.kind = 'recording'
     where submissions.student_id = ${studentId} and assignments.visible
       and assignments.class_id = any(${sql.param([...options.classIds])}::uuid[])
       and ${feedbackVisibleSince} <= ${options.now.toISOString()}::timestamptz
     order by f.id desc limit ${options.limit}`);
  return answer.rows;
}
