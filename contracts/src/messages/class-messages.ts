import { rule } from '@antecedent/catalog/refusals';
import { MAX_POINTS } from '@antecedent/domain/grading/grades';
import { MESSAGE_FILTERS, WORK_FILTERS } from '@antecedent/domain/roster/message-audience';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

/** Characters of a subject and of a text, recipients of a message, and messages in a list. */
export const MESSAGE_LIMITS = {
  subject: 200,
  text: 5_000,
  recipients: 5_000,
  listed: 200,
} as const;

const subject = text()
  .trim()
  .min(1, rule('messages.subject'))
  .max(MESSAGE_LIMITS.subject, maxLengthMessage(MESSAGE_LIMITS.subject));
const words = text()
  .trim()
  .min(1, rule('messages.text'))
  .max(MESSAGE_LIMITS.text, maxLengthMessage(MESSAGE_LIMITS.text));

/** How students are found by their work on an assignment. */
export const MessageAudienceSchema = z.object({
  assignmentId: z.uuid(),
  filter: z.enum(WORK_FILTERS),
  /** For `below`: the grade in points, or the value of a letter. */
  below: z.coerce.number().min(0).max(MAX_POINTS).default(0),
});
export type MessageAudience = z.infer<typeof MessageAudienceSchema>;

/** The same, or students who were chosen in the assignment’s table: then `recipients` has the ids of that table. */
const SentAudienceSchema = MessageAudienceSchema.extend({ filter: z.enum(MESSAGE_FILTERS) });
export type SentAudience = z.infer<typeof SentAudienceSchema>;

export const findRecipients = endpoint({
  method: 'GET',
  path: '/classes/messages/recipients',
  summary:
    'The students of a class whom a message about an assignment is for; where their names are hidden, only how many',
  action: 'message.send',
  opens: 'nothing',
  query: MessageAudienceSchema.extend({ classId: z.uuid() }),
  response: z.object({
    count: z.int(),
    /** Null where names are hidden. */
    students: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  }),
});

export const SendMessageSchema = z.object({
  classId: z.uuid(),
  subject,
  text: words,
  /** Students of the class. Empty where names are hidden and `audience` finds them by their work. */
  recipients: z.array(z.uuid()).max(MESSAGE_LIMITS.recipients),
  /** How the recipients were found; null if they were chosen by name. */
  audience: SentAudienceSchema.nullable().default(null),
});

/** A message as the instructors of its class see it. */
export const SentMessageSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  /** Empty when the account has been deleted. */
  author: z.string(),
  sentAt: instant,
  recipients: z.int(),
  /** How they were found; `assignment` is null when it has been deleted. */
  audience: z
    .object({
      filter: z.enum(MESSAGE_FILTERS),
      assignment: z.string().nullable(),
      below: z.number(),
    })
    .nullable(),
  /** Students who have answered, and whose answers the reader hasn't read. */
  answered: z.int(),
  unread: z.int(),
});
export type SentMessage = z.infer<typeof SentMessageSchema>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/classes/messages',
  summary: 'Write to students of a class; each gets it alone, as notification and email',
  action: 'message.send',
  opens: 'nothing',
  body: SendMessageSchema,
  response: z.object({ id: z.uuid(), recipients: z.int() }),
  errors: ['conflict', 'too-many-attempts'],
});

export const listSentMessages = endpoint({
  method: 'GET',
  path: '/classes/messages',
  summary: 'What the instructors of a class wrote to its students, newest first',
  action: 'message.list',
  opens: 'nothing',
  query: z.object({ classId: z.uuid() }),
  response: z.array(SentMessageSchema),
});

export const listThreads = endpoint({
  method: 'GET',
  path: '/classes/messages/threads',
  summary: 'To whom a message went, and who has answered',
  action: 'message.list',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The message') }),
  response: z.object({
    /** By name. Where names are hidden, only those who have answered, by pseudonym. */
    threads: z.array(
      z.object({
        id: z.uuid(),
        /** Null for a student who can’t be named. */
        name: z.string().nullable(),
        answeredAt: instant.nullable(),
        isUnread: z.boolean(),
      }),
    ),
    /** Whether recipients without an answer are left out. */
    isReduced: z.boolean(),
  }),
});

const ThreadFactsSchema = z.object({
  threadId: z.uuid(),
  classId: z.uuid(),
  className: z.string(),
  subject: z.string(),
  isUnread: z.boolean(),
});

/** Everything that a person finds under “Messages”. */
export const MessageBoxSchema = z.object({
  /** What the person received as a student, newest first. */
  received: z.array(ThreadFactsSchema.extend({ author: z.string(), at: instant })),
  /** What students answered in classes that the person teaches or assists in, newest first. */
  answers: z.array(ThreadFactsSchema.extend({ student: z.string().nullable(), at: instant })),
});
export type MessageBox = z.infer<typeof MessageBoxSchema>;

