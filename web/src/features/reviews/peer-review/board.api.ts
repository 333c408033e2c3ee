import {
  listCopyablePeerReviews,
  type PeerReviewAllocation,
  populate,
  randomize,
  readAllocation,
} from '@antecedent/contracts/reviews/peer-review/allocation';
import {
  gradeReviewing,
  readAssignmentReviews,
  reassignReviewers,
  remindReviewers,
} from '@antecedent/contracts/reviews/peer-review/assignment-reviews';
import {
  extendReview,
  readReviewDeadlines,
  setReviewDeadlines,
} from '@antecedent/contracts/reviews/peer-review/deadlines';
import { requestNames } from '@antecedent/contracts/reviews/peer-review/reviewer-names';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useClassCache } from '../../../lib/class-cache.ts';

const keyOf = (assignmentId: string, what: string) => ['peer-review', what, assignmentId] as const;

export const fetchAllocation = (id: string, signal?: AbortSignal) =>
  call(readAllocation, { query: { id } }, signal);

/** Who reviews whom; asked once for a dialog, whose changes it must not overwrite. */
export const useAllocation = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'allocation'),
    queryFn: ({ signal }) => fetchAllocation(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useReviewDeadlines = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'deadlines'),
    queryFn: ({ signal }) => call(readReviewDeadlines, { query: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useAssignmentReviews = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'reviews'),
    queryFn: ({ signal }) => call(readAssignmentReviews, { query: { id } }, signal),
    staleTime: 0,
  });

export const useCopyable = (id: string) =>
  useQuery({
    queryKey: keyOf(id, 'copyable'),
    queryFn: ({ signal }) => call(listCopyablePeerReviews, { query: { id } }, signal),
    staleTime: 0,
  });

export const useRandomize = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof randomize>['body']) => call(randomize, { body }),
  });

export function usePopulate(classId: string) {
  const queryClient = useQueryClient();
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: (body: EndpointInput<typeof populate>['body']) => call(populate, { body }),
    onSuccess: (allocation) => {
      queryClient.setQueryData(keyOf(allocation.assignmentId, 'allocation'), allocation);
      void queryClient.invalidateQueries({
        queryKey: keyOf(allocation.assignmentId, 'reviews'),
      });
      return known.invalidate();
    },
  });
}

/** Asks reviewers whether their names may be shown, or withdraws the question. */
export function useRequestNames(assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requested: boolean) => call(requestNames, { body: { assignmentId, requested } }),
    onSuccess: (names) =>
      queryClient.setQueryData<PeerReviewAllocation>(keyOf(assignmentId, 'allocation'), (known) =>
        known ? { ...known, names } : known,
      ),
  });
}

export function useSetReviewDeadlines(classId: string, assignmentId: string) {
  const queryClient = useQueryClient();
  const known = useClassCache(classId);
  return useMutation({
    mutationFn: ({
      body,
      confirmed,
    }: {
      body: EndpointInput<typeof setReviewDeadlines>['body'];
      confirmed?: string | undefined;
    }) => call(setReviewDeadlines, { body, query: { confirmed } }),
    onSuccess: (deadlines) => {
      queryClient.setQueryData(keyOf(assignmentId, 'deadlines'), deadlines);
      void queryClient.invalidateQueries({ queryKey: keyOf(assignmentId, 'reviews') });
      return known.invalidate();
    },
  });
}

/** What changes the reviews that are listed. */
function useReviewChange<Input, Answer>(
  assignmentId: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(assignmentId, 'reviews') }),
  });
}

export const useExtendReview = (assignmentId: string) =>
  useReviewChange(assignmentId, (body: EndpointInput<typeof extendReview>['body']) =>
    call(extendReview, { body }),
  );

export const useReassign = (assignmentId: string) =>
  useReviewChange(
    assignmentId,
    (drafts: EndpointInput<typeof reassignReviewers>['body']['drafts']) =>
      call(reassignReviewers, { body: { assignmentId, drafts } }),
  );

export const useRemind = (assignmentId: string) =>
  useReviewChange(assignmentId, (reviewerIds: string[]) =>
    call(remindReviewers, { body: { assignmentId, reviewerIds } }),
  );

export const useGradeReviewing = (assignmentId: string) =>
  useReviewChange(
    assignmentId,
    (body: Omit<EndpointInput<typeof gradeReviewing>['body'], 'assignmentId'>) =>
      call(gradeReviewing, { body: { ...body, assignmentId } }),
  );
