import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** Events a person is notified about. */
export const NOTIFICATION_KINDS = [
  'access-requested',
  'account-verified',
  'request-declined',
  'class-joined',
  'assignment-posted',
  'deadline-near',
  'deadline-moved',
  'ai-policy-changed',
  'late-policy-changed',
  'class-message',
  'message-answered',
  'class-announcement',
  'submitted-automatically',
  'draft-missed',
  'review-opened',
  'review-near',
  'review-reminder',
  'review-submitted-automatically',
  'review-missed',
  'review-received',
  'review-answered',
  'review-removed',
  'review-withdrawn',
  'review-names-requested',
  'review-names-agreed',
  'exception-granted',
  'accommodation-granted',
  'accommodation-changed',
  'accommodation-withdrawn',
  'assignment-reopened',
  'grade-released',
  'feedback-given',
  'draft-commented',
  'submissions-digest',
  'evidence-decided',
  'evidence-answered',
  'assistant-added',
  'announcement',
  'support-answered',
  'identity-linked',
  'password-changed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a person can switch on and off, each for notifications and for emails. */
export const NOTIFICATION_TOPICS = [
  'membership',
  'messages',
  'assignments',
  'reminders',
  'deadlines',
  'reviews',
  'permissions',
  'grades',
  'evidence',
  'digest',
  'requests',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The switch for each kind; those about the account itself and from the staff have none, and no email here. */
export const TOPIC_OF: Readonly<Record<NotificationKind, NotificationTopic | null>> = {
  'account-verified': null,
  'request-declined': null,
  'class-joined': 'membership',
  'assistant-added': 'membership',
  'assignment-posted': 'assignments',
  'deadline-moved': 'assignments',
  'ai-policy-changed': 'assignments',
  'late-policy-changed': 'assignments',
  'class-message': 'messages',
  'message-answered': 'messages',
  'class-announcement': 'messages',
  'deadline-near': 'reminders',
  'submitted-automatically': 'deadlines',
  'draft-missed': 'deadlines',
  'review-opened': 'reviews',
  'review-near': 'reviews',
  'review-reminder': 'reviews',
  'review-submitted-automatically': 'reviews',
  'review-missed': 'reviews',
  'review-received': 'reviews',
  'review-answered': 'reviews',
  'review-removed': 'reviews',
  'review-withdrawn': 'reviews',
  'review-names-requested': 'reviews',
  'review-names-agreed': 'reviews',
  'exception-granted': 'permissions',
  'assignment-reopened': 'permissions',
  'accommodation-granted': 'permissions',
  'accommodation-changed': 'permissions',
  'accommodation-withdrawn': 'permissions',
  'grade-released': 'grades',
  'feedback-given': 'grades',
  'draft-commented': 'grades',
  'evidence-decided': 'evidence',
  'evidence-answered': 'evidence',
  'submissions-digest': 'digest',
  'access-requested': 'requests',
  announcement: null,
  'support-answered': null,
  'identity-linked': null,
  'password-changed': null,
};

/** Both are on until the person switches them off. */
export const NotificationSettingSchema = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  /** Shown in the product. */
  notice: z.boolean(),
  mail: z.boolean(),
});
export type NotificationSetting = z.infer<typeof NotificationSettingSchema>;

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

export const listNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Which notifications and emails the signed-in person gets, by topic',
  action: 'notification.own',
  response: z.array(NotificationSettingSchema),
});

export const updateNotificationSetting = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  summary: 'Switch notifications and emails of one topic on or off',
  action: 'notification.own',
  body: NotificationSettingSchema,
  response: NotificationSettingSchema,
});

/**
 * In addition to the endpoints: `GET /api/notifications/stream` with the bearer token in its header
 * is an event stream. It sends one event on opening and one after each change. Each of them is the
 * current state, so that a client knows whether its list is up to date. Students also hear which of
 * their assignments changed; after reconnecting, a client has to assume that any of them did. And
 * they hear that another page of theirs asks for the lock of a file.
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

/** Something changed that decides what the student can do or see in these assignments; null: maybe in any. */
export const AssignmentsChangedSchema = z.object({ assignments: z.array(z.uuid()).nullable() });
/** Another page of the person wants to write in a file: the page that has it open saves it and hands its lock over. */
export const LockWantedSchema = z.object({
  lockWanted: z.object({ assignmentId: z.uuid(), fileId: z.uuid(), lock: z.string() }),
});
export type LockWanted = z.infer<typeof LockWantedSchema>;

export type AssignmentsChanged = z.infer<typeof AssignmentsChangedSchema>;
