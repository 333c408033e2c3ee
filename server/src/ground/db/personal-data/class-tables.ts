import { OF_OWN_SUBMISSION, OWN_SUBMISSIONS, tables } from './personal-table.ts';

const OF_STUDENT = 't.student_id = :person';
const IN_CLASS = {
  area: 'classes',
  purpose: 'teaching',
  keptUntil: 'class',
  seenBy: ['self', 'classStaff'],
  about: OF_STUDENT,
  erasure: { does: 'delete' },
} as const;

/** Who belongs to which class, section, and group, and what is arranged for them. */
export const classTables = tables({
  class_members: {
    ...IN_CLASS,
    about: 't.user_id = :person',
    columns: { people: 'user_id', activity: 'added_at', context: 'class_id role is_test' },
    erasure: { does: 'pseudonym', withGradeOf: 'class' },
  },
  class_invitations: {
    ...IN_CLASS,
    about: 'lower(t.email) = (select lower(email) from public.users where id = :person)',
    columns: {
      name: 'first_name last_name',
      contact: 'email',
      activity: 'invited_at',
      context: 'class_id section_id',
    },
  },
  class_removals: {
    ...IN_CLASS,
    about: 't.user_id = :person',
    columns: { people: 'user_id', activity: 'removed_at', context: 'class_id enroll_key' },
    notExported: 'enroll_key',
  },
  section_students: {
    ...IN_CLASS,
    columns: { people: 'student_id', context: 'class_id section_id' },
  },
  section_assistants: {
    ...IN_CLASS,
    about: 't.assistant_id = :person',
    columns: { people: 'assistant_id', context: 'section_id' },
  },
  group_students: {
    ...IN_CLASS,
    columns: { people: 'student_id', context: 'assignment_id group_id' },
  },
  accommodations: {
    ...IN_CLASS,
    purpose: 'fairness',
    seenBy: ['self', 'classStaff', 'administrators'],
    columns: {
      people: 'student_id',
      accommodation: 'no_pace text_in_pieces time_percent extra_days',
      activity: 'changed_at',
      context: 'id class_id',
    },
  },
  due_dates: {
    ...IN_CLASS,
    purpose: 'fairness',
    columns: {
      people: 'student_id',
      accommodation: 'due_at',
      activity: 'granted_at',
      context: 'draft_id',
    },
  },
  student_deadlines: {
    ...IN_CLASS,
    purpose: 'fairness',
    columns: { people: 'student_id', accommodation: 'deadline', context: 'draft_id' },
  },
  student_pseudonyms: {
    ...IN_CLASS,
    purpose: 'fairness',
    columns: {
      people: 'student_id number alias',
      activity: 'shown_at',
      context: 'assignment_id',
    },
    erasure: { does: 'pseudonym', withGradeOf: 'assignment' },
  },
  name_changes: {
    ...IN_CLASS,
    purpose: 'fairness',
    seenBy: ['classStaff'],
    by: 't.author_id = :person',
    columns: {
      people: 'student_id author_id',
      activity: 'action changed_at',
      context: 'id assignment_id',
    },
    erasure: { does: 'pseudonym' },
  },
  raised_hands: {
    ...IN_CLASS,
    keptUntil: 'days',
    about: OF_OWN_SUBMISSION,
    columns: {
      words: 'question',
      activity: 'raised_at seen_at answered_at',
      context: 'submission_id',
    },
  },
  bulk_actions: {
    ...IN_CLASS,
    keptUntil: 'days',
    seenBy: ['classStaff'],
    about: 't.actor_id = :person',
    columns: {
      people: 'actor_id',
      words: 'action',
      activity: 'applied_at undone_at',
      context: 'id assignment_id',
    },
  },
  bulk_action_students: {
    ...IN_CLASS,
    keptUntil: 'days',
    seenBy: ['classStaff'],
    columns: { people: 'student_id', context: 'bulk_action_id state', activity: 'before' },
    notExported: 'before',
  },
  reading_marks: {
    ...IN_CLASS,
    seenBy: ['classStaff'],
    about: `(t.reader_id = :person or t.submission_id in ${OWN_SUBMISSIONS})`,
    columns: { people: 'reader_id', activity: 'read_at', context: 'submission_id' },
  },
});
