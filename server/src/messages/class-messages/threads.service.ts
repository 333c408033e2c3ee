import {
  MESSAGE_LIMITS,
  type MessageBox,
  type MessageThread,
} from '@antecedent/contracts/messages/class-messages';
import { pagePath } from '@antecedent/contracts/wire/pages';
import type { Action } from '@antecedent/domain/access/actions';
import { permission } from '@antecedent/domain/access/can';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { excerptOf } from '@antecedent/domain/roster/message-audience';
import { authorize, loadSubject } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../notifications/notifications.service.ts';
import * as repo from './class-messages.repo.ts';
import { type MessageNames, namesOfMessage } from './message-names.ts';
import { countWritten } from './message-throttle.ts';

/** Everything that a person finds under “Messages”. */
export async function readMessageBox(platform: Platform, actor: Actor): Promise<MessageBox> {
  const { db } = platform;
  const [received, answered] = await Promise.all([
    repo.listReceived(db, actor.userId, MESSAGE_LIMITS.listed),
    repo.listAnswered(db, actor.userId, MESSAGE_LIMITS.listed),
  ]);
  const namesOf = new Map<string, MessageNames>();
  for (const { message } of answered) {
    if (!namesOf.has(message.id)) {
      namesOf.set(message.id, await namesOfMessage(platform, actor.userId, message));
    }
  }
  return {
    received: received.map((row) => ({
      ...factsOf(row),
      isUnread: row.isUnread,
      author: row.author,
      at: row.thread.staffAt.toISOString(),
    })),
    answers: answered.map((row) => ({
      ...factsOf(row),
      isUnread: row.isUnread,
      student: namesOf.get(row.message.id)?.nameOf(row.thread.studentId, fullName(row)) ?? null,
      at: (row.thread.studentAt ?? row.thread.staffAt).toISOString(),
    })),
  };
}

const factsOf = ({ thread, message, className }: repo.ThreadRow) => ({
  threadId: thread.id,
  classId: thread.classId,
  className,
  subject: message.subject,
});

export const countUnreadMessages = async (
  { db }: Platform,
  { userId }: Actor,
): Promise<{ count: number }> => ({ count: await repo.countUnread(db, userId) });

type Found = { row: repo.ThreadRow; isOwn: boolean; canAnswer: boolean };

/**
 * A thread for its student, or for the staff of its class. Students keep what they received when they leave a class, but no longer
 * answer. Assistants don't read what follows from a grade.
 *
 * @throws {AppError} `not-found`; for answers in an archived class `conflict`
 */
async function threadFor(
  db: Database,
  actor: Actor,
  action: Extract<Action, 'message.read' | 'message.answer'>,
  id: string,
): Promise<Found> {
  const row = await repo.findThread(db, id);
  if (!row) throw notFound('message');
  const subject = await loadSubject(db, actor.userId, { classId: row.thread.classId });
  const canAnswer = permission(actor, 'message.answer', subject) === 'granted';
  if (row.thread.studentId === actor.userId) {
    const isStudent = subject.relations.includes('student');
    if (action === 'message.answer') {
      if (!isStudent) throw notFound('message');
      authorize(actor, action, subject, 'message');
    }
    return { row, isOwn: true, canAnswer: canAnswer && isStudent };
  }
  // Attending the class gives no access to a classmate's thread.
  const staff = {
    ...subject,
    relations: subject.relations.filter((relation) => relation !== 'student'),
  };
  authorize(actor, action, staff, 'message');
  const teaches = permission(actor, 'message.list', staff) !== 'denied';
  if (!teaches && row.message.filter === 'below') throw notFound('message');
  return { row, isOwn: false, canAnswer };
}

/** A message with the answers of its student and of the class's staff. @throws {AppError} `not-found` */
export async function readThread(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<MessageThread> {
  const { db } = platform;
  const { row, isOwn, canAnswer } = await threadFor(db, actor, 'message.read', id);
  const { thread, message, author } = row;
  const [replies, names] = await Promise.all([
    repo.listReplies(db, id),
    isOwn ? null : namesOfMessage(platform, actor.userId, message),
  ]);
  const student = fullName(row);
  const shown = names === null ? student : names.nameOf(thread.studentId, student);
  return {
    ...factsOf(row),
    student: isOwn ? null : shown,
    isOwn,
    canAnswer,
    entries: [
      {
        id: message.id,
        author,
        fromStudent: false,
        text: message.text,
        at: message.sentAt.toISOString(),
      },
      ...replies.map(({ row: reply, author: writer }) => ({
        id: reply.id,
        author: reply.fromStudent ? shown : writer,
        fromStudent: reply.fromStudent,
        text: reply.text,
        at: reply.sentAt.toISOString(),
      })),
    ],
  };
}

/** Marks a thread as read by the person; each member of the staff reads for themselves. @throws {AppError} `not-found` */
export async function markThreadRead(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  const { isOwn } = await threadFor(db, actor, 'message.read', id);
  const readAt = clock();
  if (isOwn) await repo.markReadByStudent(db, id, readAt);
  else await repo.markReadByStaff(db, { threadId: id, readerId: actor.userId, readAt });
  return {};
}

/**
 * Answers in a thread, as its student or as staff of the class; the other side is notified.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class; `too-many-attempts`
 */
export async function answerThread(
  platform: Platform,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<MessageThread> {
  await threadFor(platform.db, actor, 'message.answer', id);
  await countWritten(platform, actor, 'answered');
  await platform.db.transaction(async (tx) => {
    const { row, isOwn } = await threadFor(tx, actor, 'message.answer', id);
    const sentAt = platform.clock();
    const reply = { threadId: id, authorId: actor.userId, fromStudent: isOwn, text, sentAt };
    await repo.insertReply(tx, reply);
    if (isOwn) {
      await repo.markReadByStudent(tx, id, sentAt);
      await notifyStaff(platform, tx, row);
    } else {
      await repo.markReadByStaff(tx, { threadId: id, readerId: actor.userId, readAt: sentAt });
      await notifyStudent(platform, tx, actor, row, text);
    }
  });
  return readThread(platform, actor, id);
}

async function notifyStaff(platform: Platform, tx: Database, row: repo.ThreadRow): Promise<void> {
  const { thread, message, className } = row;
  const people = await repo.listTeachers(tx, thread.classId, message.authorId);
  await notify(platform, tx, people, {
    kind: 'message-answered',
    values: { className, subject: message.subject },
    link: pagePath('message', thread.id),
    key: `answer ${thread.id} ${platform.clock().getTime()}`,
  });
}

async function notifyStudent(
  platform: Platform,
  tx: Database,
  actor: Actor,
  { thread, message, className }: repo.ThreadRow,
  text: string,
): Promise<void> {
  const [author] = await findUsers(tx, [actor.userId]);
  await notify(platform, tx, [thread.studentId], {
    kind: 'class-message',
    values: {
      className,
      subject: message.subject,
      author: author ? fullName(author) : '',
      excerpt: excerptOf(text),
    },
    link: pagePath('message', thread.id),
    key: `message ${thread.id} ${platform.clock().getTime()}`,
  });
}
