import { OWN_OR_RECEIVED_REVIEWS, OWN_SUBMISSIONS, tables } from './personal-table.ts';

const WITH_PAIR = { does: 'deleteWith', table: 'peer_review_pairs' } as const;
const REVIEWED = {
  area: 'reviews',
  purpose: 'reviewing',
  keptUntil: 'class',
  seenBy: ['self', 'classmates', 'classStaff'],
} as const;
/** An author sees a review once it is handed in and its deadline has passed; its reviewer always. */
const HANDED_IN = `(select id from public.peer_reviews
  where reviewer_id = :person or (status = 'SUBMITTED' and due_at <= :now))`;

/** Peer reviews. Both people of a pair are in its rows, and neither learns the other's name from an export. */
export const reviewTables = tables({
  peer_review_pairs: {
    ...REVIEWED,
    about: '(t.reviewer_id = :person or t.reviewee_id = :person)',
    shown: 't.reviewer_id = :person',
    columns: {
      people: 'reviewer_id reviewee_id',
      activity: 'created_at removed_at',
      context: 'id assignment_id draft_id origin is_test',
    },
    erasure: { does: 'delete' },
  },
  peer_reviews: {
    ...REVIEWED,
    about: `(t.reviewer_id = :person or t.submission_id in ${OWN_SUBMISSIONS})`,
    shown: `t.id in ${HANDED_IN}`,
    columns: {
      people: 'reviewer_id pair_id',
      history: 'draft_version',
      figure: 'active_seconds words_written comments',
      activity: 'opened_at begun_at submitted_at read_at due_at least_until',
      context: 'id class_id assignment_id submission_id draft_id draft_title status is_test',
    },
    erasure: WITH_PAIR,
  },
  peer_review_answers: {
    ...REVIEWED,
    about: `t.review_id in ${OWN_OR_RECEIVED_REVIEWS}`,
    shown: `t.review_id in ${HANDED_IN}`,
    columns: {
      words: 'answers submitted',
      activity: 'saved_at',
      context: 'review_id questions criteria',
    },
    erasure: WITH_PAIR,
  },
  peer_review_responses: {
    ...REVIEWED,
    about: `t.review_id in ${OWN_OR_RECEIVED_REVIEWS}`,
    columns: { words: 'helpful text', activity: 'responded_at read_at', context: 'review_id' },
    erasure: WITH_PAIR,
  },
  peer_review_extensions: {
    ...REVIEWED,
    seenBy: ['self', 'classStaff'],
    about: 't.reviewer_id = :person',
    by: 't.author_id = :person',
    columns: {
      people: 'reviewer_id author_id',
      accommodation: 'until',
      activity: 'granted_at',
      context: 'draft_id',
    },
    erasure: { does: 'delete' },
  },
  peer_review_name_answers: {
    ...REVIEWED,
    about: 't.reviewer_id = :person',
    columns: {
      people: 'reviewer_id',
      choice: 'agrees',
      activity: 'answered_at',
      context: 'assignment_id',
    },
    erasure: { does: 'delete' },
  },
  peer_review_allocations: {
    ...REVIEWED,
    seenBy: ['classStaff'],
    about: `(t.names_requested_by = :person or t.separations::text like '%' || :person::text || '%')`,
    columns: {
      people: 'names_requested_by separations',
      activity: 'names_requested_at changed_at',
      context:
        'assignment_id mode reviewers_per_reviewee anonymous open_review suggestions seed pairing allocate_at_deadline reassign_hours point_value',
    },
    erasure: { does: 'pseudonym' },
  },
});
