import {
  listNotices,
  markAllRead,
  markRead,
  type Notice,
} from '@antecedent/contracts/notifications';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useSignedInUser } from '../../lib/session.ts';
import {
  STALE_AFTER_MS,
  storedNotifications,
  storeNotifications,
  withLocallyRead,
} from './stored-notifications.ts';

export const notificationsKey = (userId: string) => ['notifications', userId] as const;

/** Asks the server; what was read here and did not reach it is said again. */
async function load(userId: string, signal: AbortSignal): Promise<Notice[]> {
  const said = await call(listNotices, {}, signal);
  const notices = withLocallyRead(said, storedNotifications(userId));
  storeNotifications({ userId, lastUpdated: Date.now(), notices });
  for (const [at, { id, isRead }] of said.entries()) {
    if (!isRead && notices[at]?.isRead) call(markRead, { query: { id } }).catch(() => undefined);
  }
  return notices;
}

/**
 * The person's notifications: those kept in this browser while they are good, otherwise the
 * server's. That they could not be loaded is told to nobody but the console.
 */
export function useNotifications() {
  const userId = useSignedInUser()?.id ?? '';
  return useQuery({
    queryKey: notificationsKey(userId),
    enabled: userId !== '',
    queryFn: ({ signal }) =>
      load(userId, signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn('Notifications were not loaded.', error);
        throw error;
      }),
    staleTime: STALE_AFTER_MS,
    refetchInterval: STALE_AFTER_MS,
    initialData: () => storedNotifications(userId)?.notices,
    initialDataUpdatedAt: () => storedNotifications(userId)?.lastUpdated,
  });
}

/** Changes the list here at once, without making it any newer. */
function updateCache(client: QueryClient, userId: string, change: (notice: Notice) => Notice) {
  const key = notificationsKey(userId);
  const lastUpdated = client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const notices = client.getQueryData<Notice[]>(key)?.map(change);
  if (!notices) return;
  client.setQueryData(key, notices, { updatedAt: lastUpdated });
  storeNotifications({ userId, lastUpdated, notices });
}

/** Marks one as read, here at once and on the server; offline it is said when the list is loaded next. */
export function useMarkRead() {
  const client = useQueryClient();
  const userId = useSignedInUser()?.id ?? '';
  return useMutation({
    onMutate: (id: string) =>
      updateCache(client, userId, (notice) =>
        notice.id === id ? { ...notice, isRead: true } : notice,
      ),
    mutationFn: (id: string) => call(markRead, { query: { id } }),
  });
}

/** Marks all as read that were made until the newest one shown here. */
export function useMarkAllRead() {
  const client = useQueryClient();
  const userId = useSignedInUser()?.id ?? '';
  return useMutation({
    onMutate: () => updateCache(client, userId, (notice) => ({ ...notice, isRead: true })),
    mutationFn: (until: string) => call(markAllRead, { query: { until } }),
  });
}
