import * as auditContract from '@antecedent/contracts/audit';
import type { EndpointInput } from '@antecedent/contracts/endpoint';
import * as peopleContract from '@antecedent/contracts/people';
import * as systemContract from '@antecedent/contracts/system/system';
import * as contract from '@antecedent/contracts/text-repair';
import * as verificationContract from '@antecedent/contracts/verification';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { OVERVIEW_KEY } from './overview.api.ts';

const users = ['administration', 'users'] as const;

export type UserSearch = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phone: string;
  pending: boolean;
};

/** A page that is full may have another behind it. */
const nextIndex = (last: readonly unknown[], pages: readonly unknown[]) =>
  last.length === contract.ADMIN_PAGE ? pages.length : undefined;

/** @param search null before anything was asked */
export function useUserSearch(search: UserSearch | null) {
  return useInfiniteQuery({
    queryKey: [...users, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        peopleContract.searchUsers,
        { query: { ...search, pending: String(search?.pending ?? false), index: pageParam } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextIndex,
    enabled: search !== null,
  });
}

export function useRoles() {
  return useQuery({
    queryKey: ['administration', 'roles'],
    queryFn: ({ signal }) => call(peopleContract.listRoles, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Something that is done to a person; lists and figures are asked anew afterwards. */
function usePersonMutation<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: users }),
        queryClient.invalidateQueries({ queryKey: OVERVIEW_KEY }),
      ]),
  });
}

export const useSaveUser = () =>
  usePersonMutation((body: EndpointInput<typeof peopleContract.saveUser>['body']) =>
    call(peopleContract.saveUser, { body }),
  );
export const useSetDisabled = () =>
  usePersonMutation((body: { id: string; disabled: boolean }) =>
    call(peopleContract.setUserDisabled, { body }),
  );
export const useVerifyUser = () =>
  usePersonMutation((id: string) => call(verificationContract.verifyUser, { body: { id } }));
export const useDeclineUser = () =>
  usePersonMutation((body: { id: string; reason: string }) =>
    call(verificationContract.declineUser, { body }),
  );
export const useSendPasswordLink = () =>
  usePersonMutation((id: string) => call(peopleContract.sendPasswordLink, { body: { id } }));

/** Whether enough of a name is typed to ask who has it. */
export const namesSomebody = (typed: string): boolean =>
  typed.length >= peopleContract.NAME_MINIMUM && peopleContract.isSearchable(typed);

/** People by a part of their name; nobody below three letters. */
export function useNames(name: string) {
  return useQuery({
    queryKey: ['administration', 'names', name],
    queryFn: ({ signal }) => call(peopleContract.suggestNames, { query: { name } }, signal),
    enabled: namesSomebody(name),
    placeholderData: keepPreviousData,
  });
}

export type SubmissionSearch = { userId: string | null; enrollmentKey: string };

/** @param search null before anything was asked */
export function useSubmissionSearch(search: SubmissionSearch | null) {
  return useInfiniteQuery({
    queryKey: ['administration', 'submissions', search],
    queryFn: ({ pageParam, signal }) =>
      call(contract.searchSubmissions, { body: { ...search, index: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: nextIndex,
    enabled: search !== null,
    // Each search is written to the audit log: none goes out by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useRepairable(submissionId: string | undefined) {
  return useQuery({
    queryKey: ['administration', 'repairable', submissionId],
    queryFn: ({ signal }) =>
      call(contract.validateSubmission, { query: { submissionId: submissionId ?? '' } }, signal),
    enabled: submissionId !== undefined,
    // Each loading is written to the audit log: none goes out by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type AuditFilter = { action: string; userId: string | null };

export function useAuditLog({ action, userId }: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['administration', 'audit', action, userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContract.readAuditLog,
        { query: { action, before: pageParam, ...(userId === null ? {} : { userId }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}

export function useSystem() {
  return useQuery({
    queryKey: ['administration', 'system'],
    queryFn: ({ signal }) => call(systemContract.inspectSystem, {}, signal),
    staleTime: 0,
  });
}
