import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';

type SubmissionStatusFields = Pick<Submission, 'status' | 'deadlineSubmissions'>;

/** Whether the student may write because of an exception that no submission has used up. */
export function isExceptionActive({
  status,
  deadlineSubmissions: drafts,
}: SubmissionStatusFields): boolean {
  const granted = drafts.filter(({ exception }) => exception).length;
  const used = drafts.filter((draft) => draft.status === 'SUBMITTED_EXCEPTION').length;
  return granted > used || status.includes('EXCEPTION');
}
