/** What somebody can be in a class. The owner made it; instructors teach it with them. */
export const CLASS_ROLES = ['owner', 'instructor', 'assistant', 'student'] as const;

export type ClassRole = (typeof CLASS_ROLES)[number];
