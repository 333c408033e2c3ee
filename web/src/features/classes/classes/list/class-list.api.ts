import type { listClasses } from '@antecedent/contracts/classes/classes/classes';
import {
  archiveClass,
  deleteClass,
  restoreClass,
} from '@antecedent/contracts/classes/classes/management';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';
import { classKeys } from '../../../../lib/query-keys.ts';

type Pages = InfiniteData<EndpointResponse<typeof listClasses>>;

/** Removes a class from the cached lists immediately; the server's response follows. */
function useRemoveFromLists() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    queryClient.setQueriesData<Pages>({ queryKey: classKeys.lists }, (lists) =>
      lists
        ? { ...lists, pages: lists.pages.map((page) => page.filter((one) => one.id !== id)) }
        : lists,
    );
    await queryClient.invalidateQueries({ queryKey: classKeys.lists });
  };
}

/** Archives a class, or restores it. */
export function useSetArchived() {
  const queryClient = useQueryClient();
  const removeFromLists = useRemoveFromLists();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call(archived ? archiveClass : restoreClass, { query: { id } }),
    onSuccess: (_, { id }) =>
      Promise.all([
        removeFromLists(id),
        queryClient.invalidateQueries({ queryKey: classKeys.one(id) }),
      ]),
  });
}

export function useDeleteClass() {
  const leaveLists = useRemoveFromLists();
  return useMutation({
    mutationFn: (id: string) => call(deleteClass, { query: { id } }),
    onSuccess: (_, id) => leaveLists(id),
  });
}
