import { randomId } from '../browser/random-id.ts';

/** What identifying a writer needs from the browser; either may be forbidden. */
export type WriterBrowser = {
  /** Survives a reload of this tab, and is copied when the tab is duplicated. */
  session: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Shared by all tabs of this browser, and outlives them. */
  shared: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Shared by all tabs of this browser, and released when they close. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  randomId(): string;
};

/** The ids that tabs of this browser have had, latest last. */
const KNOWN_WRITERS = 'antecedent.writers';
/** Beyond these, the locks of older ids have expired anyway. */
const MAX_KNOWN_WRITERS = 50;

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
  rememberWriter(made, browser);
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
 * Whether a writer was a tab of this browser that has been closed, and holds a lock that it will never release: the
 * connection was gone, or the browser stopped.
 */
export async function isWriterClosed(id: string, browser: WriterBrowser): Promise<boolean> {
  // Without Web Locks, an open tab can't be distinguished from a closed one.
  if (browser.locks === null || !knownWriters(browser).includes(id)) return false;
  return !(await isWriterOpen(id, browser));
}

/** This tab's own browser. */
export function writerBrowser(): WriterBrowser {
  return {
    session: permitted(() => sessionStorage),
    shared: permitted(() => localStorage),
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

function knownWriters({ shared }: WriterBrowser): string[] {
  try {
    const known: unknown = JSON.parse(shared?.getItem(KNOWN_WRITERS) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function rememberWriter(id: string, browser: WriterBrowser): void {
  const known = [...knownWriters(browser), id].slice(-MAX_KNOWN_WRITERS);
  try {
    browser.shared?.setItem(KNOWN_WRITERS, JSON.stringify(known));
  } catch {
    // then the user takes the lock over from the closed tab
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
