import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/** Where the sections of classes or the groups of assignments are stored, and what they are called in a refusal. */
export type PartKind = {
  what: 'section' | 'group';
  parts: ReturnType<typeof sql.raw>;
  members: ReturnType<typeof sql.raw>;
  /** The column of the class or assignment, in both tables, and that of the part. */
  owner: ReturnType<typeof sql.raw>;
  part: ReturnType<typeof sql.raw>;
};

export const SECTION_KIND: PartKind = {
  what: 'section',
  parts: sql.raw('class_sections'),
  members: sql.raw('section_students'),
  owner: sql.raw('class_id'),
  part: sql.raw('section_id'),
};

export const GROUP_KIND: PartKind = {
  what: 'group',
  parts: sql.raw('assignment_groups'),
  members: sql.raw('group_students'),
  owner: sql.raw('assignment_id'),
  part: sql.raw('group_id'),
};

/** Whose parts: a class’s or an assignment’s, with the class that its students are in. */
export type PartOwner = { kind: PartKind; ownerId: string; classId: string };

export type PartRow = { id: string; name: string; studentIds: string[] };

/** The parts with those of their students who are in the class now; in no order. */
export async function listPartRows(
  db: Database,
  { kind, ownerId, classId }: PartOwner,
): Promise<PartRow[]> {
  const { rows } = await db.execute<PartRow>(sql`
    select p.id, p.name,
           array(select m.student_id from ${kind.members} m
                   join class_members c on c.class_id = ${classId} and c.user_id = m.student_id
                                       and c.role = 'student'
                  where m.${kind.part} = p.id order by m.student_id) as "studentIds"
      from ${kind.parts} p where p.${kind.owner} = ${ownerId}`);
  return rows;
}

/** Until the transaction ends, no other one arranges the same parts. */
export async function lockParts(tx: Database, { ownerId }: PartOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sections and groups of ${ownerId}`}, 0))`,
  );
}

/** @returns their ids by name */
export async function insertParts(
  tx: Database,
  { kind, ownerId }: PartOwner,
  names: readonly string[],
  at: Date,
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    insert into ${kind.parts} (${kind.owner}, name, created_at)
    select ${ownerId}, name, ${at.toISOString()}::timestamptz
      from unnest(${sql.param([...names])}::text[]) as wanted(name)
    returning id, name`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function renamePart(
  tx: Database,
  { kind, ownerId }: PartOwner,
  id: string,
  name: string,
): Promise<void> {
  await tx.execute(
    sql`update ${kind.parts} set name = ${name} where id = ${id} and ${kind.owner} = ${ownerId}`,
  );
}

export async function deleteParts(
  tx: Database,
  { kind, ownerId }: PartOwner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${kind.parts}
     where ${kind.owner} = ${ownerId} and id = any(${sql.param([...ids])}::uuid[])`);
}

/** Moves students to a part each, wherever they were. */
export async function placeStudents(
  tx: Database,
  { kind, ownerId }: PartOwner,
  placed: readonly { studentId: string; partId: string }[],
): Promise<void> {
  if (placed.length === 0) return;
  const students = placed.map(({ studentId }) => studentId);
  const parts = placed.map(({ partId }) => partId);
  await tx.execute(sql`
    insert into ${kind.members} (${kind.owner}, student_id, ${kind.part})
    select ${ownerId}, student_id, part_id
      from unnest(${sql.param(students)}::uuid[], ${sql.param(parts)}::uuid[]) as placed(student_id, part_id)
    on conflict (${kind.owner}, student_id) do update set ${kind.part} = excluded.${kind.part}`);
}

/** Takes students out of whatever part they are in; null for all of them. */
export async function displaceStudents(
  tx: Database,
  { kind, ownerId }: PartOwner,
  studentIds: readonly string[] | null,
): Promise<void> {
  if (studentIds?.length === 0) return;
  const among = studentIds && sql`and student_id = any(${sql.param([...studentIds])}::uuid[])`;
  await tx.execute(
    sql`delete from ${kind.members} where ${kind.owner} = ${ownerId} ${among ?? sql``}`,
  );
}

export type PlaceableRow = { id: string; email: string; firstName: string; lastName: string };

/** The current students of a class. */
export async function listPlaceable(db: Database, classId: string): Promise<PlaceableRow[]> {
  const { rows } = await db.execute<PlaceableRow>(sql`
    select u.id, lower(u.email) as email, u.first_name as "firstName", u.last_name as "lastName"
      from class_members m join users u on u.id = m.user_id
     where m.class_id = ${classId} and m.role = 'student'`);
  return rows;
}
