import { listClasses, readClass } from '@antecedent/contracts/classes';
import {
  enrol,
  listEnrolledClasses,
  readEnrolledClass,
  searchClass,
} from '@antecedent/contracts/enrollment';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

const keys = {
  taught: ['classes', 'taught'] as const,
  one: (id: string) => ['classes', 'one', id] as const,
  enrolled: ['classes', 'enrolled'] as const,
  mine: (id: string) => ['classes', 'mine', id] as const,
};

/** The instructor's classes page by page; an empty page ends the list. */
export function useTaughtClasses() {
  return useInfiniteQuery({
    queryKey: keys.taught,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(listClasses, { query: { index: pageParam } }, signal),
    getNextPageParam: (page, _pages, index) => (page.length === 0 ? undefined : index + 1),
  });
}

export function useClass(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(readClass, { query: { id } }, signal),
  });
}

export function useEnrolledClasses() {
  return useQuery({
    queryKey: keys.enrolled,
    queryFn: ({ signal }) => call(listEnrolledClasses, {}, signal),
  });
}

export function useEnrolledClass(id: string) {
  return useQuery({
    queryKey: keys.mine(id),
    queryFn: ({ signal }) => call(readEnrolledClass, { query: { id } }, signal),
    staleTime: 0,
  });
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.enrolled }),
  });
}
