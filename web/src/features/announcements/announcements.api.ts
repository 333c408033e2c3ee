import {
  ANNOUNCEMENT_PAGE_SIZE,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  listShownAnnouncements,
  updateAnnouncement,
} from '@antecedent/contracts/announcements';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { ANNOUNCEMENTS_KEY } from '../notifications/use-live-notices.ts';

const ALL = ['announcements', 'all'] as const;
/** Changes are heard of at once; this is for those who hear nothing, ms. */
const GOOD_FOR = 300_000;

/** What is announced now, for whoever is signed in. */
export function useShownAnnouncements() {
  const { kind } = useSession();
  return useQuery({
    queryKey: ANNOUNCEMENTS_KEY,
    enabled: kind === 'signed-in',
    queryFn: ({ signal }) => call(listShownAnnouncements, {}, signal),
    staleTime: GOOD_FOR,
    refetchInterval: GOOD_FOR,
  });
}

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

/** Creates an announcement, or changes the one with this id. */
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
