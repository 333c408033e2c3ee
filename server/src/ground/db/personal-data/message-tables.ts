import { tables } from './personal-table.ts';

const SAID = {
  area: 'messages',
  purpose: 'talking',
  keptUntil: 'class',
  seenBy: ['self', 'classStaff'],
} as const;
const OWN = 't.user_id = :person';
const DELETED = { erasure: { does: 'delete' } } as const;
/** By account, or by the address that a visitor gave. */
const OWN_TICKET = `(t.user_id = :person
  or lower(t.email) = (select lower(email) from public.users where id = :person))`;

/** What people and the product said to each other. */
export const messageTables = tables({
  mails: {
    ...SAID,
    ...DELETED,
    keptUntil: 'mails',
    seenBy: ['self', 'administrators'],
    about: `(${OWN} or lower(t.recipient) = (select lower(email) from public.users where id = :person))`,
    columns: {
      people: 'user_id',
      contact: 'recipient reply_to',
      words: 'subject plain html',
      activity: 'created_at sent_at',
      context: 'id template state problem',
    },
    // Links in them still work.
    notExported: 'plain html',
  },
  notifications: {
    ...SAID,
    ...DELETED,
    keptUntil: 'notices',
    seenBy: ['self'],
    about: OWN,
    columns: {
      people: 'user_id',
      words: 'values',
      activity: 'created_at read_at',
      context: 'id kind link key announcement_id shown mail_waiting',
    },
    notExported: 'key',
  },
  notification_settings: {
    ...SAID,
    ...DELETED,
    keptUntil: 'account',
    seenBy: ['self'],
    about: OWN,
    columns: { people: 'user_id', choice: 'topic notice mail' },
  },
  class_messages: {
    ...SAID,
    about: null,
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      words: 'subject text',
      activity: 'sent_at',
      context: 'id class_id filter assignment_id below recipients',
    },
    erasure: { does: 'pseudonym' },
  },
  message_threads: {
    ...SAID,
    ...DELETED,
    about: 't.student_id = :person',
    columns: {
      people: 'student_id',
      activity: 'staff_at student_at read_at',
      context: 'id message_id class_id',
    },
  },
  message_replies: {
    ...SAID,
    about: 't.thread_id in (select id from public.message_threads where student_id = :person)',
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      words: 'text',
      activity: 'sent_at',
      context: 'id thread_id from_student',
    },
    erasure: { does: 'deleteWith', table: 'message_threads' },
  },
  thread_reads: {
    ...SAID,
    ...DELETED,
    seenBy: ['self'],
    about: 't.reader_id = :person',
    columns: { people: 'reader_id', activity: 'read_at', context: 'thread_id' },
  },
  class_announcements: {
    ...SAID,
    seenBy: ['self', 'classStaff', 'classmates'],
    about: null,
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      words: 'title text',
      activity: 'shown_at announced_at created_at edited_at deleted_at',
      context: 'id class_id',
    },
    erasure: { does: 'pseudonym' },
  },
  announcements: {
    ...SAID,
    keptUntil: 'days',
    seenBy: ['self', 'classStaff', 'classmates', 'staff'],
    about: null,
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      words: 'title message',
      activity: 'created_at expires_at',
      context: 'id',
    },
    erasure: { does: 'pseudonym' },
  },
  support_tickets: {
    ...SAID,
    ...DELETED,
    purpose: 'help',
    keptUntil: 'tickets',
    seenBy: ['self', 'staff'],
    about: OWN_TICKET,
    columns: {
      people: 'user_id',
      name: 'name',
      contact: 'email',
      activity: 'created_at changed_at current_url',
      context: 'id number type_id state',
    },
  },
  support_messages: {
    ...SAID,
    purpose: 'help',
    keptUntil: 'tickets',
    seenBy: ['self', 'staff'],
    about: `t.ticket_id in (select t.id from public.support_tickets t where ${OWN_TICKET})`,
    by: 't.author_id = :person',
    columns: {
      people: 'author_id',
      words: 'text',
      activity: 'created_at',
      context: 'id ticket_id from_staff',
    },
    erasure: { does: 'deleteWith', table: 'support_tickets' },
  },
});
