import {
  listNotificationSettings,
  listNotifications,
  markAllRead,
  markRead,
  type NotificationSetting,
  type UserNotification,
  updateNotificationSetting,
} from '@antecedent/contracts/messages/notifications';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import {
  STALE_AFTER_MS,
  storedNotifications,
  storeNotifications,
  withLocallyRead,
} from './stored-notifications.ts';

export const notificationsKey = (userId: string) => ['notifications', userId] as const;

/** Fetches the notifications; resends local reads the server has not received. */
async function load(userId: string, signal: AbortSignal): Promise<UserNotification[]> {
  const said = await call(listNotifications, {}, signal);
  const notices = withLocallyRead(said, storedNotifications(userId));
  storeNotifications({ userId, lastUpdated: Date.now(), notices });
  for (const [at, { id, isRead }] of said.entries()) {
    if (!isRead && notices[at]?.isRead) call(markRead, { query: { id } }).catch(() => undefined);
  }
  return notices;
}

/**
 * The user's notifications: from this browser's storage while they are fresh, otherwise from the server. A failure
 * to load them is only logged to the console.
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

/** Updates the cached list without changing its age. */
function updateCache(
  client: QueryClient,
  userId: string,
  change: (notice: UserNotification) => UserNotification,
) {
  const key = notificationsKey(userId);
  const lastUpdated = client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const notices = client.getQueryData<UserNotification[]>(key)?.map(change);
  if (!notices) return;
  client.setQueryData(key, notices, { updatedAt: lastUpdated });
  storeNotifications({ userId, lastUpdated, notices });
}

/** Marks one as read, in the cache immediately and on the server; when offline, it is resent with the next load. */
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

/** Marks all as read up to the newest one shown here. */
export function useMarkAllRead() {
  const client = useQueryClient();
  const userId = useSignedInUser()?.id ?? '';
  return useMutation({
    onMutate: () => updateCache(client, userId, (notice) => ({ ...notice, isRead: true })),
    mutationFn: (until: string) => call(markAllRead, { query: { until } }),
  });
}

const settings = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(listNotificationSettings, {}, signal),
});

/** What the user gets, by topic. */
export const useNotificationSettings = () => useQuery(settings);

/** Shows the choice immediately; one that fails is reverted. */
export function useUpdateNotificationSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSetting) => call(updateNotificationSetting, { body }),
    onMutate: async (chosen) => {
      await client.cancelQueries(settings);
      client.setQueryData(settings.queryKey, (all) =>
        all?.map((one) => (one.topic === chosen.topic ? chosen : one)),
      );
    },
    onSettled: () => client.invalidateQueries(settings),
  });
}
