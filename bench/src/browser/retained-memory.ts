import type { CDPSession, Page } from 'playwright-core';

/** Memory a page retains after garbage collection. */
export type RetainedMemory = {
  /** Bytes of JavaScript objects and of their buffers. */
  bytes: number;
  /** DOM nodes. */
  nodes: number;
  /** DOM nodes retained in memory that are no longer in the document. */
  detached: number;
  listeners: number;
  /** Drafts and steps in IndexedDB that the server has not received yet. */
  waitingTexts: number;
};

/** Garbage that is only reachable from other garbage is collected in the next round. */
const ROUNDS = 3;

/** Collects a page's garbage and measures what is left. */
export async function measureRetainedMemory(
  page: Page,
  session: CDPSession,
): Promise<RetainedMemory> {
  for (let round = 0; round < ROUNDS; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const counted = await session.send('Memory.getDOMCounters');
  const { nodes, waitingTexts } = await page.evaluate(countInPage);
  return {
    bytes: usedSize + backingStorageSize,
    nodes,
    detached: counted.nodes - nodes,
    listeners: counted.jsEventListeners,
    waitingTexts,
  };
}

async function countInPage(): Promise<{ nodes: number; waitingTexts: number }> {
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let nodes = 1;
  while (walk.nextNode()) nodes++;
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let waitingTexts = 0;
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name ?? ''));
    const has = (store: string) => database.objectStoreNames.contains(store);
    const stored = (store: string) => database.transaction(store).objectStore(store);
    if (has('drafts')) waitingTexts += await answer(stored('drafts').count());
    if (has('steps')) {
      const keys = await answer(stored('steps').getAllKeys());
      for (const [journal, number] of keys as [string, number][]) {
        const mark = (await answer(stored('marks').get(journal))) as { number: number } | undefined;
        if (number > (mark?.number ?? 0)) waitingTexts++;
      }
    }
    database.close();
  }
  return { nodes, waitingTexts };
}
