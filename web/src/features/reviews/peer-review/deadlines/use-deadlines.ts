import type {
  ReviewDeadline,
  readReviewDeadlines,
} from '@antecedent/contracts/reviews/peer-review/deadlines';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { SUGGESTED_REVIEW_TIME } from '@antecedent/domain/peer-review/review-deadlines';
import { useState } from 'react';
import { type DateEntry, dateEntryAt, toMinute } from '../../../../lib/class-time.ts';

export type ReviewDeadlineRow = ReviewDeadline & {
  /** Null where the draft isn't reviewed. */
  entry: DateEntry | null;
};

type Deadlines = EndpointResponse<typeof readReviewDeadlines>;

/** The review deadlines as they are being edited. `saved` changes when they were saved. */
export function useDeadlines(saved: Deadlines) {
  const [entries, setEntries] = useState<ReadonlyMap<string, DateEntry | null>>(new Map());
  const zone = saved.classTimeZone;
  const rows: ReviewDeadlineRow[] = saved.drafts.map((draft) => {
    const at = draft.draftPeerReviewDeadline;
    const known = at === null ? null : dateEntryAt(Date.parse(at), zone);
    const own = entries.get(draft.draftId);
    return { ...draft, entry: own === undefined ? known : own };
  });
  const isChanged = ({ draftPeerReviewDeadline: at, entry }: ReviewDeadlineRow): boolean =>
    (at === null ? null : Date.parse(at)) !== (entry === null ? null : entry.at);
  const setEntry = (draftId: string, entry: DateEntry | null) =>
    setEntries(new Map([...entries, [draftId, entry]]));
  return {
    zone,
    rows,
    changed: rows.some(isChanged),
    changes: rows.filter(isChanged),
    setEntry,
    /** Checking suggests two days after the draft, or after now where that is later; unchecking clears the deadline. */
    setActive: ({ draftId, draftDeadline }: ReviewDeadlineRow, active: boolean) => {
      const from = Math.max(Date.parse(draftDeadline), Date.now());
      const at = toMinute(from + SUGGESTED_REVIEW_TIME);
      setEntry(draftId, active ? dateEntryAt(at, zone) : null);
    },
    forget: () => setEntries(new Map()),
  };
}
export type DeadlineEditing = ReturnType<typeof useDeadlines>;
