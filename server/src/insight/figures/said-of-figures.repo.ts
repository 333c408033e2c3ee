import { pushAll } from '@antecedent/domain/arrays';
import { canBeQuoted, type VersionRange } from '@antecedent/domain/insight/evidence/evidence-item';
import type { MarkedQuotation } from '@antecedent/domain/insight/evidence/marked-quotations';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { evidence } from '../../ground/db/schema/evidence.ts';

/** What people said about a submission, as far as its figures depend on it. */
export type SaidOfFigures = {
  /** The versions that instructors accepted as the student's own words. */
  accepted: VersionRange[];
  /** What the student marked as a quotation. */
  quotations: MarkedQuotation[];
};

/** In a fixed order. */
export async function listSaidOfFigures(
  db: Database,
  submissionId: string,
): Promise<SaidOfFigures> {
  const rows = await db
    .select({ item: evidence.item, kind: evidence.answerKind, decision: evidence.decision })
    .from(evidence)
    .where(eq(evidence.submissionId, submissionId))
    .orderBy(asc(evidence.itemId));
  const said: SaidOfFigures = { accepted: [], quotations: [] };
  for (const { item, kind, decision } of rows) {
    if (kind === 'quotation' && canBeQuoted(item.rule)) {
      said.quotations.push({ item, counts: decision !== 'left' });
    } else if (decision === 'accepted') pushAll(said.accepted, item.passages);
  }
  return said;
}
