import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  url: string;
  /** Begins to drop the database. Nothing waits for it: what is left is thrown away with the run's cluster. */
  drop(): void;
};

let ahead: Promise<TestDatabase> | null = null;

/**
 * A database of its own for one test file, cloned from the migrated template. The clone for the next file is made while
 * this one runs.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = ahead ?? clone();
  ahead = database.then(clone);
  // Reported to the file that asks for it, if there is one.
  ahead.catch(() => {});
  return database;
}

function clone(): Promise<TestDatabase> {
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
  return {
    url: url.href,
    drop: () => {
      asOwner(`drop database if exists ${name} with (force)`).catch(() => {});
    },
  };
}

async function asOwner(statement: string): Promise<void> {
  const address = new URL(inject('templateUrl'));
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
