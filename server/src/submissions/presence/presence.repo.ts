import type { PresenceSpan } from '@antecedent/domain/assignment/presence';
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export async function findSpan(
  db: Database,
  submissionId: string,
): Promise<{ studentId: string; isTest: boolean; span: PresenceSpan | null } | null> {
  const [row] = await db
    .select({
      studentId: submissions.studentId,
      isTest: submissions.isTest,
      since: submissions.presentSince,
      at: submissions.presentAt,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!row) return null;
  const { studentId, isTest, since, at } = row;
  return { studentId, isTest, span: since && at && { since: since.getTime(), at: at.getTime() } };
}

/** Writes spans in one statement. A span that another node has extended is not shortened. */
export async function saveSpans(
  db: Database,
  spans: readonly (PresenceSpan & { submissionId: string })[],
): Promise<void> {
  if (spans.length === 0) return;
  const ids = sql.param(spans.map(({ submissionId }) => submissionId));
  const since = sql.param(spans.map((span) => new Date(span.since).toISOString()));
  const at = sql.param(spans.map((span) => new Date(span.at).toISOString()));
  await db.execute(sql`
    update submissions s set
      present_since = case when s.present_at >= i.since and s.present_since < i.since
                           then s.present_since else i.since end,
      present_at = greatest(s.present_at, i.at)
      from unnest(${ids}::uuid[], ${since}::timestamptz[], ${at}::timestamptz[]) as i(id, since, at)
     where s.id = i.id and (s.present_at is null or s.present_at <= i.at)`);
}
