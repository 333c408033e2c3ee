import type pg from 'pg';
import { submittedDraftText } from '../../ground/db/submitted-drafts.ts';

type Pool = Pick<pg.Pool, 'query'>;

/** Classes `c` by their reader's id, which is $1; archived classes are left out. */
const CLASSES = {
  instructor: `c.archived_at is null
   and c.id in (select m.class_id from class_members m
                 where m.user_id = $1 and m.role in ('owner', 'instructor'))`,
  assistant: `c.archived_at is null
   and c.id in (select m.class_id from class_members m
                 where m.user_id = $1 and m.role = 'assistant')`,
  coordinator: 'c.archived_at is null and $1::uuid is not null',
} as const;

/** The reader's role: one person may teach a class and assist in another. */
export type Reader = { as: keyof typeof CLASSES; id: string };

export type WaitingRow = {
  assignmentId: string;
  title: string;
  classId: string;
  className: string;
  count: number;
  since: Date;
  submissionId: string;
};

/**
 * Submitted and not yet read since by this reader: neither opened, marked as read nor graded after the last draft that the
 * student, the deadline or anyone else submitted. A grade whose author isn't known was everyone's.
 */
const waiting = (as: Reader['as']) => `
select a.id as "assignmentId", a.title, c.id as "classId", c.name as "className",
       count(*)::int as count, min(handed.at) as since,
       (array_agg(s.id order by handed.at, s.id))[1] as "submissionId"
  from classes c
  join assignments a on a.class_id = c.id
  join submissions s on s.assignment_id = a.id
  join class_members e
    on e.class_id = c.id and e.user_id = s.student_id and e.role = 'student'
  join lateral (select max(d.submitted_at) as at from draft_submissions d
                 where d.submission_id = s.id and ${submittedDraftText('d')}) handed
    on handed.at is not null
 where ${CLASSES[as]}
   and not exists (select from reading_marks r
                    where r.submission_id = s.id and r.reader_id = $1 and r.read_at >= handed.at)
   and not exists (select from grades g
                    where g.submission_id = s.id and g.draft_id is null and g.graded_at >= handed.at
                      and (g.author_id = $1 or g.author_id is null))
 group by a.id, a.title, c.id, c.name
 order by since, a.id
 limit 8`;

/** By assignment, the one that waits longest first. */
export async function listWaiting(pool: Pool, { as, id }: Reader): Promise<WaitingRow[]> {
  const statement = { name: `home-waiting-${as}`, text: waiting(as), values: [id] };
  return (await pool.query<WaitingRow>(statement)).rows;
}

export type HomeDeadlineRow = {
  draftId: string;
  title: string;
  draft: string | null;
  classId: string;
  className: string;
  classTimeZone: string;
  deadline: Date;
  submitted: number;
  students: number;
};

const deadlines = (as: Reader['as']) => `
select d.id as "draftId", a.title, case when a.multi_draft then d.title end as draft,
       c.id as "classId", c.name as "className", c.time_zone as "classTimeZone", d.deadline,
       (select count(*) from draft_submissions ds
          join submissions s on s.id = ds.submission_id
          join class_members e
    on e.class_id = c.id and e.user_id = s.student_id and e.role = 'student'
         where ds.draft_id = d.id and ${submittedDraftText('ds')})::int as "submitted",
       (select count(*) from class_members e
         where e.class_id = c.id and e.role = 'student')::int as students
  from classes c
  join assignments a on a.class_id = c.id
  join drafts d on d.assignment_id = a.id
 where ${CLASSES[as]} and a.visible
   and d.deadline > $2 and d.deadline <= $3
 order by d.deadline, d.id
 limit 8`;

/** Of assignments that students see, the first first. */
export async function listDeadlines(
  pool: Pool,
  { as, id }: Reader,
  { from, until }: { from: Date; until: Date },
): Promise<HomeDeadlineRow[]> {
  const statement = {
    name: `home-deadlines-${as}`,
    text: deadlines(as),
    values: [id, from, until],
  };
  return (await pool.query<HomeDeadlineRow>(statement)).rows;
}

export type HomeClassRow = {
  id: string;
  className: string;
  instructor: string;
  subjectArea: string;
  studentLevel: string;
  students: number;
};

const newest = (condition: string) => `
select c.id, c.name as "className", trim(u.first_name || ' ' || u.last_name) as instructor,
       area.name as "subjectArea", level.name as "studentLevel",
       (select count(*) from class_members e
         where e.class_id = c.id and e.role = 'student')::int as students
  from classes c
  join class_members o on o.class_id = c.id and o.role = 'owner'
  join users u on u.id = o.user_id
  join subject_areas area on area.id = c.subject_area_id
  join student_levels level on level.id = c.student_level_id
 where ${condition}
 order by c.created_at desc, c.id desc
 limit 10`;

/** The newest classes that are not in the archive. */
export async function listNewest(pool: Pool, { as, id }: Reader): Promise<HomeClassRow[]> {
  const statement = { name: `home-classes-${as}`, text: newest(CLASSES[as]), values: [id] };
  return (await pool.query<HomeClassRow>(statement)).rows;
}

const RUNS = 'c.archived_at is null and c.start_at <= $1 and c.end_at > $1';

/** The newest classes that have begun and not ended. */
export async function listRunning(pool: Pool, now: Date): Promise<HomeClassRow[]> {
  const statement = { name: 'home-running', text: newest(RUNS), values: [now] };
  return (await pool.query<HomeClassRow>(statement)).rows;
}

export type RunningCounts = { running: number; students: number; submitted: number };

const COUNTS = `
with c as (select c.id from classes c where ${RUNS})
select (select count(*) from c)::int as running,
       (select count(distinct e.user_id) from class_members e join c on c.id = e.class_id
         where e.role = 'student')::int
         as students,
       (select count(*)
          from draft_submissions d
          join submissions s on s.id = d.submission_id
          join c on c.id = s.class_id
          join class_members e
            on e.class_id = c.id and e.user_id = s.student_id and e.role = 'student'
         where d.submitted_at > $2 and ${submittedDraftText('d')})::int as "submitted"`;

/** How much there is in the classes that run, and how many drafts were submitted there since then. */
export async function countRunning(
  pool: Pool,
  { now, since }: { now: Date; since: Date },
): Promise<RunningCounts> {
  const statement = { name: 'home-running-counts', text: COUNTS, values: [now, since] };
  const [counts] = (await pool.query<RunningCounts>(statement)).rows;
  return counts ?? { running: 0, students: 0, submitted: 0 };
}

export type WritingRow = { classId: string; daysAgo: number; words: number };

const WRITING = `
select s.class_id as "classId",
       greatest(floor(extract(epoch from $2::timestamptz - r.starts_at) / 86400), 0)::int as "daysAgo",
       sum(r.new_words + r.edited_words + r.removed_words)::int as words
  from submissions s
  join activity_rollups r on r.submission_id = s.id
 where s.student_id = $1 and r.starts_at > $2::timestamptz - make_interval(days => $3)
 group by 1, 2
having sum(r.new_words + r.edited_words + r.removed_words) > 0`;

/** Words that a student changed in each class, by spans of 24 hours back from now; spans without any are left out. */
export async function listWriting(
  pool: Pool,
  studentId: string,
  { now, days }: { now: Date; days: number },
): Promise<WritingRow[]> {
  const values = [studentId, now, days];
  return (await pool.query<WritingRow>({ name: 'home-writing', text: WRITING, values })).rows;
}
