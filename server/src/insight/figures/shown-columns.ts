import type { SQL } from 'drizzle-orm';
import { type FiguresOnEqualTerms, submissionMetrics } from '../../ground/db/schema/metrics.ts';
import { scoreHistory, submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

/** Figures that accommodations change. */
export type CountedFigure = Exclude<keyof FiguresOnEqualTerms, 'facts'>;

/** A measured figure as a reader may see it; null if it wasn't measured on equal terms. */
export const shownFigure = (name: CountedFigure, canSeeAccommodations: boolean): SQL<number> =>
  canSeeAccommodations
    ? sql<number>`${submissionMetrics[name]}`
    : sql<number>`(${submissionMetrics.onEqualTerms} ->> ${sql.raw(`'${name}'`)})::int`;

/**
 * A query for `shown`, the figures of a submission's last evaluation as a reader may see them: like `readFigures`, which reads
 * one submission.
 */
export const latestFigures = (canSeeAccommodations: boolean): SQL =>
  canSeeAccommodations
    ? sql`select h.assessment -> 'shown' as shown from ${scoreHistory} h
           where h.submission_id = ${submissions.id}
           order by h.at desc, h.id desc limit 1`
    : sql`select h.assessment -> 'onEqualTerms' as shown from ${scoreHistory} h
           where h.submission_id = ${submissions.id}
             and h.type <> 'accommodation' and h.assessment ? 'onEqualTerms'
           order by h.at desc, h.id desc limit 1`;
