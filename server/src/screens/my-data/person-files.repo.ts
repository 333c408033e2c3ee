import { pushAll } from '@antecedent/domain/arrays';
import type { Database } from '../../ground/db/connection.ts';
import { PERSONAL_TABLES, personCondition } from '../../ground/db/personal-data/catalog.ts';
import { OWN_FILES, OWN_SUBMISSIONS } from '../../ground/db/personal-data/personal-table.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Whose } from './person-rows.ts';

/** Of a text: what it belongs to, for its folder, and whether its whole history is the person's. */
export type PersonText = {
  id: string;
  name: string;
  extension: string;
  className: string | null;
  title: string | null;
  isOwn: boolean;
};

/** The texts of a person, and the copies in which they reviewed others' drafts, in the trash or not. */
export async function listTexts(db: Database, whose: Whose): Promise<PersonText[]> {
  const { rows } = await db.execute<PersonText>(sql`
    select t.id, t.name, t.extension, c.name as "className", a.title,
           t.submission_id is not null as "isOwn"
      from public.files t
      left join public.peer_reviews r on r.id = t.peer_review_id
      left join public.submissions s on s.id = coalesce(t.submission_id, r.submission_id)
      left join public.assignments a on a.id = s.assignment_id
      left join public.classes c on c.id = a.class_id
     where t.id in ${personCondition(OWN_FILES, whose)}
     order by c.name, a.title, t.created_at, t.id`);
  return rows;
}

export type PersonBlob = { table: string; fileName: string; blob: string };

/** How the files of a table are called. */
const BLOB_NAMES: Readonly<Record<string, string>> = {
  attachments: 't.file_name',
  evidence: 't.file_name',
  feedback_files: "t.kind || '.' || split_part(split_part(t.media_type, '/', 2), ';', 1)",
  template_files: "t.title || '.' || t.extension",
  assignment_files: 't.file_name',
  library_files: 't.name',
};

/** Files of a person that aren't texts, by the tables that they are in. */
export async function listBlobs(db: Database, whose: Whose): Promise<PersonBlob[]> {
  const found: PersonBlob[] = [];
  for (const [name, fileName] of Object.entries(BLOB_NAMES)) {
    const table = PERSONAL_TABLES[name];
    if (!table) throw new RangeError(`the catalog has no table ${name}`);
    const about = `(${table.about ?? 'false'}) and (${table.shown ?? 'true'})`;
    const whole = personCondition(`((${about}) or (${table.by ?? 'false'}))`, whose);
    const { rows } = await db.execute<PersonBlob>(sql`
      select ${name}::text as "table", ${sql.raw(fileName)} as "fileName", t.blob
        from ${sql.identifier(name)} t
       where t.blob is not null and ${whole} order by 2, 3`);
    pushAll(found, rows);
  }
  return found;
}

export type PlaceNames = { id: string; className: string; title: string | null };

/** What classes, assignments, and submissions around a person are called. */
export async function listPlaces(db: Database, whose: Whose): Promise<PlaceNames[]> {
  const own = personCondition(
    `(select class_id from public.class_members where user_id = :person
      union select class_id from public.submissions where student_id = :person)`,
    whose,
  );
  const { rows } = await db.execute<PlaceNames>(sql`
    select c.id, c.name as "className", null as title from public.classes c where c.id in ${own}
    union all
    select a.id, c.name, a.title from public.assignments a
      join public.classes c on c.id = a.class_id where c.id in ${own}
    union all
    select s.id, c.name, a.title from public.submissions s
      join public.assignments a on a.id = s.assignment_id
      join public.classes c on c.id = a.class_id
     where s.id in ${personCondition(OWN_SUBMISSIONS, whose)}`);
  return rows;
}
