import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** A draft that the server does not have yet, stored on this device. */
export type LocalDraft = {
  bytes: Uint8Array;
  /** LastModifiedTime of its base version. */
  baseVersion: string;
  /** Bytes that were being sent when this was stored: they may have arrived. */
  inFlight: Uint8Array | null;
  /** Over how long what the server lacks was written, milliseconds; missing in older drafts. */
  writtenMs?: number;
  /** A proof of contact with the server from before that; missing in older drafts. */
  contact?: string;
  /** Pending saves. */
  changes: number;
  /** Milliseconds since 1970, by this device. */
  storedAt: number;
};

export type StoredDraft = { key: string; draft: LocalDraft };

/** Storage for drafts; the key names file, person and writer. */
export type DraftStore = {
  /** All drafts whose key has this prefix. */
  listByPrefix(prefix: string): Promise<StoredDraft[]>;
  /** @throws if the browser forbids storage or is full */
  put(key: string, copy: LocalDraft): Promise<void>;
  remove(key: string): Promise<void>;
};

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: LocalDraft };
}

const DATABASE = 'antecedent-waiting-texts';
const VERSION = 2;
const LAST_CHARACTER = '\uffff';

/** A draft as stored by version 1 of the database. */
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

/** Migrates the drafts of version 1: an update must not lose unsaved work. */
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

/** Drafts in IndexedDB. If a browser forbids it (some private windows), there are no drafts and none can be stored. */
export function indexedDbDraftStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftSchema> | null> | null = null;
  const close = () => {
    opening = null;
  };
  const database = () => {
    opening ??= openDB<DraftSchema>(DATABASE, VERSION, {
      upgrade: (upgraded, _from, _to, transaction) => upgradeDrafts(upgraded, transaction),
      // the browser may close it at any time, for example when the user clears site data
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
      // a page that is closing cannot wait for the transaction to complete by itself
      writing.commit();
      await Promise.all([put, writing.done]);
    },
    remove: async (key) => {
      await (await database())?.delete('drafts', key);
    },
  };
}

/** Drafts in memory, for the lifetime of the page. */
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
