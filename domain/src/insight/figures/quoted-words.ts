import {
  type AcceptedVersions,
  isCounted,
  NOTHING_ACCEPTED,
  provenanceOf,
  sourceAt,
} from '../tracking/provenance.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import {
  type FormatOfQuotations,
  type QuotationReason,
  quotedRanges,
} from '../words/quotations.ts';

/** Why figures leave words out: what the text shows, or what the student marked as a quotation. */
export type QuotedReason = QuotationReason | 'marked';

/** Words that figures leave out, because they are quoted, by why they are. */
export type QuotedCounts = Record<QuotedReason, number> & {
  /** Those of the marked ones that were typed. */
  markedTyped: number;
};

/** Per word of the text: not marked by the student, marked as far as it came in bulk, or marked in any case. */
export const MARKED = { not: 0, inBulk: 1, always: 2 } as const;

export type QuotedFile = {
  tracker: Tracker;
  accepted?: AcceptedVersions;
  /** What the document's format says about quotations. */
  format?: FormatOfQuotations | undefined;
  /** Per word of the text, what the student marked; see {@link MARKED}. */
  marked?: Uint8Array | undefined;
};

/**
 * The words of a text that are quoted, by row. Words that were typed are only among them where the student marked them in the text, so
 * what is found in the text never lowers a score.
 */
export function quotedRows({
  tracker: { kind, text, words },
  accepted = NOTHING_ACCEPTED,
  format,
  marked,
}: QuotedFile): Map<number, QuotedReason> {
  const rows = new Map<number, QuotedReason>();
  if (kind !== 'document') return rows;
  let row = 0;
  for (const { from, to, reason } of quotedRanges(text, format)) {
    while (row < words.count && words.start[row]! < from) row++;
    for (; row < words.count && words.start[row]! < to; row++) {
      if (sourceAt(words, row, accepted) === 'bulk') rows.set(row, reason);
    }
  }
  for (const [at, mark] of marked?.entries() ?? []) {
    if (mark === MARKED.not || rows.has(at)) continue;
    const source = sourceAt(words, at, accepted);
    const isTyped = isCounted(source) && provenanceOf(source) === 'typed';
    if (source === 'bulk' || (isTyped && mark === MARKED.always)) rows.set(at, 'marked');
  }
  return rows;
}

/** How many such words there are in all files. */
export function quotedCounts(files: readonly QuotedFile[]): QuotedCounts {
  const counts: QuotedCounts = { cited: 0, references: 0, marked: 0, markedTyped: 0 };
  for (const file of files) {
    const { tracker, accepted = NOTHING_ACCEPTED } = file;
    for (const [row, reason] of quotedRows(file)) {
      counts[reason]++;
      if (sourceAt(tracker.words, row, accepted) !== 'bulk') counts.markedTyped++;
    }
  }
  return counts;
}

/** Those that came in bulk. */
export const quotedBulk = ({ cited, references, marked, markedTyped }: QuotedCounts): number =>
  cited + references + marked - markedTyped;
