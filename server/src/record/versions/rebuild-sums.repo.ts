import type { Rollup } from './rollups.ts';
import type { Queryable } from './versions.repo.ts';

export async function hasClass(pool: Queryable, classId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from classes where id = $1', [classId]);
  return rowCount === 1;
}

/** The next files with saved versions by id, of one class or of all. */
export async function listSavedFiles(
  pool: Queryable,
  classId: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from files
      where head > 0 and ($1::uuid is null or class_id = $1) and ($2::uuid is null or id > $2)
      order by id limit $3`,
    [classId, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** The sums of a file, by time. */
export async function readRollups(client: Queryable, fileId: string): Promise<Rollup[]> {
  const { rows } = await client.query<Rollup>(
    `select (extract(epoch from starts_at) * 1000)::float8 as "startsAt", saves, new_words as "newWords",
            edited_words as "editedWords", removed_words as "removedWords",
            active_seconds as "activeSeconds", think_seconds as "thinkSeconds"
       from activity_rollups where file_id = $1 order by starts_at`,
    [fileId],
  );
  return rows;
}
