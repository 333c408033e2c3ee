import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** A line and a machine as `throttle` imitates them. */
export type SlowLine = {
  /** Megabits per second. */
  down: number;
  up: number;
  /** Milliseconds that each request waits at least. */
  latency: number;
  /** How many times slower the page's own work is. */
  slowdown: number;
};

/** A cheap laptop on a slow line. */
export const CHEAP_LAPTOP: SlowLine = { down: 1.6, up: 0.75, latency: 150, slowdown: 4 };

/** What one visit of a page took until a person could use it. */
export type Visit = {
  /** Milliseconds from the start of the navigation. */
  ms: number;
  /** Requests that went to the server. */
  requests: number;
  /** Bytes that came from it, headers included. */
  bytes: number;
};

/** How long a page may load after it is of use: what it fetches then is in the cache of the next visit. */
const SETTLING_MS = 60_000;
/** As long without an answer, nothing more comes. */
const QUIET_MS = 1_000;
const BITS_PER_BYTE = 8;
const TIMEOUT_MS = 180_000;

/**
 * Opens an address in a new tab of the context on this line, and stops the time when `isUsable` resolves. The rest of
 * the page may load as well: the next visit finds it in the cache, and a text without a pending save releases its lock.
 */
export async function visit(
  context: BrowserContext,
  line: SlowLine,
  address: string,
  isUsable: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await throttle(session, line);
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await isUsable(page);
    const visited = { ms: performance.now() - began, ...traffic.sum() };
    await traffic.settled();
    await leave(page);
    return visited;
  } finally {
    await page.close();
  }
}

/** Leaves the page as a person does: a tab that is merely closed from here runs nothing any more, and its text stays locked. */
export async function leave(page: Page): Promise<void> {
  // What was typed last is sent along.
  await sleep(QUIET_MS);
  await page.goto('about:blank');
  await sleep(QUIET_MS);
}

/** Makes the page's line and its own work slow, or cuts the line. */
export async function throttle(
  session: CDPSession,
  line: SlowLine,
  offline = false,
): Promise<void> {
  const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / BITS_PER_BYTE;
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: line.latency,
    downloadThroughput: bytesPerSecond(line.down),
    uploadThroughput: bytesPerSecond(line.up),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
}

type Traffic = {
  sum(): Pick<Visit, 'requests' | 'bytes'>;
  /** Resolves once nothing has come for a while. */
  settled(): Promise<void>;
};

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const asked = new Set<string>();
  let bytes = 0;
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.add(requestId);
    last = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    last = performance.now();
  });
  session.on('Network.responseReceivedExtraInfo', ({ headersText = '' }) => {
    bytes += headersText.length;
  });
  await session.send('Network.enable');
  return {
    sum: () => ({ requests: asked.size, bytes }),
    async settled() {
      const until = performance.now() + SETTLING_MS;
      while (performance.now() < until && performance.now() - last < QUIET_MS) await sleep(100);
    },
  };
}
