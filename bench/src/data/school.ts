import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '@antecedent/domain/time';
import { seedClassOptions } from '@antecedent/server/classes/classes/classes.service';
import { signFileToken } from '@antecedent/server/record/wopi/file-token';
import type { Services } from '@antecedent/server/services';
import { inParallel } from '../harness/timing.ts';

/** A person with a sign-in session. */
export type BenchPerson = { id: string; username: string; sessionId: string; sessionToken: string };

export type BenchCourse = {
  classId: string;
  assignmentId: string;
  instructor: BenchPerson;
  /** Student `i` wrote submission `i`. */
  students: BenchPerson[];
  submissionIds: string[];
};

/** One student's file and the token an editor uses to write it. */
export type BenchFile = { fileId: string; token: string };

const WORKING_DAY_SECONDS = 8 * 3_600;

/**
 * A class with one assignment that every student has started, inserted directly into the database:
 * the bench measures using a school, not creating it.
 */
export async function makeCourse(services: Services, students: number): Promise<BenchCourse> {
  const { pool, clock } = services;
  await seedClassOptions(services);
  const now = clock();
  const [instructor] = await makePeople(services, 1, 'ROLE_INSTRUCTOR');
  if (!instructor) throw new Error('the course has no instructor');
  const people = await makePeople(services, students, 'ROLE_STUDENT');
  const classId = crypto.randomUUID();
  const assignmentId = crypto.randomUUID();
  const submissionIds = people.map(() => crypto.randomUUID());
  const before = new Date(now.getTime() - 30 * DAY);
  const after = new Date(now.getTime() + 30 * DAY);
  await pool.query(
    `insert into classes (id, name, enroll_key, subject_area_id, student_level_id,
       time_zone, start_at, end_at, grade_method, grades, created_at)
     select $1, 'Bench', $2, (select min(id) from subject_areas),
            (select min(id) from student_levels), 'UTC', $3, $4, 'Numeric', '[]', $3`,
    [classId, `BB-${classId}`, before, after],
  );
  await pool.query(
    `insert into class_members (class_id, user_id, role, added_at) values ($1, $2, 'owner', $3)`,
    [classId, instructor.id, before],
  );
  await pool.query(
    `insert into assignments (id, class_id, title, description, start_at, end_at, post_at,
       point_value, multi_draft, auto_submission, auto_evaluate, auto_accept, auto_items_disable,
       prevent_after_due_date, upload_file, main_file_type, visible, show_analytics,
       show_analytics_always, created_at)
     values ($1, $2, 'Essay', '', $3, $4, $4, 100, false, false, false, false, false, true, false,
             'DOCUMENT', true, true, true, $3)`,
    [assignmentId, classId, before, after],
  );
  const ids = people.map(({ id }) => id);
  await pool.query(
    `insert into class_members (class_id, user_id, role, added_at)
     select $1, student, 'student', $3 from unnest($2::uuid[]) as student`,
    [classId, ids, before],
  );
  await pool.query(
    `insert into submissions (id, assignment_id, class_id, student_id, status, started_at,
       last_change_at)
     select s.id, $1, $6, s.student, 'IN_PROGRESS', $4, $5
       from unnest($2::uuid[], $3::uuid[]) as s(id, student)`,
    [assignmentId, submissionIds, ids, before, now, classId],
  );
  return { classId, assignmentId, instructor, students: people, submissionIds };
}

/** Creates people with an account, a role and an active session. */
export async function makePeople(
  { pool, clock }: Services,
  count: number,
  role: string,
): Promise<BenchPerson[]> {
  const now = clock();
  const people = Array.from({ length: count }, (): BenchPerson => {
    const id = crypto.randomUUID();
    const sessionToken = randomBytes(32).toString('base64url');
    return { id, username: `bench-${id}`, sessionId: crypto.randomUUID(), sessionToken };
  });
  const ids = people.map(({ id }) => id);
  await pool.query(
    `insert into users (id, username, email, first_name, last_name, created_at)
     select p.id, 'bench-' || p.id, p.id || '@example.org', 'Bench', 'Writer ' || p.place, $2
       from unnest($1::uuid[]) with ordinality as p(id, place)`,
    [ids, now],
  );
  await pool.query(
    'insert into user_roles (user_id, role) select person, $2 from unnest($1::uuid[]) as person',
    [ids, role],
  );
  await pool.query(
    `insert into sessions (id, token_hash, user_id, created_at, expires_at)
     select s.id, s.hash, s.person, $4, $5
       from unnest($1::uuid[], $2::text[], $3::uuid[]) as s(id, hash, person)`,
    [
      people.map(({ sessionId }) => sessionId),
      people.map(({ sessionToken }) => createHash('sha256').update(sessionToken).digest('hex')),
      ids,
      now,
      new Date(now.getTime() + DAY),
    ],
  );
  return people;
}

/**
 * Creates a main file for each submission through the version store, and an access token for its
 * student.
 */
export async function makeFiles(
  services: Services,
  { students, submissionIds }: BenchCourse,
  first: (index: number) => Uint8Array,
): Promise<BenchFile[]> {
  const key = await services.wopiHost.key();
  const files: BenchFile[] = [];
  await inParallel(students, 8, async (student, index) => {
    const { id: fileId } = await services.versions.createFile(services.db, {
      role: 'main',
      name: 'Essay.docx',
      extension: 'docx',
      bytes: first(index),
      submissionId: submissionIds[index] ?? null,
      at: services.clock(),
    });
    const grant = {
      userId: student.id,
      sessionId: student.sessionId,
      fileId,
      view: 'main' as const,
      mode: 'write' as const,
    };
    const { token } = await signFileToken(key, grant, services.clock(), WORKING_DAY_SECONDS);
    files[index] = { fileId, token };
  });
  return files;
}
