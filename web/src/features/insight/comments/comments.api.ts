import {
  type CommentOutcomes,
  readClassComments,
  readCommentOutcomes,
  readOwnCommentOutcomes,
  readReviewCommentOutcomes,
} from '@antecedent/contracts/insight/comments';
import { MINUTE } from '@antecedent/domain/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Whose comments: those on a submission, or on the own text of an assignment. */
export type CommentsSource = { submissionId: string } | { assignmentId: string };

/** While a student writes, the time after which what became of comments is fetched again, ms. */
const POLL_INTERVAL_MS = 2 * MINUTE;

type CommentsOptions = {
  /** What the page knows of the text and its comments: something else asks again. */
  state: number | string;
  enabled?: boolean;
  /** Whether the text is being written on this page. */
  isWriting?: boolean;
};

/** What became of the comments on a text; what was known before is shown while newer is fetched. */
export function useCommentOutcomes(
  source: CommentsSource,
  { state, enabled = true, isWriting = false }: CommentsOptions,
) {
  return useQuery({
    queryKey: ['comments', source, state],
    queryFn: ({ signal }): Promise<CommentOutcomes> =>
      'submissionId' in source
        ? call(readCommentOutcomes, { query: { submissionId: source.submissionId } }, signal)
        : call(readOwnCommentOutcomes, { query: { id: source.assignmentId } }, signal),
    enabled,
    refetchInterval: (query) =>
      isWriting && (query.state.data?.comments.length ?? 0) > 0 && POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
}

/** How often each criterion was commented on in the texts of an assignment. */
export const useClassComments = (assignmentId: string) =>
  useQuery({
    queryKey: ['comments', 'class', assignmentId],
    queryFn: ({ signal }) => call(readClassComments, { query: { id: assignmentId } }, signal),
  });

/** What became of the comments of one review of a draft. */
export const useReviewComments = (reviewId: string) =>
  useQuery({
    queryKey: ['comments', { reviewId }],
    queryFn: ({ signal }) => call(readReviewCommentOutcomes, { query: { reviewId } }, signal),
  });
