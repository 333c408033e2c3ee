import type { CourseSort, CourseState } from '@antecedent/contracts/screens/class-reading';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { inOrder } from '../../ground/db/name-order.ts';
import { sql } from '../../ground/db/sql.ts';
import { withoutAccents } from '../../ground/db/without-accents.ts';

export type CourseFilter = {
  /** All of these words are somewhere in the title, the key, or the name of an instructor. */
  words: readonly string[];
  subjectAreaId: number | null;
  studentLevelId: number | null;
  state: CourseState | null;
  now: Date;
};

export type CourseOrder = { sort: CourseSort; direction: 'asc' | 'desc' };

export type CourseRow = {
  id: string;
  title: string;
  firstName: string;
  lastName: string;
  subjectArea: string;
  studentLevel: string;
  startAt: Date;
  endAt: Date;
  timeZone: string;
  archived: boolean;
  students: number;
};

const ORDER = {
  title: inOrder(sql`c.name`),
  instructor: inOrder(sql`(u.last_name || ' ' || u.first_name)`),
  subjectArea: inOrder(sql`area.name`),
  studentLevel: inOrder(sql`level.name`),
  startDate: sql`c.start_at`,
  endDate: sql`c.end_at`,
  students: sql`students`,
} as const satisfies Record<CourseSort, SQL>;

/** A page of all classes. */
export async function listCoursePage(
  db: Database,
  filter: CourseFilter,
  { sort, direction }: CourseOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<CourseRow[]> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<CourseRow>(sql`
    select c.id, c.name as title, u.first_name as "firstName", u.last_name as "lastName",
           area.name as "subjectArea", level.name as "studentLevel",
           c.start_at as "startAt", c.end_at as "endAt", c.time_zone as "timeZone",
           c.archived_at is not null as archived,
           (select count(*) from class_members e
             where e.class_id = c.id and e.role = 'student')::int as students
      from classes c
      join class_members o on o.class_id = c.id and o.role = 'owner'
      join users u on u.id = o.user_id
      join subject_areas area on area.id = c.subject_area_id
      join student_levels level on level.id = c.student_level_id
     where ${sql.join(conditions(filter), sql` and `)}
     order by ${ORDER[sort]} ${way}, c.id
     limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    ...row,
    startAt: new Date(row.startAt),
    endAt: new Date(row.endAt),
  }));
}

function conditions({ words, subjectAreaId, studentLevelId, state, now }: CourseFilter): SQL[] {
  return [
    sql`true`,
    ...words.map(mentions),
    ...(subjectAreaId === null ? [] : [sql`c.subject_area_id = ${subjectAreaId}`]),
    ...(studentLevelId === null ? [] : [sql`c.student_level_id = ${studentLevelId}`]),
    ...(state === null ? [] : [IN_STATE[state](now.toISOString())]),
  ];
}

const IN_STATE: Record<CourseState, (now: string) => SQL> = {
  running: (now) => sql`c.archived_at is null and c.start_at <= ${now} and c.end_at >= ${now}`,
  upcoming: (now) => sql`c.archived_at is null and c.start_at > ${now}`,
  ended: (now) => sql`c.archived_at is null and c.end_at < ${now}`,
  archived: () => sql`c.archived_at is not null`,
};

function mentions(word: string): SQL {
  const pattern = withoutAccents(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql`(without_accents(c.name) ilike ${pattern} or c.enroll_key ilike ${pattern}
    or exists (select from class_members i join users t on t.id = i.user_id
                where i.class_id = c.id and i.role in ('owner', 'instructor')
                  and without_accents(t.first_name || ' ' || t.last_name) ilike ${pattern}))`;
}
