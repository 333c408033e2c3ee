/** What of a student's work someone opened, as the audit log and the student's own page name it. */
export const OPENED = ['text', 'versions', 'figures', 'review', 'download', 'export'] as const;
export type Opened = (typeof OPENED)[number];

/** As what someone opens the work of a student. */
export const OPENED_AS = [
  'instructor',
  'assistant',
  'coordinator',
  'reviewer',
  'administrator',
] as const;
export type OpenedAs = (typeof OPENED_AS)[number];

/** Which part of a request says whose work it shows: what its ids name, and the field that has them. */
export type OpenedBy =
  | { submission: string }
  | { file: string }
  | { version: string }
  | { attachment: string }
  /** What was said about a passage to review. */
  | { evidence: string }
  | { review: string }
  /** Everything in a class, or everything of one of its students. */
  | { class: string; student?: string };

/**
 * Whether an endpoint shows students' work to others, who are then recorded (docs/decisions/0098). `lists` are tables of a
 * class, which aren't recorded. With `handler`, the request doesn't say whose work it is, and the handler does.
 */
export type Opens = 'nothing' | 'lists' | { shows: Opened; by: OpenedBy | 'handler' };
