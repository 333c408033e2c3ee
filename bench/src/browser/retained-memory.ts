import type { CDPSession, Page } from 'playwright-core';

/** What a page holds after everything that can be let go was let go. */
export type HeldMemory = {
  /** Objects of scripts, and the bytes of their buffers. */
  bytes: number;
  /** Nodes of the document. */
  nodes: number;
  /** Nodes that are in memory and not in the document. */
  detached: number;
  listeners: number;
  /** Texts that wait in the browser's database until the server has them. */
  waitingTexts: number;
};

/** Garbage that other garbage holds on to goes with the next round. */
const ROUNDS = 3;

/** Collects the garbage of a page and weighs what is left. */
export async function weighHeld(page: Page, session: CDPSession): Promise<HeldMemory> {
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
    for (const store of database.objectStoreNames) {
      waitingTexts += await answer(database.transaction(store).objectStore(store).count());
    }
    database.close();
  }
  return { nodes, waitingTexts };
}
