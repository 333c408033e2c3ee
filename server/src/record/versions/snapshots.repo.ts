import type { Queryable } from './versions.repo.ts';

export type SnapshotRow = { number: number; tracker: Buffer };

/** The snapshot of this algorithm, if one exists at or before version `upTo`. */
export async function readSnapshot(
  pool: Queryable,
  fileId: string,
  algorithm: string,
  upTo: number,
): Promise<SnapshotRow | null> {
  const { rows } = await pool.query<SnapshotRow>({
    name: 'versions-snapshot',
    text: `select number, tracker from analysis_snapshots
            where file_id = $1 and algorithm = $2 and number <= $3`,
    values: [fileId, algorithm, upTo],
  });
  return rows[0] ?? null;
}

/** Stores a snapshot. The later one wins when two nodes write; another algorithm's is replaced. */
export async function writeSnapshot(
  pool: Queryable,
  fileId: string,
  algorithm: string,
  number: number,
  tracker: Uint8Array,
): Promise<void> {
  await pool.query(
    `insert into analysis_snapshots as s (file_id, number, algorithm, tracker)
     select $1, $2, $3, $4 where exists (select 1 from files where id = $1)
     on conflict (file_id) do update
        set number = excluded.number, algorithm = excluded.algorithm, tracker = excluded.tracker
      where s.number < excluded.number or s.algorithm <> excluded.algorithm`,
    [fileId, number, algorithm, Buffer.from(tracker)],
  );
}

/** Bytes on disk of all snapshots, with their index. */
export async function snapshotTableBytes(pool: Queryable): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_total_relation_size('analysis_snapshots') as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Removes a file's snapshot that is older than version `number`, and frees its space immediately. */
export async function clearSnapshot(
  pool: Queryable,
  fileId: string,
  number: number,
): Promise<void> {
  await pool.query('delete from analysis_snapshots where file_id = $1 and number < $2', [
    fileId,
    number,
  ]);
  await pool.query('vacuum (skip_locked) analysis_snapshots');
}
