import * as peopleContract from '@antecedent/contracts/accounts/people';
import * as contract from '@antecedent/contracts/record/text-repair';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { PEOPLE_KEY } from '../../../lib/query-keys.ts';
import { usePersonMutation } from '../../../lib/use-person-mutation.ts';
export type UserSearch = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phone: string;
  pending: boolean;
};

/** The index of the next page; a full page may be followed by another. */
export const nextIndex = (last: readonly unknown[], pages: readonly unknown[]) =>
  last.length === contract.ADMIN_PAGE_SIZE ? pages.length : undefined;

/** @param search null before anything was asked */
export function useUserSearch(search: UserSearch | null) {
  return useInfiniteQuery({
    queryKey: [...PEOPLE_KEY, search],
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
    queryKey: ['admin', 'roles'],
    queryFn: ({ signal }) => call(peopleContract.listRoles, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
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
export const useSendPasswordLink = () =>
  usePersonMutation((id: string) => call(peopleContract.sendPasswordLink, { body: { id } }));

/** Whether enough of a name is typed to search for it. */
export const isNameSearchable = (typed: string): boolean =>
  typed.length >= peopleContract.MIN_NAME_QUERY_LENGTH && peopleContract.isSearchable(typed);

/** Users by part of their name; none below three characters. */
export function useNameSuggestions(name: string) {
  return useQuery({
    queryKey: ['admin', 'names', name],
    queryFn: ({ signal }) => call(peopleContract.suggestNames, { query: { name } }, signal),
    enabled: isNameSearchable(name),
    placeholderData: keepPreviousData,
  });
}
