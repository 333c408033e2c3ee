import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A database of its own for one test file, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { pathname } = new URL(inject('templateUrl'));
  return create(`template ${pathname.slice(1)} strategy file_copy`);
}

/** A database without a table in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('template template0');

async function create(options: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} ${options}`);
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asOwner(`drop database if exists ${name} with (force)`) };
}

async function asOwner(statement: string): Promise<void> {
  const address = new URL(inject('templateUrl'));
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    // Cloning needs exclusive access to the template, so test files wait for each other.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
