import type { CalendarKind } from '@antecedent/contracts/screens/calendar';
import type pg from 'pg';

type Pool = Pick<pg.Pool, 'query'>;

export type CalendarRow = {
  id: string;
  kind: CalendarKind;
  at: Date;
  as: 'student' | 'instructor' | 'assistant';
  classId: string;
  className: string;
  classTimeZone: string;
  assignmentId: string | null;
  title: string;
  draft: string | null;
  isDone: boolean;
  isHidden: boolean;
};

/** The classes `c` of the person $1 with their role `m`, which is one of $4; archived ones are left out. */
const CLASSES = `(select * from class_members where user_id = $1 and role = any($4)) m
  join classes c on c.id = m.class_id and c.archived_at is null`;

const AS = `case m.role when 'owner' then 'instructor' else m.role end as "as"`;

const IN_CLASS = `c.id as "classId", c.name as "className", c.time_zone as "classTimeZone"`;

/** Between $2 and $3. A student's deadlines are their own; a draft is done when no one waits for it, as from someone who is exempt. */
const ENTRIES = `
select 'due:' || d.id as id, 'due' as kind, due.at, ${AS}, ${IN_CLASS}, a.id as "assignmentId", a.title,
       case when a.multi_draft then d.title end as draft,
       m.role = 'student' and (coalesce(ds.status, 'NONE') <> 'NONE'
         or coalesce(s.status, 'NONE') not in ('NONE', 'IN_PROGRESS')
         or exists (select from grade_exemptions x
                     where x.assignment_id = a.id and x.student_id = m.user_id)) as "isDone",
       not a.visible as "isHidden"
  from ${CLASSES}
  join assignments a on a.class_id = c.id and (a.visible or m.role <> 'student')
  join drafts d on d.assignment_id = a.id
  left join student_deadlines own
    on own.draft_id = d.id and own.student_id = m.user_id and m.role = 'student'
  left join submissions s on s.assignment_id = a.id and s.student_id = m.user_id and m.role = 'student'
  left join draft_submissions ds on ds.submission_id = s.id and ds.draft_id = d.id
  join lateral (select greatest(coalesce(own.deadline, d.deadline), ds.exception_until) as at) due on true
 where due.at >= $2 and due.at < $3
union all
select 'opens:' || a.id, 'opens', a.start_at, ${AS}, ${IN_CLASS}, a.id, a.title, null, false, not a.visible
  from ${CLASSES}
  join assignments a on a.class_id = c.id and (a.visible or m.role <> 'student')
 where a.start_at >= $2 and a.start_at < $3
union all
select 'review:' || a.id || ':' || d.id, 'review', max(r.due_at), ${AS}, ${IN_CLASS}, a.id, a.title,
       case when a.multi_draft then d.title end,
       bool_and(r.status not in ('OPEN', 'IN_PROGRESS')), false
  from ${CLASSES}
  join assignments a on a.class_id = c.id and a.visible
  join drafts d on d.assignment_id = a.id
  join peer_reviews r on r.draft_id = d.id and r.reviewer_id = m.user_id
 where m.role = 'student' and r.due_at >= $2 and r.due_at < $3
 group by a.id, a.title, a.multi_draft, d.id, d.title, c.id, c.name, c.time_zone, m.role
union all
select 'review:' || a.id || ':' || d.id, 'review', d.peer_review_deadline, ${AS}, ${IN_CLASS}, a.id, a.title,
       case when a.multi_draft then d.title end, false, not a.visible
  from ${CLASSES}
  join assignments a on a.class_id = c.id
  join drafts d on d.assignment_id = a.id
 where m.role <> 'student'
   and d.peer_review_deadline >= $2 and d.peer_review_deadline < $3
union all
select 'classEnds:' || c.id, 'classEnds', c.end_at, ${AS}, ${IN_CLASS}, null, c.name, null, false, false
  from ${CLASSES}
 where m.role <> 'student' and c.end_at >= $2 and c.end_at < $3
 order by 3, 1`;

/** All that happens in a person's classes in this time, earliest first. */
export async function listEntries(
  pool: Pool,
  { userId, as }: { userId: string; as: readonly string[] },
  { from, until }: { from: Date; until: Date },
): Promise<CalendarRow[]> {
  const values = [userId, from, until, as];
  return (await pool.query<CalendarRow>({ name: 'calendar-entries', text: ENTRIES, values })).rows;
}

export type BusyRow = { date: string; busy: number; titles: string[] };

/** $1 the class, $2 the days in its time zone, $3 an assignment to leave out. */
const BUSY = `
with days as (
  select day::text as date, day::timestamp at time zone c.time_zone as starts,
         (day + 1)::timestamp at time zone c.time_zone as ends
    from classes c, unnest($2::date[]) as day
   where c.id = $1)
select days.date,
       (select count(distinct m.user_id)::int
          from class_members m
          join class_members other on other.user_id = m.user_id and other.role = 'student'
          join classes c on c.id = other.class_id and c.archived_at is null
          join assignments a on a.class_id = c.id and a.visible and a.id is distinct from $3::uuid
          join drafts d on d.assignment_id = a.id
          left join student_deadlines own on own.draft_id = d.id and own.student_id = m.user_id
         where m.class_id = $1 and m.role = 'student'
           and coalesce(own.deadline, d.deadline) >= days.starts
           and coalesce(own.deadline, d.deadline) < days.ends) as busy,
       array(select distinct a.title
               from assignments a
               join drafts d on d.assignment_id = a.id
              where a.class_id = $1 and a.id is distinct from $3::uuid
                and d.deadline >= days.starts and d.deadline < days.ends
              order by 1) as titles
  from days
 order by days.date`;

/** How many students of a class have a deadline of another assignment on each of these days. */
export async function listBusyDays(
  pool: Pool,
  classId: string,
  { days, exceptAssignment }: { days: readonly string[]; exceptAssignment: string | null },
): Promise<BusyRow[]> {
  const values = [classId, [...new Set(days)], exceptAssignment];
  return (await pool.query<BusyRow>({ name: 'calendar-busy', text: BUSY, values })).rows;
}

export async function countStudents(pool: Pool, classId: string): Promise<number> {
  const text = `select count(*)::int as students from class_members where class_id = $1 and role = 'student'`;
  const { rows } = await pool.query<{ students: number }>(text, [classId]);
  return rows[0]?.students ?? 0;
}
