import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** A separate Chromium with a profile that outlives it, as a person's does. It can be killed. */
export type MortalBrowser = {
  context: BrowserContext;
  /** Ends all its processes immediately and without warning, as in a power cut. */
  kill(): Promise<void>;
};

/** @param profile folder for the browser's data */
export async function startMortalBrowser(
  profile: string,
  args: readonly string[],
): Promise<MortalBrowser> {
  const program = findChromium();
  const browserArgs = [
    '--headless=new',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    '--no-default-browser-check',
    '--window-size=1440,900',
    ...args,
    'about:blank',
  ];
  const child = spawn(program, browserArgs, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    // the browser and its pages are one group
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** The address that the browser listens on, which it prints when it has started. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('the browser says nothing');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
    lines.push(line);
  }
  throw new Error(`the browser did not start: ${lines.join('\n')}`);
}
