import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { byName } from '../../ground/db/name-order.ts';
import { users } from '../../ground/db/schema/accounts.ts';
import { assignments } from '../../ground/db/schema/assignments.ts';
import {
  classMessages,
  messageReplies,
  messageThreads,
} from '../../ground/db/schema/class-messages.ts';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { submissions } from '../../ground/db/schema/submissions.ts';
import { sql } from '../../ground/db/sql.ts';

export type MessageRow = typeof classMessages.$inferSelect;
type Grade = Pick<typeof submissions.$inferSelect, 'points' | 'letter'>;

/** The current grades of an assignment, by student. */
export async function listOverallGrades(
  db: Database,
  assignmentId: string,
): Promise<Map<string, Grade>> {
  const rows = await db
    .select({
      studentId: submissions.studentId,
      points: submissions.points,
      letter: submissions.letter,
    })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return new Map(rows.map(({ studentId, ...grade }) => [studentId, grade]));
}

export async function insertMessage(
  db: Database,
  row: typeof classMessages.$inferInsert,
): Promise<string> {
  const [inserted] = await db.insert(classMessages).values(row).returning({ id: classMessages.id });
  return inserted!.id;
}

/** Opens a thread for each of these people who is a student of the class, in one statement. @returns how many */
export async function insertThreads(
  db: Database,
  {
    messageId,
    classId,
    studentIds,
    sentAt,
  }: { messageId: string; classId: string; studentIds: readonly string[]; sentAt: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into message_threads (message_id, class_id, student_id, staff_at)
    select ${messageId}::uuid, m.class_id, m.user_id, ${sentAt.toISOString()}::timestamptz
      from class_members m
     where m.class_id = ${classId} and m.role = 'student'
       and m.user_id = any(${sql.param([...studentIds])}::uuid[])`);
  return rowCount ?? 0;
}

const author = sql<string>`coalesce((
  select trim(writer.first_name || ' ' || writer.last_name) from users writer
   where writer.id = ${classMessages.authorId}), '')`;

/** The messages of a class with their counts for a reader, newest first. */
export async function listMessages(
  db: Database,
  { classId, readerId, limit }: { classId: string; readerId: string; limit: number },
) {
  const answered = sql<number>`(
    select count(*)::int from message_threads t
     where t.message_id = ${classMessages.id} and t.student_at is not null)`;
  const unread = sql<number>`(
    select count(*)::int from message_threads t
      left join thread_reads r on r.thread_id = t.id and r.reader_id = ${readerId}
     where t.message_id = ${classMessages.id} and t.student_at > coalesce(r.read_at, '-infinity'))`;
  return db
    .select({ row: classMessages, author, assignment: assignments.title, answered, unread })
    .from(classMessages)
    .leftJoin(assignments, eq(assignments.id, classMessages.assignmentId))
    .where(eq(classMessages.classId, classId))
    .orderBy(desc(classMessages.sentAt), desc(classMessages.id))
    .limit(limit);
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [found] = await db
    .select({ row: classMessages })
    .from(classMessages)
    .innerJoin(classes, eq(classes.id, classMessages.classId))
    .where(eq(classMessages.id, id));
  return found?.row ?? null;
}

/** The threads of a message with their students, by name. */
export const listThreadsOf = (db: Database, messageId: string, readerId: string) =>
  db
    .select({
      id: messageThreads.id,
      studentId: messageThreads.studentId,
      firstName: users.firstName,
      lastName: users.lastName,
      studentAt: messageThreads.studentAt,
      isUnread: isUnreadBy(readerId),
    })
    .from(messageThreads)
    .innerJoin(users, eq(users.id, messageThreads.studentId))
    .where(eq(messageThreads.messageId, messageId))
    .orderBy(...byName(users));

/** Whether a member of the staff hasn't read the student's last answer. */
const isUnreadBy = (readerId: string) => sql<boolean>`coalesce(
  ${messageThreads.studentAt} > coalesce((
    select r.read_at from thread_reads r
     where r.thread_id = ${messageThreads.id} and r.reader_id = ${readerId}), '-infinity'), false)`;

/** Whether a student hasn't read the last words of the staff. */
const isUnreadByStudent = sql<boolean>`coalesce(${messageThreads.readAt} < ${messageThreads.staffAt}, true)`;

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;

const threadColumns = {
  thread: messageThreads,
  message: classMessages,
  className: classes.name,
  author,
  firstName: users.firstName,
  lastName: users.lastName,
};

const threadRows = (db: Database) =>
  db
    .select(threadColumns)
    .from(messageThreads)
    .innerJoin(classMessages, eq(classMessages.id, messageThreads.messageId))
    .innerJoin(classes, eq(classes.id, messageThreads.classId))
    .innerJoin(users, eq(users.id, messageThreads.studentId));

/** A thread with its message, class and student; null if it doesn't exist or its class is in the trash. */
export async function findThread(db: Database, id: string) {
  const [row] = await threadRows(db).where(eq(messageThreads.id, id));
  return row ?? null;
}

export const listReplies = (db: Database, threadId: string) =>
  db
    .select({
      row: messageReplies,
      author: sql<string>`coalesce((
        select trim(writer.first_name || ' ' || writer.last_name) from users writer
         where writer.id = ${messageReplies.authorId}), '')`,
    })
    .from(messageReplies)
    .where(eq(messageReplies.threadId, threadId))
    .orderBy(asc(messageReplies.sentAt), asc(messageReplies.id));

/** What a student received, the newest words of the staff first. */
export const listReceived = (db: Database, studentId: string, limit: number) =>
  db
    .select({ ...threadColumns, isUnread: isUnreadByStudent })
    .from(messageThreads)
    .innerJoin(classMessages, eq(classMessages.id, messageThreads.messageId))
    .innerJoin(classes, eq(classes.id, messageThreads.classId))
    .innerJoin(users, eq(users.id, messageThreads.studentId))
    .where(eq(messageThreads.studentId, studentId))
    .orderBy(desc(messageThreads.staffAt), desc(messageThreads.id))
    .limit(limit);

/**
 * The classes whose answers a person reads: those that they teach, and those where they assist and give feedback. The latter don't
 * read what follows from a grade.
 */
const staffOf = (userId: string) => sql`
  select member.class_id, member.role = 'assistant' as assists
    from class_members member
    join classes course on course.id = member.class_id
    join user_roles held on held.user_id = member.user_id
   where member.user_id = ${userId}
     and ((member.role in ('owner', 'instructor') and held.role = 'ROLE_INSTRUCTOR')
       or (member.role = 'assistant' and held.role = 'ROLE_TEACHING_ASSISTANT'
           and 'giveFeedback' = any(course.assistants_may)))`;

const isReadable = (userId: string) => sql`exists (
  select 1 from (${staffOf(userId)}) staff
   where staff.class_id = ${messageThreads.classId}
     and (not staff.assists or ${classMessages.filter} is distinct from 'below'))`;

/** What students answered in the classes of a person, newest first. */
export const listAnswered = (db: Database, readerId: string, limit: number) =>
  db
    .select({ ...threadColumns, isUnread: isUnreadBy(readerId) })
    .from(messageThreads)
    .innerJoin(classMessages, eq(classMessages.id, messageThreads.messageId))
    .innerJoin(classes, eq(classes.id, messageThreads.classId))
    .innerJoin(users, eq(users.id, messageThreads.studentId))
    .where(and(sql`${messageThreads.studentAt} is not null`, isReadable(readerId)))
    .orderBy(desc(messageThreads.studentAt), desc(messageThreads.id))
    .limit(limit);

export async function countUnread(db: Database, userId: string): Promise<number> {
  const counted = (condition: ReturnType<typeof sql>) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(messageThreads)
      .innerJoin(classMessages, eq(classMessages.id, messageThreads.messageId))
      .innerJoin(classes, eq(classes.id, messageThreads.classId))
      .where(condition);
  const [[received], [answered]] = await Promise.all([
    counted(sql`${messageThreads.studentId} = ${userId} and ${isUnreadByStudent}`),
    counted(
      sql`${messageThreads.studentAt} is not null and ${isReadable(userId)} and ${isUnreadBy(userId)}`,
    ),
  ]);
  return (received?.count ?? 0) + (answered?.count ?? 0);
}

export async function markReadByStudent(db: Database, id: string, readAt: Date): Promise<void> {
  await db.update(messageThreads).set({ readAt }).where(eq(messageThreads.id, id));
}

export async function markReadByStaff(
  db: Database,
  { threadId, readerId, readAt }: { threadId: string; readerId: string; readAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into thread_reads (thread_id, reader_id, read_at)
    values (${threadId}, ${readerId}, ${readAt.toISOString()}::timestamptz)
    on conflict (thread_id, reader_id) do update set read_at = excluded.read_at`);
}

export async function insertReply(
  db: Database,
  reply: typeof messageReplies.$inferInsert,
): Promise<void> {
  await db.insert(messageReplies).values(reply);
  const at = reply.fromStudent ? { studentAt: reply.sentAt } : { staffAt: reply.sentAt };
  await db.update(messageThreads).set(at).where(eq(messageThreads.id, reply.threadId));
}

/** Who teaches a class now: those of `preferred` who do, or everyone. */
export async function listTeachers(
  db: Database,
  classId: string,
  preferred: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ id: classMembers.userId })
    .from(classMembers)
    .where(
      and(eq(classMembers.classId, classId), inArray(classMembers.role, ['owner', 'instructor'])),
    );
  const ids = rows.map(({ id }) => id);
  return preferred !== null && ids.includes(preferred) ? [preferred] : ids;
}
