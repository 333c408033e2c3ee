import { z } from 'zod';
import { endpoint } from './wire/endpoint.ts';

/** What happened that a person should know. */
export const NOTICE_KINDS = [
  'account-verified',
  'request-declined',
  'deadline-near',
  'exception-granted',
  'assignment-reopened',
  'announcement',
  'support-answered',
  'identity-linked',
  'password-changed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The list holds the newest so many, those that are not read first. */
export const NOTICES_SHOWN = 50;

export const NoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  /** Both in the person's language. */
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** Path within the product to what it is about. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Notice = z.infer<typeof NoticeSchema>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/admin/usernotifications',
  summary: 'The newest notifications of the signed-in person, unread ones first',
  action: 'notification.own',
  response: z.array(NoticeSchema),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark one notification as read; again changes nothing',
  action: 'notification.own',
  query: z.object({ id: z.uuid() }),
  response: z.object({}),
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/readall',
  summary:
    'Mark every notification as read that was made until an instant, those shown no longer included',
  action: 'notification.own',
  query: z.object({ until: z.iso.datetime({ offset: true }) }),
  response: z.object({}),
});

/**
 * Beside the endpoints: `GET /api/notifications/stream` with the bearer token in its header, an
 * event stream. One event comes when it opens, one after each change; each says where one's
 * notifications stand, so that a reader knows whether its list is still the newest.
 */
export const NOTICE_STREAM = '/api/notifications/stream';

export const NoticeStateSchema = z.object({
  unread: z.int().min(0),
  /** When the newest was made; null without any. */
  newest: z.iso.datetime().nullable(),
  /** Of the announcements shown now: changes with each of them. */
  announcements: z.string(),
});
export type NoticeState = z.infer<typeof NoticeStateSchema>;
