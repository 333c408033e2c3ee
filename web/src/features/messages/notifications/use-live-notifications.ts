import {
  MAX_NOTIFICATIONS,
  type NotificationState,
  type UserNotification,
} from '@antecedent/contracts/messages/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  classKeys,
  MESSAGES_KEY,
  REVIEW_LIST_KEYS,
  STUDENT_HOME_KEY,
} from '../../../lib/query-keys.ts';
import { useSession } from '../../../lib/session.ts';
import { announceChanges, onAssignmentsChanged } from './assignment-changes.ts';
import { announceLockRequest } from './lock-requests.ts';
import { followNotifications, inLeaderTab } from './notification-stream.ts';
import { notificationsKey } from './notifications.api.ts';
import {
  clearStoredNotifications,
  onStoredInOtherTab,
  storedNotifications,
} from './stored-notifications.ts';

/** Query key of the current announcements. */
export const ANNOUNCEMENTS_KEY = ['announcements', 'shown'] as const;

/** Delay so that the page loads first, ms: with the connection it asks for its contents again. */
const CONNECT_DELAY_MS = 5_000;

/** Whether the cached list matches the state the server reported. */
export function isCurrent(
  notices: readonly UserNotification[] | undefined,
  state: NotificationState,
): boolean {
  if (!notices) return false;
  const unread = notices.filter(({ isRead }) => !isRead).length;
  return (
    unread === Math.min(state.unread, MAX_NOTIFICATIONS) &&
    newestOf(notices) === (state.newest ?? '')
  );
}

const newestOf = (notices: readonly UserNotification[]): string =>
  notices.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');

function applyState(
  client: QueryClient,
  userId: string,
  state: NotificationState,
  before: NotificationState | null,
) {
  const key = notificationsKey(userId);
  if (!isCurrent(client.getQueryData<UserNotification[]>(key), state)) {
    void client.invalidateQueries({ queryKey: key });
    refetchReviews(client);
    void client.invalidateQueries({ queryKey: MESSAGES_KEY });
  }
  if (before !== null && before.announcements === state.announcements) return;
  if (before === null && client.getQueryData(ANNOUNCEMENTS_KEY) === undefined) return;
  void client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY });
}

/** Every review that opens, ends or is answered comes with a notification. */
function refetchReviews(client: QueryClient) {
  for (const queryKey of Object.values(REVIEW_LIST_KEYS)) {
    void client.invalidateQueries({ queryKey });
  }
}

/**
 * Keeps the notifications, the lists of reviews and a student's lists of assignments up to date while a user is signed in: one tab
 * receives changes as they happen, the others read them from storage. Signing out clears the list.
 */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  const session = useSession();
  const token = session.kind === 'signed-in' ? session.user.accessToken : null;
  const userId = session.kind === 'visitor' ? null : session.user.id;

  useEffect(() => {
    if (userId === null) clearStoredNotifications();
  }, [userId]);

  useEffect(() => {
    if (token === null || userId === null) return;
    const stop = new AbortController();
    let before: NotificationState | null = null;
    const onState = (state: NotificationState) => {
      applyState(client, userId, state, before);
      before = state;
    };
    const lead = (signal: AbortSignal) =>
      followNotifications({
        token,
        onState,
        onAssignments: announceChanges,
        onLockWanted: announceLockRequest,
        signal,
      });
    const timer = setTimeout(() => void inLeaderTab(lead, stop.signal), CONNECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, token, userId]);

  useEffect(
    () =>
      onAssignmentsChanged((changed) => {
        // Of a new connection only the page of an assignment takes notice: the others are fetched at each visit.
        if (changed === null) return;
        void client.invalidateQueries({ queryKey: classKeys.all });
        void client.invalidateQueries({ queryKey: STUDENT_HOME_KEY });
      }),
    [client],
  );

  useEffect(() => {
    if (userId === null) return;
    return onStoredInOtherTab(() => {
      const kept = storedNotifications(userId);
      if (!kept) return;
      const known = client.getQueryData<UserNotification[]>(notificationsKey(userId)) ?? [];
      if (newestOf(kept.notices) !== newestOf(known)) refetchReviews(client);
      client.setQueryData(notificationsKey(userId), kept.notices, { updatedAt: kept.lastUpdated });
      void client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY });
    });
  }, [client, userId]);
}
