import { type AcceptedVersions, sourceAt } from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import { type QuotationReason, quotedRanges } from '../words/quotations.ts';

/** Words in bulk that figures leave out, because they are quoted, by why they are. */
export type QuotedCounts = Record<QuotationReason, number>;

/**
 * The words of a text that came in bulk and are quoted, by row. Words that were typed count in any case, so leaving out quoted ones
 * never lowers a score.
 */
export function quotedRows(
  { kind, text, words }: Tracker,
  accepted: AcceptedVersions,
): Map<number, QuotationReason> {
  const rows = new Map<number, QuotationReason>();
  if (kind !== 'document') return rows;
  let row = 0;
  for (const { from, to, reason } of quotedRanges(text)) {
    while (row < words.count && words.start[row]! < from) row++;
    for (; row < words.count && words.start[row]! < to; row++) {
      if (sourceAt(words, row, accepted) === 'bulk') rows.set(row, reason);
    }
  }
  return rows;
}

/** How many such words there are. */
export function quotedCounts(rows: readonly ReadonlyMap<number, QuotationReason>[]): QuotedCounts {
  const counts: QuotedCounts = { cited: 0, references: 0 };
  for (const file of rows) for (const reason of file.values()) counts[reason]++;
  return counts;
}
