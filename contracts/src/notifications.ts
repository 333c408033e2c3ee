import { z } from 'zod';
import { endpoint } from './wire/endpoint.ts';

/** Events a person is notified about. */
export const NOTIFICATION_KINDS = [
  'account-verified',
  'request-declined',
  'deadline-near',
  'exception-granted',
  'accommodation-granted',
  'accommodation-changed',
  'accommodation-withdrawn',
  'assignment-reopened',
  'evidence-decided',
  'announcement',
  'support-answered',
  'identity-linked',
  'password-changed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Number of notifications in the list: unread first, then the newest. */
export const MAX_NOTIFICATIONS = 50;

export const NotificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Both are in the recipient's language. */
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** Path within the product to what it is about. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type UserNotification = z.infer<typeof NotificationSchema>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/admin/usernotifications',
  summary: 'The newest notifications of the signed-in person, unread ones first',
  action: 'notification.own',
  response: z.array(NotificationSchema),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark one notification as read; repeating it has no effect',
  action: 'notification.own',
  query: z.object({ id: z.uuid() }),
  response: z.object({}),
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/readall',
  summary: 'Mark every notification created up to a time as read, including those no longer listed',
  action: 'notification.own',
  query: z.object({ until: z.iso.datetime({ offset: true }) }),
  response: z.object({}),
});

/**
 * In addition to the endpoints: `GET /api/notifications/stream` with the bearer token in its header
 * is an event stream. It sends one event on opening and one after each change. Each event is the
 * current state, so that a client knows whether its list is up to date.
 */
export const NOTIFICATION_STREAM = '/api/notifications/stream';

export const NotificationStateSchema = z.object({
  unread: z.int().min(0),
  /** When the newest one was created; null without any. */
  newest: z.iso.datetime().nullable(),
  /** A token for the announcements shown now; changes whenever they do. */
  announcements: z.string(),
});
export type NotificationState = z.infer<typeof NotificationStateSchema>;
