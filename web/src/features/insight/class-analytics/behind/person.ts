/** A student as figures name them. */
export type Person = { studentId: string; firstName: string; lastName: string };

/** Text of a student that a figure is about. */
export type TextBehind = { submissionId: string; title: string; says: string };

/** A student behind a point or a box, with what they wrote there. */
export type StudentBehind = { person: Person; says: string; texts: TextBehind[] };
