const PREFIX = 'antecedent-shell ';

/** Whether the person asked their browser to load less. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Waits until the browser has nothing more urgent to do; one that can't say so gets it in a task of its own. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve) : setTimeout(resolve),
  );

/**
 * Has the browser store the pages for times without a connection, once it has nothing else to do. Browsers without service
 * workers, and those that save data, do without.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return;
  await whenIdle();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
}

/**
 * Has the browser store the pages now, because someone asked for that.
 *
 * @returns when they are stored
 */
export async function storePages(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
}

/** Removes a worker that the server doesn't offer any more, with everything that it stored. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)),
  );
}
