import { randomId } from '../browser/random-id.ts';

/** What identifying a writer needs from the browser; either may be forbidden. */
export type WriterBrowser = {
  /** Survives a reload of this tab, and is copied when the tab is duplicated. */
  session: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Shared by all tabs of this browser. */
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

/** This tab's own browser. */
export function writerBrowser(): WriterBrowser {
  let session: Storage | null = null;
  try {
    session = sessionStorage;
  } catch {
    // forbidden by the browser's settings
  }
  return { session, locks: navigator.locks ?? null, randomId };
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
