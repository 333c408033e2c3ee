import {
  NotificationSchema,
  type UserNotification,
} from '@antecedent/contracts/messages/notifications';
import { z } from 'zod';

/** How long a list is fresh without asking the server, ms. */
export const STALE_AFTER_MS = 1_200_000;

const STORAGE_KEY = 'antecedent.notices';

const KeptSchema = z.object({
  userId: z.string(),
  lastUpdated: z.number(),
  notices: z.array(NotificationSchema),
});
export type StoredNotifications = z.infer<typeof KeptSchema>;

/** The list this browser stores for the user; null without one, or for another user. */
export function storedNotifications(userId: string): StoredNotifications | null {
  try {
    const kept = KeptSchema.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export function storeNotifications(kept: StoredNotifications): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Where nothing can be stored, every page asks the server.
  }
}

export function clearStoredNotifications(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then there is nothing to forget.
  }
}

/** The server's list, with local reads it has not received yet marked as read. */
export function withLocallyRead(
  said: readonly UserNotification[],
  kept: StoredNotifications | null,
): UserNotification[] {
  const readHere = new Set(kept?.notices.filter(({ isRead }) => isRead).map(({ id }) => id));
  return said.map((notice) => (readHere.has(notice.id) ? { ...notice, isRead: true } : notice));
}

/** Calls `changed` when another tab stores another list. @returns a function that unsubscribes */
export function onStoredInOtherTab(changed: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY && newValue !== null) changed();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
