import { OF_OWN_FILE, OF_OWN_SUBMISSION, OWN_FILES, tables } from './personal-table.ts';

const WRITTEN = {
  area: 'writing',
  purpose: 'record',
  keptUntil: 'class',
  seenBy: ['self', 'classStaff'],
  about: OF_OWN_SUBMISSION,
  erasure: { does: 'delete' },
} as const;
const OF_FILE = {
  ...WRITTEN,
  about: OF_OWN_FILE,
  erasure: { does: 'deleteWith', table: 'files' },
} as const;

/** Texts, their histories, and what students said about them. */
export const writingTables = tables({
  // First, because they are found by what is erased after them.
  file_copies: {
    ...WRITTEN,
    about: `t.source_hash in (select hash from public.file_blobs where file_id in ${OWN_FILES}
      union select blob from public.attachments where submission_id in
        (select id from public.submissions where student_id = :person))`,
    columns: { history: 'source_hash copy_blob', context: 'purpose' },
  },
  submissions: {
    ...WRITTEN,
    about: 't.student_id = :person',
    columns: {
      people: 'student_id',
      grade: 'points letter grades_released_at',
      activity: 'started_at last_change_at present_since present_at late',
      context: 'id class_id assignment_id status status_before_exception is_test',
    },
    // Grades are listed where they were given, once they are released.
    notExported: 'points letter grades_released_at',
    erasure: {
      does: 'pseudonym',
      set: 'present_since = null, present_at = null',
      withGradeOf: 'submission',
    },
  },
  draft_submissions: {
    ...WRITTEN,
    columns: {
      history: 'version blob',
      grade: 'points letter',
      activity: 'submitted_at exception_until extension_ended_at',
      context: 'id submission_id draft_id status',
    },
    notExported: 'blob points letter',
    erasure: { does: 'pseudonym', set: 'version = null, blob = null' },
  },
  removed_draft_submissions: {
    ...WRITTEN,
    columns: {
      history: 'version blob',
      activity: 'submitted_at removed_at replaced',
      context: 'id submission_id draft_id title deadline status',
    },
    notExported: 'blob',
  },
  attachments: {
    ...WRITTEN,
    columns: {
      words: 'file_name blob',
      activity: 'uploaded_at',
      context: 'id submission_id size media_type is_unchecked',
    },
    notExported: 'blob',
  },
  files: {
    ...WRITTEN,
    about: `t.id in ${OWN_FILES}`,
    columns: {
      words: 'name',
      history: 'head size stream_size history_size chain',
      activity: 'head_at created_at lock lock_expires_at late_saves_until save_mark',
      context:
        'id submission_id assignment_template_id peer_review_id class_id role extension write_epoch facts_epoch blobs_noted',
    },
    notExported: 'lock save_mark write_epoch facts_epoch blobs_noted stream_size chain',
  },
  version_tail: {
    ...OF_FILE,
    columns: { history: 'record', context: 'file_id class_id number' },
    notExported: 'record',
  },
  version_chunks: {
    ...OF_FILE,
    columns: { history: 'facts deltas', context: 'file_id class_id first count' },
    notExported: 'facts deltas',
  },
  version_keyframes: {
    ...OF_FILE,
    columns: { history: 'body', context: 'file_id class_id number base' },
    notExported: 'body',
  },
  sent_files: {
    ...OF_FILE,
    columns: { history: 'bytes', context: 'file_id version' },
    notExported: 'bytes',
  },
  late_arrivals: { ...OF_FILE, columns: { activity: 'arrived_at', context: 'file_id first last' } },
  file_blobs: { ...OF_FILE, columns: { history: 'hash', context: 'file_id' } },
  activity_rollups: {
    ...OF_FILE,
    columns: {
      figure: 'saves new_words edited_words removed_words active_seconds think_seconds',
      activity: 'starts_at',
      context: 'file_id submission_id class_id',
    },
  },
  analysis_snapshots: {
    ...OF_FILE,
    seenBy: ['server'],
    columns: { history: 'tracker', context: 'file_id number algorithm' },
    notExported: 'tracker',
  },
  unused_blobs: {
    ...WRITTEN,
    keptUntil: 'days',
    seenBy: ['server'],
    about: null,
    columns: { history: 'hash', context: 'since' },
    erasure: { does: 'expires' },
  },
  submission_metrics: {
    ...WRITTEN,
    columns: {
      figure:
        'versions active_seconds think_seconds real_seconds away_seconds sessions typed_words bulk_words unobserved_words new_words edited_words deleted_words words_per_minute pace rush effort revision on_equal_terms facts',
      activity: 'measured_at',
      context: 'submission_id algorithm class_id',
    },
  },
  score_history: {
    ...WRITTEN,
    columns: {
      people: 'actor_id',
      figure: 'effort revision assessment',
      words: 'reason',
      activity: 'at',
      context: 'id submission_id type graded algorithm',
    },
  },
  submission_prints: {
    ...WRITTEN,
    seenBy: ['server'],
    columns: { figure: 'print', context: 'submission_id class_id kind file_id position version' },
    notExported: 'print',
  },
  declarations: {
    ...WRITTEN,
    columns: {
      words: 'marks excerpt note task words',
      activity: 'created_at ended_at',
      context: 'id position submission_id file_id item_id policy replaces',
    },
  },
  statements: {
    ...WRITTEN,
    columns: { words: 'used text', activity: 'created_at', context: 'id submission_id policy' },
  },
  evidence: {
    ...WRITTEN,
    by: 't.decided_by = :person',
    columns: {
      people: 'decided_by',
      words: 'item answer_kind answer link blob file_name reason',
      activity: 'answered_at decided_at',
      context: 'id submission_id item_id file_size media_type decision',
    },
    notExported: 'blob',
  },
  evidence_events: {
    ...WRITTEN,
    about: `t.evidence_id in (select id from public.evidence where submission_id in
      (select id from public.submissions where student_id = :person))`,
    by: 't.actor_id = :person',
    columns: {
      people: 'actor_id',
      words: 'text',
      activity: 'at action',
      context: 'id evidence_id',
    },
    erasure: { does: 'deleteWith', table: 'evidence' },
  },
  commented_versions: {
    ...WRITTEN,
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      activity: 'ended_at',
      context: 'id submission_id draft_id submitted_version version',
    },
  },
});
