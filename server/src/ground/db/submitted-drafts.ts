import type { SQL } from 'drizzle-orm';
import { sql } from './sql.ts';

/**
 * Whether a row of `draft_submissions` is submitted: `isDraftSubmitted` of the domain, in SQL.
 *
 * @param alias of the table in the query
 */
export const submittedDraftText = (alias: string): string =>
  `${alias}.status not in ('NONE', 'MISSED')`;

/** The same as a part of a query. */
export const isSubmittedDraft = (alias: string): SQL => sql.raw(submittedDraftText(alias));
