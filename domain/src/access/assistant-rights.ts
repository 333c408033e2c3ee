/**
 * What the instructors of a class may let its assistants do besides reading: see grades, comment on texts, give feedback, and
 * grade, which includes seeing grades.
 */
export const ASSISTANT_RIGHTS = ['seeGrades', 'comment', 'giveFeedback', 'grade'] as const;

/** One thing that assistants of a class may do besides reading. */
export type AssistantRight = (typeof ASSISTANT_RIGHTS)[number];
