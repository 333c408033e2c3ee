import {
  readReviewForm,
  saveReviewForm,
} from '@antecedent/contracts/reviews/peer-review/review-form';
import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

const formKey = (assignmentId: string) => ['peer-reviews', 'form', assignmentId] as const;

/** What reviewers of an assignment are asked. */
export function useReviewForm(assignmentId: string) {
  return useQuery({
    queryKey: formKey(assignmentId),
    queryFn: ({ signal }) => call(readReviewForm, { query: { assignmentId } }, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useSaveReviewForm(assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (questions: readonly ReviewQuestion[]) =>
      call(saveReviewForm, { body: { assignmentId, questions: [...questions] } }),
    onSuccess: (form) => queryClient.setQueryData(formKey(assignmentId), form),
  });
}
