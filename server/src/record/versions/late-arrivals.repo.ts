import type { Arrival } from '@antecedent/domain/insight/figures/recorded-words';
import type { Queryable } from './versions.repo.ts';

/** Notes that these versions arrived together. Part of them may have been noted by an earlier try of the same save. */
export async function noteArrival(
  pool: Queryable,
  fileId: string,
  { first, last, at }: Arrival,
): Promise<void> {
  await pool.query(
    `insert into late_arrivals (file_id, first, last, arrived_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [fileId, first, last, new Date(at)],
  );
}

/** What arrived together in a file, in order. */
export async function listArrivals(pool: Queryable, fileId: string): Promise<Arrival[]> {
  const { rows } = await pool.query<{ first: number; last: number; at: Date }>(
    'select first, last, arrived_at as at from late_arrivals where file_id = $1 order by first',
    [fileId],
  );
  return rows.map(({ first, last, at }) => ({ first, last, at: at.getTime() }));
}
