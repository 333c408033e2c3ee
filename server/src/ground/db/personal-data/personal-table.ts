/*
 * What the catalog of personal data says about each table. Export, erasure, and the data-protection page all read it, so that
 * none of them can forget a table (docs/decisions/0093).
 */

/** Where the data-protection page and an export list a table. */
export const PERSONAL_AREAS = [
  'account',
  'classes',
  'writing',
  'grading',
  'reviews',
  'messages',
  'teaching',
  'operation',
] as const;
export type PersonalArea = (typeof PERSONAL_AREAS)[number];

/** What kind of data a column holds. */
export const DATA_KINDS = [
  'name',
  'contact',
  /** Hashes of passwords and links, and other credentials. */
  'secret',
  /** What a person wrote, said, or uploaded. */
  'words',
  /** The files of a text and its history. */
  'history',
  'grade',
  /** Computed from the writing. */
  'figure',
  /** When someone did something. */
  'activity',
  /** Accommodations, such as more time: they can reveal an illness. */
  'accommodation',
  'choice',
  /** Who belongs to the row: ids of accounts. */
  'people',
  /** Which class, assignment, text, or state the row is about. */
  'context',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

export const PURPOSES = [
  'signIn',
  'teaching',
  'record',
  'grading',
  'reviewing',
  'talking',
  'help',
  'security',
  'fairness',
  'research',
  'rights',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** When a row goes by itself. */
export const KEPT_UNTIL = [
  'account',
  'class',
  'mails',
  'notices',
  'tickets',
  'minutes',
  'days',
  'audit',
  'forever',
] as const;
export type KeptUntil = (typeof KEPT_UNTIL)[number];

export const VIEWERS = [
  'self',
  'classStaff',
  'classmates',
  'department',
  'staff',
  'administrators',
  'server',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * What erasing a person does to the rows about them: delete them; delete them with the row that they belong to; leave them with
 * an account that names no one any more (`set` clears the rest), some of them only where a grade stays (`withGradeOf`); or
 * nothing, because they name no one and expire.
 */
export type Erasure =
  | { does: 'delete' }
  | { does: 'deleteWith'; table: string }
  | { does: 'pseudonym'; set?: string; withGradeOf?: 'submission' | 'assignment' | 'class' }
  | { does: 'expires' };

export type PersonalTable = {
  area: PersonalArea;
  purpose: Purpose;
  keptUntil: KeptUntil;
  seenBy: readonly Viewer[];
  /** All columns by their kind, with spaces between them. */
  columns: Partial<Record<DataKind, string>>;
  /** Which rows `t` are about a person: SQL with `:person`. Null where no row says whom it is about. */
  about: string | null;
  /** Which rows `t` they made in their role, about others. These are the others' record and stay, under a pseudonym. */
  by?: string;
  /** Which rows about a person they may already see: SQL with `:now`, where that isn't all. */
  shown?: string;
  /** Columns that repeat what other tables have, or that only the server can read: not exported. */
  notExported?: string;
  erasure: Erasure;
};

/** Tables by name; the compiler keeps each literal's type. */
export const tables = <T extends Record<string, PersonalTable>>(described: T): T => described;

/** The submissions of a person, in the trash or not. */
export const OWN_SUBMISSIONS = '(select id from public.submissions where student_id = :person)';
export const OF_OWN_SUBMISSION = `t.submission_id in ${OWN_SUBMISSIONS}`;
const OWN_REVIEWS = '(select id from public.peer_reviews where reviewer_id = :person)';
/** Texts of a person, and the copies in which they reviewed others' drafts. */
export const OWN_FILES = `(select id from public.files
  where submission_id in ${OWN_SUBMISSIONS} or peer_review_id in ${OWN_REVIEWS})`;
export const OF_OWN_FILE = `t.file_id in ${OWN_FILES}`;
/** Reviews that a person wrote, and reviews of their drafts. */
export const OWN_OR_RECEIVED_REVIEWS = `(select id from public.peer_reviews
  where reviewer_id = :person or submission_id in ${OWN_SUBMISSIONS})`;

const releasedTo = (submission: string): string => `exists (
  select 1 from public.submissions s join public.assignments a on a.id = s.assignment_id
   where ${submission}
     and least(a.post_at, coalesce(a.grades_released_at, 'infinity'), coalesce(s.grades_released_at, 'infinity'))
         <= :now)`;
/** Whether students see grades yet: as `domain/src/grading/release.ts` says. */
export const RELEASED = releasedTo('s.id = t.submission_id');
/** The same for rows of an assignment and a student. */
export const RELEASED_TO_STUDENT = releasedTo(
  's.assignment_id = t.assignment_id and s.student_id = :person',
);
/** Feedback on an earlier draft is shown at once. */
export const FEEDBACK_RELEASED = `(${RELEASED} or (t.draft_id is not null and not exists (
  select 1 from public.drafts d where d.id = t.draft_id and d.type = 'FINAL')))`;
