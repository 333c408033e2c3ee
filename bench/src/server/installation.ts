import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '@antecedent/server/cli/prepare-jobs';
import { type Env, readEnv } from '@antecedent/server/ground/config/env';
import { openPlatform } from '@antecedent/server/ground/platform/open-platform';
import { createServices, type Services } from '@antecedent/server/services';
import { postgresPid } from '@antecedent/server/testing/server-process';
import { type NodeOptions, type ServerProcess, serve } from './server-process.ts';

/** A data folder with everything running on it. It is removed after the bench. */
export class Installation {
  readonly folder: string;
  private readonly nodes = new Set<ServerProcess>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Installation> {
    return new Installation(await mkdtemp(join(tmpdir(), 'antecedent-bench-')));
  }

  /** Opens the installation in this process, as a command does. Starts PostgreSQL when needed. */
  async with<T>(work: (services: Services) => Promise<T>): Promise<T> {
    return use(this.env(), work);
  }

  /** The same with job workers running in this process, as in a server. */
  async working<T>(work: (services: Services) => Promise<T>): Promise<T> {
    return use(
      this.env(),
      async (services) => {
        await prepareJobs(services);
        return work(services);
      },
      true,
    );
  }

  /**
   * Connects to the running database without joining in keeping it alive: when the bench kills
   * PostgreSQL, the server has to restart it.
   */
  async connect<T>(work: (services: Services) => Promise<T>): Promise<T> {
    return use(this.env({ DATABASE_URL: await this.databaseUrl() }), work);
  }

  /** Starts a node on the folder and resolves once it is ready. */
  async serve(options: NodeOptions = {}): Promise<ServerProcess> {
    const node = await serve(this.folder, options);
    this.nodes.add(node);
    void node.ended.then(() => this.nodes.delete(node));
    return node;
  }

  /** The process id of this folder's PostgreSQL; null when none is running. */
  postgresPid(): Promise<number | null> {
    return postgresPid(this.folder);
  }

  /** Ends every process of this folder and removes it. */
  async remove(): Promise<void> {
    await Promise.all([...this.nodes].map((node) => node.end('SIGTERM')));
    const pid = await this.postgresPid();
    if (pid !== null) await endPostgres(this, pid);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }

  private env(settings: Record<string, string> = {}): Env {
    const reading = readEnv({ DATA_DIR: this.folder, LOG_LEVEL: 'error', ...settings });
    if (!reading.ok) throw new Error(reading.problems.join(' '));
    return reading.env;
  }

  private async databaseUrl(): Promise<string> {
    const home = join(this.folder, 'postgres');
    const [password, pidFile] = await Promise.all([
      readFile(join(home, 'password'), 'utf8'),
      readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'),
    ]);
    const port = Number(pidFile.split('\n')[3]);
    return `postgres://antecedent:${password.trim()}@127.0.0.1:${port}/antecedent`;
  }
}

async function use<T>(
  env: Env,
  work: (services: Services) => Promise<T>,
  hasWorkers = false,
): Promise<T> {
  const platform = await openPlatform(env, { hasWorkers });
  try {
    return await work(createServices(platform));
  } finally {
    await platform.close();
  }
}

/** A postmaster whose server was killed shuts down without waiting for connections. */
async function endPostgres(installation: Installation, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return; // already ended
  }
  for (let waited = 0; waited < 10_000; waited += 50) {
    if ((await installation.postgresPid()) === null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the work with a new installation and always removes it afterwards. */
export async function withInstallation<T>(
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await Installation.make();
  const interrupted = () => void installation.remove().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    return await work(installation);
  } finally {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
    await installation.remove();
  }
}
