import {
  ANNOUNCEMENT_PAGE_SIZE,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@antecedent/contracts/messages/announcements';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

const ALL = ['announcements', 'all'] as const;

/** All announcements, ten at a time; a page with fewer is the last. */
export function useAnnouncements() {
  return useInfiniteQuery({
    queryKey: ALL,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, { query: { index: pageParam } }, signal),
    getNextPageParam: (page, _pages, index) =>
      page.length === ANNOUNCEMENT_PAGE_SIZE ? index + 1 : undefined,
  });
}

type Words = { title: string; message: string; expires: string };

/** Creates an announcement, or updates the one with this id. */
export function useSaveAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...words }: Words & { id: string | null }) =>
      id === null
        ? call(createAnnouncement, { body: words })
        : call(updateAnnouncement, { body: { ...words, id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['announcements'] }),
  });
}

export function useDeleteAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAnnouncement, { query: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['announcements'] }),
  });
}
