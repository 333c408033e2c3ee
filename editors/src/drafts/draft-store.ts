import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A text that the server does not have yet, kept on this device. */
export type LocalDraft = {
  bytes: Uint8Array;
  /** LastModifiedTime of the version that it builds on. */
  baseVersion: string;
  /** Bytes that were on their way when this was kept: they may have arrived. */
  inFlight: Uint8Array | null;
  /** Saves that wait. */
  changes: number;
  /** Milliseconds since 1970, by this device. */
  storedAt: number;
};

export type StoredDraft = { key: string; draft: LocalDraft };

/** Where texts wait; the key names file, person and writer. */
export type DraftStore = {
  /** Every text whose key begins so. */
  listByPrefix(prefix: string): Promise<StoredDraft[]>;
  /** @throws where the browser forbids keeping anything or has no room left */
  put(key: string, copy: LocalDraft): Promise<void>;
  remove(key: string): Promise<void>;
};

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: LocalDraft };
}

const DATABASE = 'antecedent-drafts';
const VERSION = 1;
const LAST_CHARACTER = '\uffff';

/** Texts in IndexedDB. Where a browser forbids it (some private windows), there are none and none can be kept. */
export function indexedDbDraftStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftSchema> | null> | null = null;
  const close = () => {
    opening = null;
  };
  const database = () => {
    opening ??= openDB<DraftSchema>(DATABASE, VERSION, {
      upgrade: (upgraded) => {
        upgraded.createObjectStore('drafts');
      },
      // the browser may close it at any time, such as when somebody clears the site's data
      terminated: close,
    }).catch(() => null);
    return opening;
  };
  return {
    listByPrefix: async (prefix) => {
      const open = await database();
      if (open === null) return [];
      const range = IDBKeyRange.bound(prefix, prefix + LAST_CHARACTER);
      const store = open.transaction('drafts').store;
      const [keys, copies] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return toStoredDrafts(keys, copies);
    },
    put: async (key, copy) => {
      const open = await database();
      if (open === null) throw new Error('this browser keeps no texts');
      const writing = open.transaction('drafts', 'readwrite');
      const put = writing.store.put(copy, key);
      // a page that goes away is not there any more to let it end by itself
      writing.commit();
      await Promise.all([put, writing.done]);
    },
    remove: async (key) => {
      await (await database())?.delete('drafts', key);
    },
  };
}

/** Texts in memory, for as long as the page lives. */
export function memoryDraftStore(): DraftStore {
  const texts = new Map<string, LocalDraft>();
  return {
    listByPrefix: async (prefix) =>
      toStoredDrafts([...texts.keys()], [...texts.values()]).filter(({ key }) =>
        key.startsWith(prefix),
      ),
    put: async (key, copy) => {
      texts.set(key, copy);
    },
    remove: async (key) => {
      texts.delete(key);
    },
  };
}

const toStoredDrafts = (keys: readonly string[], drafts: readonly LocalDraft[]): StoredDraft[] =>
  drafts.flatMap((draft, index) => ({ key: keys[index] ?? '', draft }));
