import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../ground/machine/checkout.ts';

const GUARD = join(CHECKOUT, 'server/src/testing/test-run-guard.main.ts');
/** The folder, in a run's own, that names the processes which the run has started. */
export const STARTED = 'started-processes';

/**
 * Watches over a test run from a process of its own. Once the run is gone, it ends the servers and every PostgreSQL that
 * the run left behind, and removes the run's folder. The run cannot do that itself: no handler hears SIGKILL.
 */
export function guardTestRun(folder: string): void {
  const guard = spawn(process.execPath, ['--import', 'tsx', GUARD, folder], {
    cwd: CHECKOUT,
    // In a group of its own, so that Ctrl+C does not reach it. The pipe closes when the run ends.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
}

/** Has the guard end a process if the run is killed before it. */
export function leaveToGuard(folder: string, child: ChildProcess): void {
  const started = join(folder, STARTED);
  const entry = join(started, String(child.pid));
  mkdirSync(started, { recursive: true });
  writeFileSync(entry, '');
  child.once('exit', () => rmSync(entry, { force: true }));
}
