import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { leaveToGuard } from './test-run-guard.ts';

export type Ended = { code: number | null; stdout: string; stderr: string };

export type ServerProcess = {
  /** `http://localhost:PORT` */
  address: string;
  /** Milliseconds from spawn to the message that it listens. */
  startMs: number;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
};

/** Runs a program of the built server, e.g. `cli/backup`, as an operator does, in a process of its own. */
export function spawnScript(
  program: string,
  settings: Record<string, string>,
  args: string[] = [],
): { child: ChildProcess; ended: Promise<Ended>; output: () => string } {
  const child = spawn(process.execPath, [join(CHECKOUT, 'server/dist', `${program}.js`), ...args], {
    cwd: CHECKOUT,
    env: { ...process.env, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const runFolder = process.env.TEST_RUN_FOLDER;
  if (runFolder !== undefined) leaveToGuard(runFolder, child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended, output: () => stdout };
}

export const runScript = (
  program: string,
  settings: Record<string, string>,
  args: string[] = [],
): Promise<Ended> => spawnScript(program, settings, args).ended;

/** A real server on a free port and the data folder of `settings`; returns when it listens. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const began = performance.now();
  const { child, ended, output } = spawnScript('main', { PORT: '0', ...settings });
  const address = await new Promise<string>((resolve, reject) => {
    const onOutput = () => {
      const found = /http:\/\/localhost:\d+/.exec(output())?.[0];
      if (found) resolve(found);
    };
    child.stdout?.on('data', onOutput);
    ended.then(({ stderr, stdout }) => reject(new Error(`the server ended: ${stderr}${stdout}`)));
  });
  return {
    address,
    startMs: performance.now() - began,
    pid: child.pid ?? 0,
    output,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Process id of the built-in PostgreSQL of a data folder; null when none runs. */
export async function postgresPid(dataFolder: string): Promise<number | null> {
  const path = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}
