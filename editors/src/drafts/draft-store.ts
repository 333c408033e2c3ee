import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

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

const DATABASE = 'antecedent-waiting-texts';
const VERSION = 2;
const LAST_CHARACTER = '\uffff';

/** As version 1 of the database kept a text. */
type WaitingText = {
  bytes: Uint8Array;
  base: string;
  sending: Uint8Array | null;
  changes: number;
  keptAt: number;
};

const fromWaitingText = ({ base, sending, keptAt, ...rest }: WaitingText): LocalDraft => ({
  ...rest,
  baseVersion: base,
  inFlight: sending,
  storedAt: keptAt,
});

/** Brings the texts of version 1 along: none that is still unsent may be lost with an update. */
async function upgradeDrafts(database: IDBPDatabase<DraftSchema>, transaction: Upgrade) {
  const drafts = database.createObjectStore('drafts');
  const untyped = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>;
  if (!untyped.objectStoreNames.contains('waiting')) return;
  const waiting = untyped.objectStore('waiting');
  const [keys, texts] = await Promise.all([waiting.getAllKeys(), waiting.getAll()]);
  await Promise.all(
    keys.map((key, index) => drafts.put(fromWaitingText(texts[index] as WaitingText), String(key))),
  );
  untyped.db.deleteObjectStore('waiting');
}

type Upgrade = IDBPTransaction<DraftSchema, 'drafts'[], 'versionchange'>;

/** Texts in IndexedDB. Where a browser forbids it (some private windows), there are none and none can be kept. */
export function indexedDbDraftStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftSchema> | null> | null = null;
  const close = () => {
    opening = null;
  };
  const database = () => {
    opening ??= openDB<DraftSchema>(DATABASE, VERSION, {
      upgrade: (upgraded, _from, _to, transaction) => upgradeDrafts(upgraded, transaction),
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
