import {
  addFeedback,
  type GivenFeedback,
  readFeedbackDraft,
  saveFeedbackDraft,
  updateFeedback,
} from '@antecedent/contracts/grading/feedback';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { lastChange } from '@antecedent/domain/grading/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { submissionKey } from '../reading-page.api.ts';
import type { DraftValue } from './local-feedback-draft.ts';

/** What the person was writing when the panel opened. Typing doesn't fetch it again. */
export const useKeptDraft = (submissionId: string) =>
  useQuery({
    queryKey: [...submissionKey(submissionId), 'feedback-draft'],
    queryFn: ({ signal }) => call(readFeedbackDraft, { query: { submissionId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const sendDraft = (submissionId: string, value: DraftValue) =>
  call(saveFeedbackDraft, { body: { submissionId, ...value } });

/** Puts a new list into the cached page. */
function useList(submissionId: string) {
  const queryClient = useQueryClient();
  const queryKey = submissionKey(submissionId);
  return {
    // A response in flight would be from before the change.
    onMutate: () => queryClient.cancelQueries({ queryKey, exact: true }),
    onSuccess: ({ feedbacks }: { feedbacks: GivenFeedback[] }) =>
      queryClient.setQueryData<Submission>(queryKey, (page) => page && { ...page, feedbacks }),
    // Someone else may have changed the list.
    onError: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  };
}

export type FeedbackToSend = {
  text: string;
  draftId: string | null;
  recording: { id: string; transcript: string } | null;
  picture: { id: string; text: string } | null;
};

export const useAddFeedback = (submissionId: string) =>
  useMutation({
    mutationFn: ({ text: comment, draftId, recording, picture }: FeedbackToSend) =>
      call(addFeedback, { body: { submissionId, comment, draftId, recording, picture } }),
    ...useList(submissionId),
  });

/** New words of a piece of feedback; null removes it. What isn’t named stays as it is. */
export type FeedbackChange = {
  id: number;
  comment: string | null;
  transcript?: string;
  pictureText?: string;
};

/** Sends the list without or with other words of one. */
export const useChangeFeedback = ({
  submissionId,
  feedbacks,
}: Pick<Submission, 'submissionId' | 'feedbacks'>) =>
  useMutation({
    mutationFn: ({ id, comment, ...others }: FeedbackChange) => {
      const seen = lastChange(
        feedbacks.map(({ timestamp, editedAt }) => ({
          changedAt: Date.parse(editedAt ?? timestamp),
        })),
      );
      return call(updateFeedback, {
        body: {
          submissionId,
          seen: seen === null ? null : new Date(seen).toISOString(),
          feedbacks: feedbacks.flatMap((one) => {
            if (one.id !== id) return { id: one.id, comment: one.comment };
            return comment === null ? [] : { id, comment, ...others };
          }),
        },
      });
    },
    ...useList(submissionId),
  });
