import { planRevision, type RevisionPlan } from '@antecedent/contracts/grading/feedback';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { assignmentKey } from '../submissions.api.ts';

type Answer = { feedbackId: number; text: string; outcome: RevisionPlan['outcome'] };

/** Stores what the student answers to feedback. */
export function usePlanRevision({ id, submission }: StudentAssignment) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      call(planRevision, { body: { submissionId: submission?.submissionId ?? '', ...answer } }),
    onSuccess: ({ plans }) =>
      queryClient.setQueryData<StudentAssignment>(assignmentKey(id), (page) =>
        page?.submission ? { ...page, submission: { ...page.submission, plans } } : page,
      ),
  });
}
