/** A person's role in a class. The owner created it; instructors teach it with them. */
export const CLASS_ROLES = ['owner', 'instructor', 'assistant', 'student'] as const;

export type ClassRole = (typeof CLASS_ROLES)[number];
