import { newDocument } from '@antecedent/domain/office/document/new-document';
import { DAY } from '@antecedent/domain/time';
import { seedClassOptions } from '@antecedent/server/classes/classes/classes.service';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import type { Services } from '@antecedent/server/services';
import { type BenchPerson, makePeople } from './school.ts';

export type ManyClasses = {
  instructor: BenchPerson;
  /** Only the first student's files have versions; the others are bare rows. */
  students: BenchPerson[];
  /** Ordinary classes, oldest first. */
  classIds: string[];
  /** The class everyone is in, the newest of all. */
  lectureId: string;
};

export type ManyClassesScale = {
  classes: number;
  students: number;
  classesPerStudent: number;
  assignments: number;
};

/**
 * One instructor's classes over many terms. Each has assignments with three drafts that everyone
 * submitted and a few hours of writing each; a lecture has one assignment for all students.
 */
export async function makeManyClasses(
  services: Services,
  scale: ManyClassesScale,
): Promise<ManyClasses> {
  const { pool } = services;
  await seedClassOptions(services);
  const [instructor] = await makePeople(services, 1, 'ROLE_INSTRUCTOR');
  if (!instructor) throw new Error('the classes have no instructor');
  const students = await makePeople(services, scale.students, 'ROLE_STUDENT');
  const classIds = Array.from({ length: scale.classes }, () => crypto.randomUUID());
  const lectureId = crypto.randomUUID();
  await makeClasses(services, instructor, [...classIds, lectureId]);
  const ids = students.map(({ id }) => id);
  // Student i is in classesPerStudent classes, evenly distributed.
  await pool.query(
    `insert into class_members (class_id, user_id, role, added_at)
     select ($1::uuid[])[1 + ((s.place * $3 + turn) % cardinality($1::uuid[]))], s.id, 'student', now()
       from unnest($2::uuid[]) with ordinality as s(id, place), generate_series(1, $3::int) as turn
     on conflict do nothing`,
    [classIds, ids, scale.classesPerStudent],
  );
  await pool.query(
    `insert into class_members (class_id, user_id, role, added_at)
     select $1, s, 'student', now() from unnest($2::uuid[]) as s`,
    [lectureId, ids],
  );
  await makeAssignments(services, classIds, scale.assignments);
  await makeAssignments(services, [lectureId], 1);
  await makeWork(services);
  await makeRealFiles(services, students[0]);
  await pool.query('analyze');
  return { instructor, students, classIds, lectureId };
}

async function makeClasses(
  { pool, clock }: Services,
  instructor: BenchPerson,
  ids: readonly string[],
): Promise<void> {
  const now = clock().getTime();
  await pool.query(
    `with made as (
       insert into classes (id, name, enroll_key, subject_area_id, student_level_id, time_zone,
         start_at, end_at, grade_method, grades, created_at)
     select c.id, 'Class ' || c.place, 'BB-' || c.id, (select min(id) from subject_areas),
            (select min(id) from student_levels), 'UTC', $3, $4, 'Numeric', '[]',
            $3::timestamptz + c.place * interval '1 minute'
       from unnest($1::uuid[]) with ordinality as c(id, place)
       returning id, created_at)
     insert into class_members (class_id, user_id, role, added_at)
     select id, $2, 'owner', created_at from made`,
    [ids, instructor.id, new Date(now - 60 * DAY), new Date(now + 60 * DAY)],
  );
}

async function makeAssignments(
  { pool }: Services,
  classIds: readonly string[],
  count: number,
): Promise<void> {
  await pool.query(
    `with made as (
       insert into assignments (class_id, title, description, start_at, end_at, post_at,
         point_value, multi_draft, auto_submission, auto_evaluate, auto_accept,
         auto_items_disable, prevent_after_due_date, upload_file, main_file_type, visible,
         show_analytics, show_analytics_always, created_at)
       select c, 'Essay ' || nth, 'Write about something that matters to you.',
              now() - interval '40 days' + nth * interval '1 day', now() - interval '1 day', now(),
              20, true, true, true, false, true, true, false, 'DOCUMENT', true, true, true, now()
         from unnest($1::uuid[]) as c, generate_series(1, $2::int) as nth
       returning id, end_at)
     insert into drafts (assignment_id, title, deadline, point_value, type)
     select made.id, 'Draft ' || nth, end_at - (3 - nth) * interval '5 days', 30,
            case nth when 3 then 'FINAL' else 'DRAFT' end
       from made, generate_series(1, 3) as nth`,
    [classIds, count],
  );
}

/** Everyone submitted everything, with four hours of writing in each main file. */
async function makeWork({ pool }: Services): Promise<void> {
  await pool.query(
    `insert into submissions (assignment_id, class_id, student_id, status, started_at, last_change_at)
     select a.id, a.class_id, m.user_id, 'FINAL_SUBMISSION', a.start_at, a.end_at
       from assignments a join class_members m on m.class_id = a.class_id and m.role = 'student'`,
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status, submitted_at, version)
     select s.id, d.id, 'SUBMITTED', d.deadline, 500
       from submissions s join drafts d on d.assignment_id = s.assignment_id`,
  );
  await pool.query(
    `insert into files (submission_id, class_id, role, extension, name, head, head_at, size,
       created_at)
     select id, class_id, 'main', 'docx', 'Essay.docx', 800, last_change_at, 40000, started_at
       from submissions`,
  );
  await pool.query(
    `insert into activity_rollups (file_id, starts_at, submission_id, class_id, saves, new_words, edited_words,
       removed_words, active_seconds, think_seconds)
     select f.id, date_trunc('hour', f.created_at) + nth * interval '30 hours', f.submission_id,
            f.class_id, 200, 150, 40, 30, 1500, 900
       from files f, generate_series(1, 4) as nth`,
  );
}

async function makeRealFiles(services: Services, student: BenchPerson | undefined): Promise<void> {
  const { db, pool, clock } = services;
  const { rows } = await pool.query<{ id: string }>(
    'select id from submissions where student_id = $1',
    [student?.id],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query('delete from files where submission_id = any($1::uuid[])', [ids]);
  const bytes = newDocument({ paragraphs: ['What I have so far.'] }, officeCodec.deflate);
  for (const submissionId of ids) {
    await services.versions.createFile(db, {
      submissionId,
      role: 'main',
      name: 'Essay.docx',
      extension: 'docx',
      bytes,
      at: clock(),
    });
  }
}
