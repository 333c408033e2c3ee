import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@antecedent/server/ground/machine/free-port';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The entry point behind `npm start`, without its check that the pages are built. */
const SERVER = 'server/dist/main.js';
const TIMEOUT_MS = 60_000;

export type NodeOptions = {
  /** A program of the bench to run instead of the built server, relative to the repository. */
  program?: string;
  /** Arguments for Node.js itself, such as `--cpu-prof`. */
  nodeArguments?: readonly string[];
  /** Additions to the environment. */
  environment?: Readonly<Record<string, string>>;
};

/** A server running as a separate process. */
export type ServerProcess = {
  /** `http://127.0.0.1:PORT` */
  address: string;
  /** Milliseconds from process start to the first 200 from `/readyz`. */
  readyMs: number;
  ended: Promise<void>;
  /** The resident memory of the process now, bytes; 0 if the system doesn't report it. */
  memory(): Promise<number>;
  /** Samples the memory of the process. `stop` gives the most bytes that it had, 0 if the system doesn't report it. */
  watchMemory(): { stop(): number };
  /** Sends a signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Starts a server on a data folder with default settings and resolves once it is ready. Its log is
 * written to the folder.
 *
 * @throws {Error} with the end of its log when it does not become ready
 */
export async function serve(
  folder: string,
  { program = SERVER, nodeArguments = [], environment = {} }: NodeOptions,
): Promise<ServerProcess> {
  const port = await freePort('server');
  const address = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `server-${port}.log`);
  const log = openSync(logFile, 'a');
  const began = performance.now();
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...nodeArguments, ...loader, program], {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      ...environment,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const leave = () => {
      isOver = true;
      resolve();
    };
    child.on('error', leave);
    child.on('close', leave);
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isOver) child.kill(signal);
    await ended;
  };
  while (!(await isReady(address))) {
    if (isOver || performance.now() - began > TIMEOUT_MS) {
      await end('SIGKILL');
      throw new Error(
        `The server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`,
      );
    }
    await sleep(10);
  }
  const readyMs = performance.now() - began;
  const memory = () => residentMemory(child.pid ?? 0);
  return { address, readyMs, ended, end, memory, watchMemory: () => watchMemory(memory) };
}

const MEMORY_INTERVAL_MS = 250;

const residentMemory = (pid: number): Promise<number> =>
  new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_error, kilobytes) =>
      resolve(Number(kilobytes) * 1024),
    );
  });

function watchMemory(memory: () => Promise<number>): { stop(): number } {
  let most = 0;
  const sample = async (): Promise<void> => {
    most = Math.max(most, await memory());
  };
  const timer = setInterval(() => void sample(), MEMORY_INTERVAL_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/readyz`).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

const SETTINGS =
  /^(?:PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|BLOB_STORE|EDITOR_URL|SMTP_URL|LOG_LEVEL|TRUST_PROXY|METRICS_TOKEN)$/;

/** The bench uses default settings, whatever the operator's environment says. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.test(name)));
}
