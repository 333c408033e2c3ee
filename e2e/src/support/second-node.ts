import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { leaveToGuard } from '@antecedent/server/testing/test-run-guard';

export type SecondNode = { address: string; stop(): Promise<void> };

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

/** Browsers resolve every name below `localhost` to this machine, and treat these two as hosts of one site. */
const APP_HOST = 'school.localhost';
const EDITOR_HOST = `editor.${APP_HOST}`;

/**
 * Starts another server process on the data of the first. Returns when it is ready.
 *
 * @param hasEditorOrigin whether its editor has a host of its own
 */
export async function startSecondNode(
  dataDir: string,
  port: number,
  hasEditorOrigin = false,
): Promise<SecondNode> {
  const here = `http://localhost:${port}`;
  const address = hasEditorOrigin ? `http://${APP_HOST}:${port}` : here;
  const origins = hasEditorOrigin
    ? { PUBLIC_URL: address, EDITOR_ORIGIN: `http://${EDITOR_HOST}:${port}` }
    : {};
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...origins },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  leaveToGuard(dataDir, child);
  const until = Date.now() + TIMEOUT_MS;
  while (!(await isReady(here))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill();
      throw new Error('the second node did not start');
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
  return { address, stop: () => end(child) };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
