/** A person's role in a class. The owner created it; instructors teach it with them. */
export const CLASS_ROLES = ['owner', 'instructor', 'assistant', 'student'] as const;

/** What a person is in one class; `Role` is what they are in the school. */
export type ClassRole = (typeof CLASS_ROLES)[number];
