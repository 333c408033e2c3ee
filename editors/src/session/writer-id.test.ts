import { describe, expect, it } from 'vitest';
import { claimWriterId, isWriterClosed, isWriterOpen, type WriterBrowser } from './writer-id.ts';

/** The locks that all tabs of one browser share. */
class SharedLocks {
  readonly names = new Set<string>();
  request = (async (
    name: string,
    options: { signal: AbortSignal },
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    if (this.names.has(name)) {
      return new Promise((_, refuse) => {
        options.signal.addEventListener('abort', () => refuse(options.signal.reason));
      });
    }
    this.names.add(name);
    return run();
  }) as WriterBrowser['locks'] extends infer L ? (L & { request: unknown })['request'] : never;
  query = async () => ({ held: [...this.names].map((name) => ({ name })), pending: [] });
}

class EditorSession {
  private readonly items: Map<string, string>;
  constructor(items: Iterable<[string, string]> = []) {
    this.items = new Map(items);
  }
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  duplicated = () => new EditorSession(this.items);
}

let made = 0;
const browser = (session: EditorSession | null, locks: SharedLocks | null) =>
  ({ session, locks, randomId: () => `id-${++made}` }) as unknown as WriterBrowser;

describe('claimWriterId', () => {
  it("keeps a tab's id after a reload", async () => {
    const session = new EditorSession();
    const first = await claimWriterId('essay', browser(session, new SharedLocks()));
    // the previous page is closed, and its locks are released
    expect(await claimWriterId('essay', browser(session, new SharedLocks()))).toBe(first);
  });

  it('gives a duplicated tab its own id, and keeps it', async () => {
    const locks = new SharedLocks();
    const session = new EditorSession();
    const first = await claimWriterId('essay', browser(session, locks));
    const copied = session.duplicated();
    const second = await claimWriterId('essay', browser(copied, locks));
    expect(second).not.toBe(first);
    expect(await claimWriterId('essay', browser(copied, new SharedLocks()))).toBe(second);
  });

  it('gives each file a different id', async () => {
    const [session, locks] = [new EditorSession(), new SharedLocks()];
    const one = await claimWriterId('one', browser(session, locks));
    expect(await claimWriterId('two', browser(session, locks))).not.toBe(one);
  });

  it('works without storage and locks', async () => {
    const one = await claimWriterId('essay', browser(null, null));
    expect(await claimWriterId('essay', browser(null, null))).not.toBe(one);
    expect(await isWriterOpen(one, browser(null, null))).toBe(false);
  });
});

describe('isWriterOpen', () => {
  it('recognizes open tabs', async () => {
    const shared = browser(new EditorSession(), new SharedLocks());
    const id = await claimWriterId('essay', shared);
    expect(await isWriterOpen(id, shared)).toBe(true);
    expect(await isWriterOpen('another', shared)).toBe(false);
  });
});

describe('isWriterClosed', () => {
  it('recognizes a tab that is closed, where open ones can be recognized', async () => {
    const locks = new SharedLocks();
    const id = await claimWriterId('essay', browser(new EditorSession(), locks));
    expect(await isWriterClosed(id, browser(null, locks))).toBe(false);
    expect(await isWriterClosed(id, browser(null, new SharedLocks()))).toBe(true);
    // It may be open.
    expect(await isWriterClosed(id, browser(null, null))).toBe(false);
  });
});
