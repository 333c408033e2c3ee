import {
  applyBulkAction,
  type BulkProgress,
  previewBulkAction,
  readBulkProgress,
  undoBulkAction,
} from '@antecedent/contracts/screens/bulk-actions';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../../lib/api-client.ts';
import { classKeys } from '../../../../lib/query-keys.ts';
import { bookKey } from '../../../grading/book/grade-book.api.ts';

export type BulkRequest = EndpointInput<typeof previewBulkAction>['body'];

/** What an action would do; not asked while the form is incomplete. */
export const useBulkPreview = (request: BulkRequest | null) =>
  useQuery({
    queryKey: ['bulk', 'preview', request],
    queryFn: () => call(previewBulkAction, { body: request as BulkRequest }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** The class and its grade book are fetched again. */
function useRefetch(classId: string) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [classKeys.one(classId), bookKey(classId)]) {
      queryClient.invalidateQueries({ queryKey });
    }
  }, [queryClient, classId]);
}

/** Applies an action as it was previewed. */
export function useApplyBulk(classId: string) {
  const refetch = useRefetch(classId);
  return useMutation({
    mutationFn: (body: BulkRequest & { confirm: string }) => call(applyBulkAction, { body }),
    onSuccess: refetch,
  });
}

export function useUndoBulk(classId: string) {
  const refetch = useRefetch(classId);
  return useMutation({
    mutationFn: (id: string) => call(undoBulkAction, { query: { id } }),
    onSuccess: refetch,
  });
}

/** How often a running action is asked about, ms. */
const POLL_MS = 1_000;

/** An action that was applied, until all of it is done. */
export function useBulkProgress(classId: string, begun: BulkProgress): BulkProgress {
  const refetch = useRefetch(classId);
  const { data } = useQuery({
    queryKey: ['bulk', 'progress', begun.id],
    queryFn: () => call(readBulkProgress, { query: { id: begun.id } }),
    enabled: !begun.isFinished,
    refetchInterval: ({ state }) => (state.data?.isFinished ? false : POLL_MS),
  });
  const isDone = !begun.isFinished && data?.isFinished === true;
  useEffect(() => {
    if (isDone) refetch();
  }, [isDone, refetch]);
  return data ?? begun;
}
