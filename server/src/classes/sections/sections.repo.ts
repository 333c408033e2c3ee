import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';

/** Who looks after the sections of a class, of those who assist in it now. */
export async function listSectionAssistants(
  db: Database,
  classId: string,
): Promise<{ sectionId: string; assistantId: string }[]> {
  const { rows } = await db.execute<{ sectionId: string; assistantId: string }>(sql`
    select a.section_id as "sectionId", a.assistant_id as "assistantId"
      from section_assistants a
      join class_sections s on s.id = a.section_id
      join class_members m on m.class_id = s.class_id and m.user_id = a.assistant_id
                          and m.role = 'assistant'
     where s.class_id = ${classId} order by a.assistant_id`);
  return rows;
}

export async function isAssistant(db: Database, classId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from class_members
     where class_id = ${classId} and user_id = ${userId} and role = 'assistant'`);
  return rows.length > 0;
}

export async function replaceAssistantSections(
  tx: Database,
  classId: string,
  assistantId: string,
  sectionIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from section_assistants
     where assistant_id = ${assistantId}
       and section_id in (select id from class_sections where class_id = ${classId})`);
  if (sectionIds.length === 0) return;
  await tx.execute(sql`
    insert into section_assistants (section_id, assistant_id)
    select section_id, ${assistantId}
      from unnest(${sql.param([...sectionIds])}::uuid[]) as chosen(section_id)`);
}

/** The name of a student's section; null without one. */
export async function findSectionName(
  db: Database,
  classId: string,
  studentId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select s.name from section_students m join class_sections s on s.id = m.section_id
     where m.class_id = ${classId} and m.student_id = ${studentId}`);
  return rows[0]?.name ?? null;
}
