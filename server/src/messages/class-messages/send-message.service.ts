import {
  MESSAGE_LIMITS,
  type SendMessageSchema,
  type SentAudience,
  type SentMessage,
} from '@antecedent/contracts/messages/class-messages';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { excerptOf } from '@antecedent/domain/roster/message-audience';
import type { z } from 'zod';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../notifications/notifications.service.ts';
import * as repo from './class-messages.repo.ts';
import { namesOfMessage } from './message-names.ts';
import { countWritten } from './message-throttle.ts';
import { listAddressed, listChosen } from './recipients.service.ts';

type Input = z.output<typeof SendMessageSchema>;

/**
 * Writes to students of a class, in one transaction however many they are. Each has a thread of their own, a notification and
 * an email, and sees no one else.
 *
 * @throws {AppError} `not-found` for people who are no students of the class; `invalid-request` without any; `conflict` in an
 * archived class; `too-many-attempts`
 */
export async function sendMessage(
  platform: Platform,
  actor: Actor,
  { classId, subject, text, recipients: chosen, audience }: Input,
): Promise<{ id: string; recipients: number }> {
  const { db, clock } = platform;
  await authorizeFor(db, actor, 'message.send', { classId }, 'class');
  await countWritten(platform, actor, 'sent');
  return db.transaction(async (tx) => {
    // Again in the transaction: the class may have been archived.
    await authorizeFor(tx, actor, 'message.send', { classId }, 'class');
    const studentIds = await recipientsOf(platform, tx, actor, { classId, chosen, audience });
    const recipients = new Set(studentIds).size;
    if (recipients === 0) {
      refuseProblems([{ field: 'recipients', key: 'messages.noRecipients' }]);
    }
    const sentAt = clock();
    const messageId = await repo.insertMessage(tx, {
      classId,
      authorId: actor.userId,
      subject,
      text,
      filter: audience?.filter ?? null,
      assignmentId: audience?.assignmentId ?? null,
      below: audience?.filter === 'below' ? audience.below : null,
      recipients,
      sentAt,
    });
    const threads = { messageId, classId, studentIds, sentAt };
    if ((await repo.insertThreads(tx, threads)) !== recipients) throw notFound('student');
    await notifyStudents(platform, tx, actor, { classId, messageId, subject, text });
    const object = `class ${classId}`;
    await recordAudit(platform, tx, { actorId: actor.userId, action: 'message.send', object });
    return { id: messageId, recipients };
  });
}

type Addressing = {
  classId: string;
  /** Ids that were sent. */
  chosen: readonly string[];
  audience: SentAudience | null;
};

async function recipientsOf(
  platform: Platform,
  tx: Database,
  actor: Actor,
  { classId, chosen, audience }: Addressing,
): Promise<readonly string[]> {
  if (audience === null) return chosen;
  const { assignmentId, filter } = audience;
  if (filter === 'chosen') {
    return listChosen(platform, tx, actor, { classId, assignmentId, ids: chosen });
  }
  const addressed = await listAddressed(platform, tx, classId, { ...audience, filter });
  // Where names are hidden, ids of one's own would name whom the filter found.
  return addressed.areHidden ? addressed.students.map(({ id }) => id) : chosen;
}

/** Each notice links to the thread of its person. */
async function notifyStudents(
  platform: Platform,
  tx: Database,
  actor: Actor,
  message: { classId: string; messageId: string; subject: string; text: string },
): Promise<void> {
  const { classId, messageId, subject, text } = message;
  const [author] = await findUsers(tx, [actor.userId]);
  const values = {
    subject,
    author: author ? fullName(author) : '',
    excerpt: excerptOf(text),
  };
  await notifySelected(
    platform,
    tx,
    sql`select t.student_id as user_id, 'class-message' as kind,
               ${JSON.stringify(values)}::jsonb || jsonb_build_object('className', c.name) as values,
               '/messages/' || t.id as link, ${`message ${messageId}`}::text as key,
               null::uuid as announcement_id
          from message_threads t join classes c on c.id = t.class_id
         where t.message_id = ${messageId}::uuid and c.id = ${classId}::uuid`,
  );
}

/** What the instructors of a class wrote to its students, newest first. @throws {AppError} `not-found` */
export async function listSentMessages(
  { db }: Platform,
  actor: Actor,
  classId: string,
): Promise<SentMessage[]> {
  await authorizeFor(db, actor, 'message.list', { classId }, 'class');
  const list = { classId, readerId: actor.userId, limit: MESSAGE_LIMITS.listed };
  const rows = await repo.listMessages(db, list);
  return rows.map(({ row, author, assignment, answered, unread }) => ({
    id: row.id,
    subject: row.subject,
    text: row.text,
    author,
    sentAt: row.sentAt.toISOString(),
    recipients: row.recipients,
    audience: row.filter && { filter: row.filter, assignment, below: row.below ?? 0 },
    answered,
    unread,
  }));
}

/** To whom a message went, and who has answered. @throws {AppError} `not-found` */
export async function listThreads(platform: Platform, actor: Actor, messageId: string) {
  const { db } = platform;
  const message = await repo.findMessage(db, messageId);
  if (!message) throw notFound('message');
  await authorizeFor(db, actor, 'message.list', { classId: message.classId }, 'message');
  const [names, rows] = [
    await namesOfMessage(platform, actor.userId, message),
    await repo.listThreadsOf(db, messageId, actor.userId),
  ];
  const shown = names.areHidden ? rows.filter(({ studentAt }) => studentAt !== null) : rows;
  const threads = shown.map((row) => ({
    id: row.id,
    name: names.nameOf(row.studentId, fullName(row)),
    answeredAt: row.studentAt?.toISOString() ?? null,
    isUnread: row.isUnread,
  }));
  if (names.areHidden) {
    // The order of names would reveal them.
    threads.sort((a, b) => (a.answeredAt ?? '').localeCompare(b.answeredAt ?? ''));
  }
  return { threads, isReduced: names.areHidden };
}
