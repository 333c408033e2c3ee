import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@antecedent/server/ground/machine/free-port';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export type DemoSchool = { address: string; stop(): Promise<void> };

/** Starts a separate demo school on a free port and in a temporary folder; creating it takes minutes. */
export async function startDemoSchool(): Promise<DemoSchool> {
  const folder = await mkdtemp(join(tmpdir(), 'antecedent-guides-'));
  const port = await freePort('server');
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/cli/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: address },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  const opened = new Promise<boolean>((resolve) => {
    let printed = '';
    child.stdout.on('data', (bytes: Buffer) => {
      process.stdout.write(bytes);
      printed += bytes;
      if (printed.includes('is open at')) resolve(true);
    });
    ended.then(() => resolve(false));
  });
  if (await opened) return { address, stop };
  await stop();
  throw new Error('The demo school did not start; the reason is above.');
}
