import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, isFree } from '../../machine/free-port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { claimFolder, type FolderClaim } from './folder-claim.ts';
import { livingPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

/** Every server and command that uses the database takes this lock in shared mode; the last to leave stops PostgreSQL. */
const PRESENCE_LOCK = 7_202_611;
const DATABASE = 'antecedent';
const START_TIMEOUT_MS = 60_000;

export type EmbeddedPostgres = {
  /** Connection address of the role that a server works as, stable while this process lives. */
  url: string;
  /** Connection address of the role that owns everything. */
  ownerUrl: string;
  /** `started` by this process, or `adopted` because it was running. */
  origin: 'started' | 'adopted';
  /** Leaves; stops PostgreSQL when no other process of ours uses it. */
  leave(): Promise<void>;
};

type Options = {
  /** Called when PostgreSQL was lost and when it is back; never more than once for each. */
  onChange?: (state: 'lost' | 'back', error?: unknown) => void;
  /** Overrides for `postgresql.conf`; the tests' throw-away clusters switch fsync off. */
  settings?: Record<string, string>;
};

/**
 * Runs PostgreSQL in `dataFolder/postgres`: makes it on first use, adopts one that is still running (the previous
 * server was killed, or a second node shares the folder), recovers one that died, and from then on restarts it whenever
 * it dies.
 *
 * @throws {Error} with a sentence for the operator
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries();
  await mkdir(dataFolder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${dataFolder} cannot be made (${cause.code}): set DATA_DIR to a folder that may be written.`,
      { cause },
    );
  });
  const cluster = await openCluster(binaries, dataFolder);
  const claim = await claimFolder(join(dataFolder, 'postgres'));
  const supervisor = new Supervisor(binaries, cluster, dataFolder, options, claim);
  const origin = await supervisor.enter().catch(async (error: unknown) => {
    await claim.release(false);
    throw error;
  });
  return {
    url: addressOf(serverOf(cluster), DATABASE),
    ownerUrl: addressOf(cluster, DATABASE),
    origin,
    leave: () => supervisor.leave(),
  };
}

/** The role of servers, which isn't the superuser. Its password follows from that one's, so that there is one file. */
const serverOf = (cluster: Cluster): Cluster => ({
  ...cluster,
  user: 'antecedent_server',
  password: createHash('sha256').update(`antecedent_server ${cluster.password}`).digest('hex'),
});

const addressOf = ({ user, password, port }: Cluster, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

class Supervisor {
  private readonly binaries: PostgresBinaries;
  private readonly cluster: Cluster;
  private readonly home: string;
  private readonly options: Options;
  private readonly claim: FolderClaim;
  private presence: pg.Client | null = null;
  private leaving = false;

  constructor(
    binaries: PostgresBinaries,
    cluster: Cluster,
    dataFolder: string,
    options: Options,
    claim: FolderClaim,
  ) {
    this.binaries = binaries;
    this.cluster = cluster;
    this.home = join(dataFolder, 'postgres');
    this.options = options;
    this.claim = claim;
  }

  async enter(): Promise<'started' | 'adopted'> {
    if (!(await livingPostmaster(this.cluster))) await this.ensureFreePort();
    let origin: 'started' | 'adopted' = 'adopted';
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (let pause = 25; ; pause = Math.min(pause * 2, 1000)) {
      if (await this.ensureRunning()) origin = 'started';
      if (await this.takePresence()) return origin;
      if (Date.now() > deadline) {
        throw new Error(
          `PostgreSQL in ${this.home} does not answer. Its own words are in ${this.cluster.logFile}.`,
        );
      }
      await sleep(pause);
    }
  }

  /** Another program may have taken the port since the last run. */
  private async ensureFreePort(): Promise<void> {
    if (await isFree(this.cluster.port)) return;
    if (await livingPostmaster(this.cluster)) return;
    this.cluster.port = await freePort('database');
    await writeFile(join(this.home, 'port'), String(this.cluster.port), { mode: 0o600 });
  }

  /** Starts PostgreSQL unless one is already running for the cluster. @returns whether it started one */
  private async ensureRunning(): Promise<boolean> {
    const living = await livingPostmaster(this.cluster);
    if (living) {
      if (living.port > 0) this.cluster.port = living.port;
      return false;
    }
    return (
      (await startPostmaster(this.binaries, this.cluster, this.options.settings)) === 'started'
    );
  }

  private async takePresence(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: addressOf(this.cluster, 'postgres'),
      application_name: 'antecedent presence',
      keepAlive: true,
    });
    // Unhandled, an error on an idle connection would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
      await createServerRole(client, serverOf(this.cluster));
      await createDatabase(client);
    } catch {
      await client.end().catch(() => {});
      return false;
    }
    client.once('end', () => this.handleLoss(client));
    this.presence = client;
    return true;
  }

  private handleLoss(client: pg.Client): void {
    if (this.leaving || this.presence !== client) return;
    this.presence = null;
    this.options.onChange?.('lost');
    void this.recover();
  }

  private async recover(): Promise<void> {
    for (let pause = 50; !this.leaving; pause = Math.min(pause * 2, 5000)) {
      try {
        await this.ensureRunning();
        if (await this.takePresence()) {
          this.options.onChange?.('back');
          return;
        }
      } catch (error) {
        this.options.onChange?.('lost', error);
      }
      await sleep(pause);
    }
  }

  async leave(): Promise<void> {
    if (this.leaving) return;
    this.leaving = true;
    const client = this.presence;
    this.presence = null;
    const isLast = client === null || (await isLastPresent(client).catch(() => false));
    if (isLast && client) await stopPostmaster(this.binaries, this.cluster);
    await this.claim.release(isLast);
    await client?.end().catch(() => {});
  }
}

async function createServerRole(
  client: pg.Client,
  { user, password }: Pick<Cluster, 'user' | 'password'>,
): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  if (found.rowCount) return;
  await client
    .query(`create role ${user} login password '${password}'`)
    .catch((error: { code?: string }) => {
      // 42710 and 23505: a second node made it at the same moment.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    // 42P04 and 23505: a second node made it at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** Exchanges the shared lock for the exclusive one, which keeps everyone else out. */
async function isLastPresent(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
  const answer = await client.query('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK]);
  return answer.rows[0]?.alone === true;
}
