import {
  answerThread,
  countUnreadMessages,
  createClassAnnouncement,
  deleteClassAnnouncement,
  findRecipients,
  listClassAnnouncements,
  listSentMessages,
  listThreads,
  type MessageAudience,
  markThreadRead,
  readMessageBox,
  readThread,
  restoreClassAnnouncement,
  sendMessage,
  updateClassAnnouncement,
} from '@antecedent/contracts/messages/class-messages';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { MESSAGES_KEY } from '../../../lib/query-keys.ts';

const UNREAD_KEY = [...MESSAGES_KEY, 'unread'] as const;
const threadKey = (id: string) => [...MESSAGES_KEY, 'thread', id] as const;
const announcementsKey = (classId: string) => [...MESSAGES_KEY, 'announcements', classId] as const;

/** How old the number in the menu may be, ms; notifications refetch it earlier. */
const STALE_AFTER_MS = 60_000;

/** How many messages and answers the person hasn’t read; 0 until it is known. */
export function useUnreadMessages(enabled: boolean): number {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    enabled,
    staleTime: STALE_AFTER_MS,
    queryFn: ({ signal }) => call(countUnreadMessages, {}, signal),
  });
  return data?.count ?? 0;
}

export const useMessageBox = () =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'box'],
    queryFn: ({ signal }) => call(readMessageBox, {}, signal),
  });

export const useThread = (id: string) =>
  useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => call(readThread, { query: { id } }, signal),
  });

/** What was read is no longer counted. */
export function useMarkThreadRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(markThreadRead, { query: { id } }),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: MESSAGES_KEY,
        // The thread itself is what was just read.
        predicate: ({ queryKey }) => queryKey[1] !== 'thread',
      }),
  });
}

export function useAnswerThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(answerThread, { body: { id, text } }),
    onSuccess: (thread) => client.setQueryData(threadKey(id), thread),
  });
}

/** The students whom a message about an assignment is for; nothing is asked without an audience. */
export const useRecipients = (classId: string, audience: MessageAudience | null) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'recipients', classId, audience],
    enabled: audience !== null,
    queryFn: ({ signal }) =>
      call(
        findRecipients,
        { query: { classId, ...(audience as MessageAudience), below: audience?.below ?? 0 } },
        signal,
      ),
  });

export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof sendMessage>['body']) => call(sendMessage, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  });
}

export const useSentMessages = (classId: string) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'sent', classId],
    queryFn: ({ signal }) => call(listSentMessages, { query: { classId } }, signal),
  });

export const useThreads = (id: string) =>
  useQuery({
    queryKey: [...MESSAGES_KEY, 'threads', id],
    queryFn: ({ signal }) => call(listThreads, { query: { id } }, signal),
  });

export const useClassAnnouncements = (classId: string) =>
  useQuery({
    queryKey: announcementsKey(classId),
    queryFn: ({ signal }) => call(listClassAnnouncements, { query: { classId } }, signal),
  });

type Words = { title: string; text: string; shownAt: string };

/** Creates an announcement, or changes one. @param id null for a new one */
export function useSaveAnnouncement(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...words }: Words & { id: string | null }) =>
      id === null
        ? call(createClassAnnouncement, { body: { classId, ...words } })
        : call(updateClassAnnouncement, { body: { id, ...words } }),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey(classId) }),
  });
}

/** Deletes an announcement, or restores it. */
export function useRemoveAnnouncement(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isRestored }: { id: string; isRestored: boolean }) => {
      if (isRestored) await call(restoreClassAnnouncement, { query: { id } });
      else await call(deleteClassAnnouncement, { query: { id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey(classId) }),
  });
}
