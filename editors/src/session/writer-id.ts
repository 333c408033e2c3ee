import { randomId } from '../browser/random-id.ts';

/** What identifying a writer needs from the browser; either may be forbidden. */
export type WriterBrowser = {
  /** Survives a reload of this tab, and is copied when the tab is duplicated. */
  session: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Shared by all tabs of this browser, and released when they close. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  randomId(): string;
};

/** How long the previous page, which is being reloaded, may take to close, ms. */
const HANDOVER_TIMEOUT_MS = 500;

const lockNameOf = (id: string) => `antecedent writer ${id}`;

/**
 * Identifies this tab among the writers of a file: the same id after a reload, so that it finds its
 * own lock and draft; another one in a duplicated tab, which would otherwise pass for the first and
 * overwrite it.
 */
export async function claimWriterId(file: string, browser: WriterBrowser): Promise<string> {
  const key = `writer ${file}`;
  const known = storedWriterId(browser, key);
  if (known !== null && (await acquireLock(browser, known))) return known;
  const made = `antecedent-${browser.randomId()}`;
  try {
    browser.session?.setItem(key, made);
  } catch {
    // then a reload gets another id and finds the file locked until the user takes it over
  }
  await acquireLock(browser, made);
  return made;
}

/** Whether a tab with that id is open in this browser. */
export async function isWriterOpen(id: string, { locks }: WriterBrowser): Promise<boolean> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === lockNameOf(id));
}

/**
 * Whether a writer of this device has closed, and holds a lock that it will never release: the connection was gone, or the
 * browser stopped.
 */
export async function isWriterClosed(id: string, browser: WriterBrowser): Promise<boolean> {
  // Without Web Locks, an open tab can't be distinguished from a closed one.
  return browser.locks !== null && !(await isWriterOpen(id, browser));
}

/** This tab's own browser. */
export function writerBrowser(): WriterBrowser {
  return {
    session: permitted(() => sessionStorage),
    locks: navigator.locks ?? null,
    randomId,
  };
}

/** Null where the browser's settings forbid it. */
function permitted(storage: () => Storage): Storage | null {
  try {
    return storage();
  } catch {
    return null;
  }
}

function storedWriterId({ session }: WriterBrowser, key: string): string | null {
  try {
    return session?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Acquires a lock for as long as the page lives. @returns whether no other tab has it */
function acquireLock({ locks }: WriterBrowser, id: string): Promise<boolean> {
  if (locks === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const request = { signal: AbortSignal.timeout(HANDOVER_TIMEOUT_MS) };
    locks
      .request(lockNameOf(id), request, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