export const readMessageBox = endpoint({
  method: 'GET',
  path: '/messages',
  summary: 'Messages that the signed-in person received, and answers to those of their classes',
  action: 'message.own',
  response: MessageBoxSchema,
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'How many messages and answers the signed-in person hasn’t read',
  action: 'message.own',
  response: z.object({ count: z.int() }),
});

export const MessageThreadSchema = ThreadFactsSchema.omit({ isUnread: true }).extend({
  /** The student; null for the student, and where they can’t be named. */
  student: z.string().nullable(),
  /** Whether the reader is the student. */
  isOwn: z.boolean(),
  /** Not in an archived class, or for a student who has left it. */
  canAnswer: z.boolean(),
  /** The message first. */
  entries: z.array(
    z.object({
      id: z.uuid(),
      /** Empty when the account has been deleted; null for a student who can’t be named. */
      author: z.string().nullable(),
      fromStudent: z.boolean(),
      text: z.string(),
      at: instant,
    }),
  ),
});
export type MessageThread = z.infer<typeof MessageThreadSchema>;

const byThread = z.object({ id: z.uuid().describe('The thread') });

export const readThread = endpoint({
  method: 'GET',
  path: '/messages/thread',
  summary: 'A message with the answers of its student and of the class’s staff',
  action: 'message.read',
  opens: 'nothing',
  query: byThread,
  response: MessageThreadSchema,
});

export const markThreadRead = endpoint({
  method: 'POST',
  path: '/messages/read',
  summary: 'Mark a thread as read by the signed-in person; repeating it has no effect',
  action: 'message.read',
  opens: 'nothing',
  query: byThread,
  response: z.object({}),
});

export const answerThread = endpoint({
  method: 'POST',
  path: '/messages/answer',
  summary: 'Answer in a thread, as its student or as staff of the class',
  action: 'message.answer',
  opens: 'nothing',
  body: z.object({ id: z.uuid(), text: words }),
  response: MessageThreadSchema,
  errors: ['conflict', 'too-many-attempts'],
});

/** An announcement of a class. */
export const ClassAnnouncementSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  /** From when on students see it. */
  shownAt: instant,
  isShown: z.boolean(),
  editedAt: instant.nullable(),
});
export type ClassAnnouncement = z.infer<typeof ClassAnnouncementSchema>;

const announcementFields = {
  title: text()
    .trim()
    .min(1, rule('messages.title'))
    .max(MESSAGE_LIMITS.subject, maxLengthMessage(MESSAGE_LIMITS.subject)),
  text: words,
  shownAt: z.iso.datetime({ offset: true, error: rule('messages.shownAt') }),
};

export const listClassAnnouncements = endpoint({
  method: 'GET',
  path: '/classes/announcements',
  summary:
    'The announcements of a class, newest first: for its students those that are shown, for its instructors all',
  action: 'classAnnouncement.read',
  opens: 'nothing',
  query: z.object({ classId: z.uuid() }),
  response: z.array(ClassAnnouncementSchema),
});

export const createClassAnnouncement = endpoint({
  method: 'POST',
  path: '/classes/announcements',
  summary: 'Announce something to a class, now or from a set time on',
  action: 'classAnnouncement.manage',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), ...announcementFields }),
  response: ClassAnnouncementSchema,
  errors: ['conflict', 'too-many-attempts'],
});

export const updateClassAnnouncement = endpoint({
  method: 'PUT',
  path: '/classes/announcements',
  summary: 'Change an announcement; once the class was notified, its time stays',
  action: 'classAnnouncement.manage',
  opens: 'nothing',
  body: z.object({ id: z.uuid(), ...announcementFields }),
  response: ClassAnnouncementSchema,
  errors: ['conflict'],
});

const byAnnouncement = z.object({ id: z.uuid().describe('The announcement') });

export const deleteClassAnnouncement = endpoint({
  method: 'DELETE',
  path: '/classes/announcements',
  summary: 'Delete an announcement; it can be restored for a while',
  action: 'classAnnouncement.manage',
  opens: 'nothing',
  query: byAnnouncement,
  response: z.object({}),
  errors: ['conflict'],
});

export const restoreClassAnnouncement = endpoint({
  method: 'POST',
  path: '/classes/announcements/restore',
  summary: 'Restore a deleted announcement',
  action: 'classAnnouncement.manage',
  opens: 'nothing',
  query: byAnnouncement,
  response: ClassAnnouncementSchema,
  errors: ['conflict'],
});
