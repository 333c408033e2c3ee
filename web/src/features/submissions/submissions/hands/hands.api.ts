import { lowerHand, type OwnHand, raiseHand } from '@antecedent/contracts/submissions/hands';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { assignmentKey } from '../submissions.api.ts';

/** Raises the student’s hand with a question, or lowers it. */
export function useHand({
  assignmentId,
  submissionId,
}: Record<'assignmentId' | 'submissionId', string>) {
  const queryClient = useQueryClient();
  const show = (own: OwnHand | null) =>
    queryClient.setQueryData<StudentAssignment>(
      assignmentKey(assignmentId),
      (known) => known && { ...known, hands: { ...known.hands, own } },
    );
  const raise = useMutation({
    mutationFn: (question: string) => call(raiseHand, { body: { submissionId, question } }),
    onSuccess: show,
  });
  const lower = useMutation({
    mutationFn: () => call(lowerHand, { query: { submissionId } }),
    onSuccess: () => show(null),
  });
  return { raise, lower };
}
