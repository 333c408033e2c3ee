import type pg from 'pg';

/**
 * Lets commits of this process return before they are on disk. For commands whose work can be repeated after an
 * interruption, never for a server.
 */
export async function commitLazily(pool: pg.Pool): Promise<void> {
  pool.options.options = '-c synchronous_commit=off';
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of open) {
    await client.query('set synchronous_commit to off');
    client.release();
  }
}

/** Returns when everything that was committed before is on disk. */
export async function flush(pool: pg.Pool, submissionId: string, lastAt: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit to on');
    await client.query('update submissions set last_change_at = $2 where id = $1', [
      submissionId,
      lastAt.toISOString(),
    ]);
  } finally {
    client.release();
  }
}
