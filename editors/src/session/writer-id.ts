import { randomId } from '../browser/random-id.ts';

/** What naming a writer takes of the browser; either may be forbidden. */
export type WriterBrowser = {
  /** Survives a reload of this tab, and is copied when somebody duplicates the tab. */
  session: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Known to all tabs of this browser. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  randomId(): string;
};

/** How long the page before this one, which is being reloaded, may take to go, ms. */
const HANDOVER_TIMEOUT_MS = 500;

const lockNameOf = (id: string) => `antecedent writer ${id}`;

/**
 * Names this tab among those that write to a file: the same name after a reload, so that it finds its own lock and its
 * own kept text; another one in a duplicated tab, which would otherwise pass for the first and write over it.
 */
export async function claimWriterId(file: string, browser: WriterBrowser): Promise<string> {
  const key = `writer ${file}`;
  const known = storedWriterId(browser, key);
  if (known !== null && (await holdLock(browser, known))) return known;
  const made = `antecedent-${browser.randomId()}`;
  try {
    browser.session?.setItem(key, made);
  } catch {
    // then a reload finds another name, and the file locked until somebody takes it over
  }
  await holdLock(browser, made);
  return made;
}

/** Whether a tab of that name is open in this browser. */
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

/** Holds a name for as long as the page lives. @returns whether no other tab has it */
function holdLock({ locks }: WriterBrowser, id: string): Promise<boolean> {
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
