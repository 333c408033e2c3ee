import { createHash } from 'node:crypto';
import type pg from 'pg';
import { columnsOf, PERSONAL_TABLES } from '../ground/db/personal-data/catalog.ts';
import type { DataKind } from '../ground/db/personal-data/personal-table.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  required: boolean;
  generated: boolean;
  /** The table that it refers to. */
  target: string | null;
};

/** Rows of the school that a filled row refers to, and the person that it is about. */
export type Fill = {
  person: string;
  /** Ids by table: of classes, assignments, and whatever isn't about the person. */
  ids: Readonly<Record<string, string | number>>;
  /** The word that every text has. */
  word: string;
};

/** Columns that refer to a row though no foreign key of their own says so. */
const REFERENCES: Readonly<Record<string, string>> = {
  file_id: 'files',
  student_id: 'users',
  class_id: 'classes',
  assignment_id: 'assignments',
  submission_id: 'submissions',
  draft_id: 'drafts',
};

/** What a person could be recognized by; other columns hold states, times, and numbers. */
const WITH_WORDS: readonly (DataKind | undefined)[] = [
  'name',
  'contact',
  'secret',
  'words',
  'history',
  'accommodation',
];
const hasWords = (kind: DataKind | undefined): boolean => WITH_WORDS.includes(kind);
const NO_WORD = 'none';

/** Columns that name a person other than the one whom the row is about. */
const OTHERS = new Set(['reviewee_id', 'author_id', 'actor_id', 'decided_by', 'marker_id']);

/**
 * Adds a row about a person to every table of the catalog, with a word in every text. Tables and columns are read from the
 * database, so that a new one is filled, too.
 */
export async function fillTables(pool: pg.Pool, { person, ids, word }: Fill): Promise<void> {
  const columns = await readColumns(pool);
  const known = new Map<string, string | number>(Object.entries(ids));
  const filling = new Set<string>();

  const fill = async (table: string): Promise<void> => {
    if (known.has(table) || filling.has(table)) return;
    filling.add(table);
    const personal = PERSONAL_TABLES[table];
    const kinds = new Map(
      personal ? columnsOf(personal).map(({ name, kind }) => [name, kind]) : [],
    );
    const values = new Map<string, unknown>();
    for (const column of columns.filter((one) => one.table === table && !one.generated)) {
      const { name, target } = column;
      // Before its assignment is saved, it is its owner's alone.
      if (name === 'assignment_id' && !column.required && kinds.get('owner_id')) {
        values.set(name, null);
      } else if (target !== null && target !== table) {
        if (target !== 'users' && !known.has(target)) await fill(target);
        const isOwn = personal?.about?.includes(`t.${name} = :person`) && name !== 'reviewee_id';
        const other = OTHERS.has(name) && !isOwn ? ids.other : person;
        values.set(name, target === 'users' ? other : (known.get(target) ?? null));
      } else if (name in REFERENCES) values.set(name, known.get(REFERENCES[name] ?? ''));
      else if (name === 'actor_id') values.set(name, person);
      else if (name === 'marker_ids') values.set(name, `{${person}}`);
      else if (kinds.get(name) === 'contact' && table !== 'users') values.set(name, ids.email);
      else if (name === 'id' && column.type === 'uuid') values.set(name, crypto.randomUUID());
      else
        values.set(
          name,
          filledValue(column, personal?.about && hasWords(kinds.get(name)) ? word : NO_WORD),
        );
    }
    if (table === 'evidence' || table === 'mails') values.delete('state');
    if (table === 'audit_log') values.set('object', `user ${person}`);
    const names = [...values.keys()];
    const { rows } = await pool.query<{ id?: string }>(
      `insert into public.${table} (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, at) => `$${at + 1}`).join(', ')})
       on conflict do nothing returning *`,
      [...values.values()],
    );
    // The person has one already.
    const [row] =
      rows.length > 0 || table !== 'data_exports'
        ? rows
        : (await pool.query('select id from data_exports where user_id = $1', [person])).rows;
    if (row?.id !== undefined) known.set(table, row.id);
  };
  for (const [table, { about }] of Object.entries(PERSONAL_TABLES)) {
    if (about !== null) await fill(table);
  }
}

function filledValue({ name, type, required }: Column, word: string): unknown {
  if (type === 'text') return /blob$|^(?:source_)?hash$/.test(name) ? hashOf(word) : word;
  if (type === 'text[]') return `{${word}}`;
  if (type === 'jsonb')
    return JSON.stringify(name.endsWith('s') ? [{ text: word }] : { text: word });
  if (type === 'bytea') return Buffer.from(word);
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return required ? '2026-03-02T09:00:00Z' : null;
  if (type === 'uuid') return required ? crypto.randomUUID() : null;
  return required ? 1 : null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           a.attnotnull as required,
           (a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval%') as generated,
           (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and a.attnum = k.conkey[1]
               and cardinality(k.conkey) = 1 limit 1) as target
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`);
  return rows;
}
