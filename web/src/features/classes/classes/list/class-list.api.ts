import type { listClasses } from '@antecedent/contracts/classes/classes/classes';
import { archiveClass, restoreClass } from '@antecedent/contracts/classes/classes/management';
import {
  deleteClass,
  listTrashedClasses,
  readClassDeletion,
  restoreTrashedClass,
} from '@antecedent/contracts/classes/classes/trash';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
    mutationFn: ({ id, confirmed }: { id: string; confirmed: string | undefined }) =>
      call(deleteClass, { query: { id, confirmed } }),
    onSuccess: (_, { id }) => leaveLists(id),
  });
}

/** What deleting a class does to its students and their texts, as it is now. */
export const useClassDeletion = (id: string) =>
  useQuery({
    queryKey: ['class-deletion', id],
    queryFn: ({ signal }) => call(readClassDeletion, { query: { id } }, signal),
    gcTime: 0,
  });

/** The classes in the trash that the user may restore. */
export const useTrashedClasses = () =>
  useQuery({
    queryKey: classKeys.trash,
    queryFn: ({ signal }) => call(listTrashedClasses, {}, signal),
    gcTime: 0,
  });

export function useRestoreTrashedClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreTrashedClass, { query: { id } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: classKeys.trash }),
        queryClient.invalidateQueries({ queryKey: classKeys.lists }),
      ]),
  });
}
