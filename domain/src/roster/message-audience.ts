/**
 * Whom a message about an assignment is for: students who haven't begun, whose work is overdue, missing or late, or whose grade is
 * below a number of points.
 */
export const WORK_FILTERS = ['notBegun', 'overdue', 'missing', 'late', 'below'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

/** The same, or students who were chosen in the table of the assignment, where their names may be hidden. */
export const MESSAGE_FILTERS = [...WORK_FILTERS, 'chosen'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** A student's work as far as it decides whether a message is for them. */
export type AddressedWork = {
  hasBegun: boolean;
  /** Something is due by the student's own deadlines, and can still be submitted. */
  isOverdue: boolean;
  /** Not submitted, and no longer possible to submit. */
  isMissing: boolean;
  isLate: boolean;
  isExempt: boolean;
  /** The grade of the whole, letters by their value; null without one. */
  points: number | null;
};

/** Whether a message is for the student of this work. Students who are exempt need none. @param below points; for `below` alone */
export function isAddressed(work: AddressedWork, filter: WorkFilter, below: number): boolean {
  if (work.isExempt) return false;
  switch (filter) {
    case 'notBegun':
      return !work.hasBegun;
    case 'overdue':
      return work.isOverdue;
    case 'missing':
      return work.isMissing;
    case 'late':
      return work.isLate;
    case 'below':
      return work.points !== null && work.points < below;
  }
}

/** Characters of a message that its notice and email show; the rest is read in the product. */
const EXCERPT = 300;

/** The beginning of a text in one paragraph, for notices. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT);
  // Not within a word, where there is one to end before, and never within a character.
  const end = cut.lastIndexOf(' ');
  const whole = end > EXCERPT / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole} …`;
}
