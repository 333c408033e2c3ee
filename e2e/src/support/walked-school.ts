import { issueToken } from '@antecedent/server/accounts/accounts/account-tokens';
import { makeDemoSchool } from '@antecedent/server/demo/make-demo-school';
import { ADMINISTRATOR, STUDENTS, WRITER } from '@antecedent/server/demo/people';
import type { Services } from '@antecedent/server/services';
import { WALKED, WALKED_CLASSES } from './walked-classes.ts';

/** Ids that appear in the addresses of pages. */
export type WalkedSchool = {
  classId: string;
  archivedClassId: string;
  /** Assignments: one that is over, one that is being written, one that no one has started. */
  past: string;
  open: string;
  notStarted: string;
  /** The writer's submissions of the first two, and a classmate's that has feedback, answers and a decision. */
  pastSubmission: string;
  openSubmission: string;
  classmatesSubmission: string;
  /** A review that the writer has yet to finish, and one of her text. */
  reviewToWrite: string;
  reviewOfHers: string;
  /** A conversation between the writer and the staff of her class, with an answer of hers. */
  threadId: string;
  ticketId: string;
  mailId: string;
  recoveryToken: string;
  /** Of an invitation to a class, for someone without an account. */
  invitationToken: string;
};

/** Makes a small school in which every page has something to show. @returns the ids for its pages' addresses */
export async function makeWalkedSchool(services: Services): Promise<WalkedSchool> {
  await makeDemoSchool(services, () => {}, WALKED_CLASSES);
  const { pool } = services;
  // Its banner would be above every page and move content under the bar.
  await pool.query(`update announcements set expires_at = now() - interval '1 day'`);
  // The person who asked for instructor access has confirmed the address.
  await pool.query(`update users set state = 'pending' where username = 'noor_haddad'`);
  // The demo school has no moderator, so one of its students without a class becomes one.
  await pool.query(
    `update user_roles set role = 'ROLE_MODERATOR'
      where user_id = (select id from users where username = $1)`,
    [STUDENTS.at(-1)?.username],
  );
  const one = async (query: string, ...values: string[]): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(query, values);
    if (!rows[0]) throw new Error(`the walked school has nothing for: ${query}`);
    return rows[0].id;
  };
  const classCalled = (name: string) => one('select id from classes where name = $1', name);
  const classId = await classCalled(WALKED.className);
  const assignment = (title: string) =>
    one('select id from assignments where class_id = $1 and title = $2', classId, title);
  const [past, open, notStarted] = await Promise.all([
    assignment(WALKED.past),
    assignment(WALKED.open),
    assignment(WALKED.notStarted),
  ]);
  const writer = await one('select id from users where username = $1', WRITER.username);
  const submission = (of: string, who: '=' | '<>') =>
    one(
      `select id from submissions where assignment_id = $1 and student_id ${who} $2
        order by exists (select from evidence where evidence.submission_id = submissions.id) desc`,
      of,
      writer,
    );
  // Everyone else has written their reviews; the writer has only begun one of hers.
  const reviewToWrite = await one(
    `update peer_reviews set status = 'IN_PROGRESS', submitted_at = null
      where id = (select id from peer_reviews where reviewer_id = $1 and assignment_id = $2 limit 1)
      returning id`,
    writer,
    open,
  );
  await pool.query('delete from peer_review_answers where review_id = $1', [reviewToWrite]);
  const threadId = await aConversation(services, { classId, studentId: writer });
  return {
    classId,
    threadId,
    archivedClassId: await classCalled(WALKED.archivedName),
    past,
    open,
    notStarted,
    pastSubmission: await submission(past, '='),
    openSubmission: await submission(open, '='),
    classmatesSubmission: await submission(past, '<>'),
    reviewToWrite,
    reviewOfHers: await one(
      `select peer_reviews.id from peer_reviews join submissions on submissions.id = submission_id
        where student_id = $1 and peer_reviews.submitted_at is not null and peer_reviews.comments > 0`,
      writer,
    ),
    ticketId: await one('select id from support_tickets where user_id is not null'),
    mailId: await one('select id from mails order by created_at desc'),
    recoveryToken: await issueToken(services, services.db, {
      purpose: 'recover-password',
      userId: await one('select id from users where username = $1', ADMINISTRATOR.username),
      minutes: 60,
    }),
    invitationToken: await issueToken(services, services.db, {
      purpose: 'class-invitation',
      userId: null,
      detail: { email: 'invited@demo.example', firstName: 'Ivo', lastName: 'Nagy' },
      minutes: 60,
    }),
  };
}

/** A message to one student, who answered, and two announcements: one that is shown and one for later. */
async function aConversation(
  { pool }: Services,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with author as (
       select user_id from class_members where class_id = $1 and role = 'owner'),
     sent as (
       insert into class_messages (class_id, author_id, subject, text, recipients, sent_at)
       select $1, user_id, 'Your sources', 'Please add them: https://example.org/sources', 1, now() from author
       returning id),
     thread as (
       insert into message_threads (message_id, class_id, student_id, staff_at, student_at)
       select id, $1, $2, now(), now() from sent returning id),
     answered as (
       insert into message_replies (thread_id, author_id, from_student, text, sent_at)
       select id, $2, true, 'I’ll do it today.', now() from thread),
     announced as (
       insert into class_announcements (class_id, author_id, title, text, shown_at, announced_at, created_at)
       select $1, user_id, title, 'We meet again on Monday.', shown_at, announced_at, now()
         from author, (values ('No class on Friday', now(), now()),
                              ('The exam', now() + interval '9 days', null)) as said (title, shown_at, announced_at))
     select id from thread`,
    [classId, studentId],
  );
  if (!rows[0]) throw new Error('the walked school has no conversation');
  return rows[0].id;
}
