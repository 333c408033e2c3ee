/** Reviews of one assignment, of one submission, or all of them. */
export type ReviewScope = { assignmentId: string } | { submissionId: string } | 'all';
