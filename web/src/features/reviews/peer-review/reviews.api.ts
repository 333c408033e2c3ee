import {
  listOwnReviews,
  listReceivedReviews,
  openReview,
  type ReadableReview,
  readReview,
  respondToReview,
  saveReviewAnswers,
  submitReview,
} from '@antecedent/contracts/reviews/peer-review/review';
import { answerNameRequest } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import type { ReviewAnswer } from '@antecedent/domain/peer-review/review-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { REVIEW_LIST_KEYS } from '../../../lib/query-keys.ts';

const reviewKeys = {
  own: (classId: string) => [...REVIEW_LIST_KEYS.own, classId] as const,
  received: (assignmentId: string) => [...REVIEW_LIST_KEYS.received, assignmentId] as const,
  open: (reviewId: string) => ['peer-reviews', 'open', reviewId] as const,
  read: (reviewId: string) => ['peer-reviews', 'read', reviewId] as const,
};

/** What the student reviews in a class, and of which assignments their own drafts were reviewed. */
export function useOwnReviews(classId: string) {
  return useQuery({
    queryKey: reviewKeys.own(classId),
    queryFn: ({ signal }) => call(listOwnReviews, { query: { classId } }, signal),
    staleTime: 0,
  });
}

/** The submitted reviews of the student's own drafts. */
export function useReceivedReviews(assignmentId: string, enabled = true) {
  return useQuery({
    queryKey: reviewKeys.received(assignmentId),
    queryFn: ({ signal }) => call(listReceivedReviews, { query: { assignmentId } }, signal),
    enabled,
    staleTime: 0,
  });
}

/** Begins a review or goes on with it; never refetched while someone is writing. */
export function useOpenReview(reviewId: string) {
  return useQuery({
    queryKey: reviewKeys.open(reviewId),
    queryFn: () => call(openReview, { body: { reviewId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A submitted review. */
export function useReadReview(reviewId: string | null) {
  return useQuery({
    queryKey: reviewKeys.read(reviewId ?? ''),
    queryFn: ({ signal }) => call(readReview, { query: { reviewId: reviewId ?? '' } }, signal),
    enabled: reviewId !== null,
    refetchOnWindowFocus: false,
  });
}

/** Keeps answers on the server. @throws what `call` throws */
export const sendAnswers = (reviewId: string, answers: readonly ReviewAnswer[]) =>
  call(saveReviewAnswers, { body: { reviewId, answers: sent(answers) } });

/** The wire has arrays that can be changed. */
const sent = (answers: readonly ReviewAnswer[]) =>
  answers.map((answer) =>
    answer.kind === 'rubric' ? { ...answer, ratings: [...answer.ratings] } : answer,
  );

export function useSubmitReview(reviewId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answers: readonly ReviewAnswer[]) =>
      call(submitReview, { body: { reviewId, answers: sent(answers) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: REVIEW_LIST_KEYS.own }),
  });
}

/** Says whether the reviewer's name may be shown. */
export function useAnswerNameRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof answerNameRequest>['body']) =>
      call(answerNameRequest, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: REVIEW_LIST_KEYS.own }),
  });
}

export function useRespond(review: Pick<ReadableReview, 'id' | 'assignmentId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { helpful: number; text: string }) =>
      call(respondToReview, { body: { reviewId: review.id, ...body } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reviewKeys.read(review.id) }),
        queryClient.invalidateQueries({ queryKey: reviewKeys.received(review.assignmentId) }),
      ]),
  });
}
