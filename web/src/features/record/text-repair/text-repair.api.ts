import * as contract from '@antecedent/contracts/record/text-repair';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { nextIndex } from '../../accounts/people/people.api.ts';

export type SubmissionSearch = { userId: string | null; enrollmentKey: string };

/** @param search null before anything was asked */
export function useSubmissionSearch(search: SubmissionSearch | null) {
  return useInfiniteQuery({
    queryKey: ['admin', 'submissions', search],
    queryFn: ({ pageParam, signal }) =>
      call(contract.searchSubmissions, { body: { ...search, index: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: nextIndex,
    enabled: search !== null,
    // Each search is written to the audit log: never refetch in the background.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useSubmissionForRepair(submissionId: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'repairable', submissionId],
    queryFn: ({ signal }) =>
      call(contract.validateSubmission, { query: { submissionId: submissionId ?? '' } }, signal),
    enabled: submissionId !== undefined,
    // Each load is written to the audit log: never refetch in the background.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
