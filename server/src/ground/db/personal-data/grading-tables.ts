import {
  FEEDBACK_RELEASED,
  OF_OWN_SUBMISSION,
  RELEASED,
  RELEASED_TO_STUDENT,
  tables,
} from './personal-table.ts';

const GRADED = {
  area: 'grading',
  purpose: 'grading',
  keptUntil: 'class',
  seenBy: ['self', 'classStaff'],
  about: OF_OWN_SUBMISSION,
  by: 't.author_id = :person',
  shown: RELEASED,
  erasure: { does: 'pseudonym' },
} as const;
const OF_STUDENT = { about: 't.student_id = :person', shown: RELEASED_TO_STUDENT } as const;
const DELETED = { erasure: { does: 'delete' } } as const;

/** Grades and feedback. Grades stay where an operator must keep them; words about the work go. */
export const gradingTables = tables({
  grades: {
    ...GRADED,
    columns: {
      people: 'author_id',
      grade: 'points letter',
      activity: 'graded_at',
      context: 'id class_id submission_id draft_id',
    },
  },
  grade_exemptions: {
    ...GRADED,
    ...OF_STUDENT,
    columns: { people: 'student_id author_id', activity: 'exempted_at', context: 'assignment_id' },
    erasure: { does: 'pseudonym', withGradeOf: 'assignment' },
  },
  process_decisions: {
    ...GRADED,
    columns: {
      people: 'author_id',
      grade: 'left_out',
      activity: 'decided_at',
      context: 'id class_id submission_id',
    },
  },
  late_decisions: {
    ...GRADED,
    columns: {
      people: 'author_id',
      grade: 'waived',
      activity: 'decided_at',
      context: 'id class_id submission_id',
    },
  },
  feedback: {
    ...GRADED,
    ...DELETED,
    shown: FEEDBACK_RELEASED,
    columns: {
      people: 'author_id',
      words: 'text',
      activity: 'written_at edited_at read_at',
      context: 'id class_id submission_id draft_id',
    },
  },
  feedback_files: {
    ...GRADED,
    ...DELETED,
    by: 't.owner_id = :person',
    shown: `t.feedback_id in (select id from public.feedback t where ${FEEDBACK_RELEASED})`,
    columns: {
      people: 'owner_id',
      words: 'blob text',
      activity: 'stored_at',
      context: 'id class_id submission_id feedback_id kind size media_type seconds',
    },
    notExported: 'blob',
  },
  revision_plans: {
    ...GRADED,
    ...DELETED,
    by: 'false',
    shown: 'true',
    columns: {
      words: 'text outcome',
      activity: 'changed_at',
      context: 'id class_id submission_id feedback_id',
    },
  },
  feedback_drafts: {
    ...GRADED,
    ...DELETED,
    seenBy: ['self'],
    // Of its author alone until it is sent.
    shown: 'false',
    columns: {
      people: 'author_id',
      words: 'text transcript picture_text',
      activity: 'saved_at',
      context: 'submission_id class_id draft_id',
    },
  },
  rubric_assessments: {
    ...GRADED,
    columns: {
      people: 'author_id',
      grade: 'ratings',
      activity: 'assessed_at',
      context: 'submission_id class_id criteria',
    },
    // Ratings have remarks about the work.
    ...DELETED,
  },
  grading_shares: {
    ...GRADED,
    ...DELETED,
    about: '(t.student_id = :person or t.marker_id = :person)',
    by: 'false',
    shown: 'true',
    columns: { people: 'student_id marker_id', context: 'assignment_id' },
  },
  grading_markers: {
    ...GRADED,
    ...DELETED,
    about: 't.marker_id = :person',
    by: 'false',
    shown: 'true',
    columns: { people: 'marker_id', context: 'assignment_id' },
  },
  second_readings: {
    ...GRADED,
    ...OF_STUDENT,
    by: 't.agreed_by = :person',
    columns: {
      people: 'student_id agreed_by assessment_before',
      grade: 'points_before letter_before points letter',
      activity: 'opened_at agreed_at ended_at',
      context: 'assignment_id class_id',
    },
    erasure: { does: 'pseudonym', set: 'assessment_before = null', withGradeOf: 'assignment' },
  },
  second_reading_marks: {
    ...GRADED,
    ...OF_STUDENT,
    by: 't.marker_id = :person',
    columns: {
      people: 'student_id marker_id',
      words: 'note',
      grade: 'points letter ratings',
      activity: 'changed_at finished_at',
      context: 'assignment_id place criteria',
    },
    erasure: {
      does: 'pseudonym',
      set: "note = '', criteria = '[]', ratings = '[]'",
      withGradeOf: 'assignment',
    },
  },
  second_reading_plans: {
    ...GRADED,
    ...DELETED,
    about: ':person = any(t.marker_ids)',
    by: 'false',
    shown: 'true',
    columns: { people: 'marker_ids', context: 'assignment_id tolerance covers_all' },
    erasure: { does: 'pseudonym' },
  },
  peer_review_grades: {
    ...GRADED,
    about: 't.reviewer_id = :person',
    shown: RELEASED_TO_STUDENT,
    columns: {
      people: 'reviewer_id author_id',
      grade: 'points',
      words: 'comment',
      activity: 'graded_at',
      context: 'assignment_id',
    },
    erasure: { does: 'pseudonym', set: "comment = ''", withGradeOf: 'assignment' },
  },
});
