import { CLASS_PAGE_SIZE, listClasses, readClass } from '@antecedent/contracts/classes';
import {
  enrol,
  listEnrolledClasses,
  readEnrolledClass,
  searchClass,
} from '@antecedent/contracts/enrollment';
import {
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Where answers about classes are kept. */
export const classKeys = {
  taught: ['classes', 'taught'] as const,
  one: (id: string) => ['classes', 'one', id] as const,
  enrolled: ['classes', 'enrolled'] as const,
  mine: (id: string) => ['classes', 'mine', id] as const,
};

/** The instructor's classes page by page, current ones or those of the archive; a page that is not full ends the list. */
export function useTaughtClasses(archived = false) {
  return useInfiniteQuery({
    queryKey: [...classKeys.taught, archived],
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

export function useEnrolledClasses() {
  return useQuery({
    queryKey: classKeys.enrolled,
    queryFn: ({ signal }) => call(listEnrolledClasses, {}, signal),
  });
}

const enrolledClassQuery = (id: string) => ({
  queryKey: classKeys.mine(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(readEnrolledClass, { query: { id } }, signal),
  staleTime: 0,
});

export const useEnrolledClass = (id: string) => useQuery(enrolledClassQuery(id));

/** The student's classes with their assignments; null until all of them are here. */
export function useEnrolledClassesInFull() {
  const list = useEnrolledClasses();
  const each = useQueries({ queries: (list.data ?? []).map(({ id }) => enrolledClassQuery(id)) });
  const error = list.error ?? each.find((one) => one.error && !one.data)?.error ?? null;
  const classes = each.flatMap(({ data }) => (data ? [data] : []));
  const isWhole = list.data !== undefined && classes.length === list.data.length;
  const retry = () => {
    void list.refetch();
    for (const one of each) if (one.isError) void one.refetch();
  };
  return { classes: isWhole ? classes : null, error, retry };
}

export function useSearchClass() {
  return useMutation({
    mutationFn: (enrollkey: string) => call(searchClass, { query: { enrollkey } }),
  });
}

/** Enrols and brings the list of classes up to date. */
export function useEnrol() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: { id: string; enrollkey: string }) => call(enrol, { query }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classKeys.enrolled }),
  });
}
