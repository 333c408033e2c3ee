import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';
import { SEE_LIVE_ROWS, SEE_TEST_STUDENTS } from './live-views.ts';
import { isAmongTestStudents } from './test-students.ts';

export type TimeLimits = {
  /** Milliseconds after which PostgreSQL breaks a statement off; 0 means never. */
  statementMs: number;
  /** Milliseconds without a byte from PostgreSQL after which a new connection finds out whether it is still there. */
  silenceMs: number;
};

/** The default, for tests and commands, whose statements may take as long as they need. */
export const NO_STATEMENT_LIMIT: TimeLimits = { statementMs: 0, silenceMs: 4_000 };

/** Milliseconds until a connection is open, or until PostgreSQL counts as hanging. */
const CONNECT_MS = 5_000;
const PROBE_MS = 2_000;

const limitOfWork = new AsyncLocalStorage<number>();

let running = 0;

/** Runs work whose statements have a time limit of their own, such as a job. */
export async function withStatementLimit<T>(
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  running++;
  try {
    // Awaited inside: a statement of the builder begins only when it is awaited.
    return await limitOfWork.run(milliseconds, async () => await work());
  } finally {
    // While it is on, every promise of the process costs more.
    if (--running === 0) limitOfWork.disable();
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Connections on which nothing waits forever: PostgreSQL cancels statements that take too long, and a connection is
 * closed if PostgreSQL doesn't respond on it or on a new one.
 */
export class LimitedPool extends pg.Pool {
  private readonly base: number;
  private readonly current = new WeakMap<pg.PoolClient, number>();
  /** Connections that see test students now. */
  private readonly amongTests = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig, { statementMs, silenceMs }: TimeLimits) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS, statement_timeout: statementMs });
    this.base = statementMs;
    const isHanging = probeOf(config);
    this.on('connect', (client) => endWhenSilent(client, silenceMs, isHanging));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const wanted = limitOfWork.getStore() ?? this.base;
    const areTest = isAmongTestStudents();
    const connected = super
      .connect()
      .then((client) => this.limited(client, wanted))
      .then((client) => this.among(client, areTest));
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private async limited(client: pg.PoolClient, wanted: number): Promise<pg.PoolClient> {
    if ((this.current.get(client) ?? this.base) === wanted) return client;
    try {
      await client.query(`set statement_timeout = ${wanted}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.current.set(client, wanted);
    return client;
  }

  /** Every statement of a connection that acts for a test student sees test students, and no other ever does. */
  private async among(client: pg.PoolClient, areTest: boolean): Promise<pg.PoolClient> {
    if (this.amongTests.has(client) === areTest) return client;
    try {
      await client.query(areTest ? SEE_TEST_STUDENTS : SEE_LIVE_ROWS);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (areTest) this.amongTests.add(client);
    else this.amongTests.delete(client);
    return client;
  }
}

/** Finds out, once for all simultaneous callers, whether PostgreSQL doesn't respond at all. */
function probeOf(config: pg.PoolConfig): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= probe(config).finally(() => {
      asked = null;
    });
    return asked;
  };
}

async function probe(config: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch (error) {
    // It rejected the connection, perhaps because it has too many, so it is running.
    return !(error instanceof pg.DatabaseError);
  } finally {
    client.connection.stream.destroy();
  }
}

function endWhenSilent(
  client: pg.PoolClient,
  silenceMs: number,
  isHanging: () => Promise<boolean>,
): void {
  const socket = (client as unknown as pg.Client).connection.stream as Socket;
  socket.setTimeout(silenceMs, () => {
    void isHanging().then((hangs) => {
      if (hangs) socket.destroy(new Error('Connection terminated: the database is silent'));
      else socket.setTimeout(silenceMs);
    });
  });
}
