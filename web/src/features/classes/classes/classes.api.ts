import {
  CLASS_PAGE_SIZE,
  listClasses,
  readClass,
} from '@antecedent/contracts/classes/classes/classes';
import {
  enroll,
  readEnrolledClass,
  searchClass,
} from '@antecedent/contracts/classes/classes/enrollment';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { classKeys } from '../../../lib/query-keys.ts';

/** The instructor's classes, current or archived, page by page; a partial page is the last. */
export function useTaughtClasses(archived = false) {
  return useInfiniteQuery({
    queryKey: [...classKeys.lists, archived],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listClasses, { query: { index: pageParam, archived: String(archived) } }, signal),
    getNextPageParam: (page, _pages, index) =>
      page.length < CLASS_PAGE_SIZE ? undefined : index + 1,
  });
}

export function useClass(id: string) {
  return useQuery({
    queryKey: classKeys.one(id),
    queryFn: ({ signal }) => call(readClass, { query: { id } }, signal),
  });
}

export function useEnrolledClass(id: string) {
  return useQuery({
    queryKey: classKeys.mine(id),
    queryFn: ({ signal }) => call(readEnrolledClass, { query: { id } }, signal),
    staleTime: 0,
  });
}

export function useSearchClass() {
  return useMutation({
    mutationFn: (enrollkey: string) => call(searchClass, { query: { enrollkey } }),
  });
}

/** Enrolls the user and updates the list of classes. */
export function useEnroll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: { id: string; enrollkey: string }) => call(enroll, { query }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classKeys.enrolled }),
  });
}
