import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A text that the server does not have yet, kept on this device. */
export type WaitingCopy = {
  bytes: Uint8Array;
  /** LastModifiedTime of the version that it builds on. */
  base: string;
  /** Bytes that were on their way when this was kept: they may have arrived. */
  sending: Uint8Array | null;
  /** Saves that wait. */
  changes: number;
  /** Milliseconds since 1970, by this device. */
  keptAt: number;
};

/** Where texts wait; the key names file and person. */
export type WaitingStore = {
  get(key: string): Promise<WaitingCopy | null>;
  put(key: string, copy: WaitingCopy): Promise<void>;
  remove(key: string): Promise<void>;
};

interface WaitingSchema extends DBSchema {
  waiting: { key: string; value: WaitingCopy };
}

const DATABASE = 'antecedent-waiting-texts';
const VERSION = 1;

/** Texts in IndexedDB. Where a browser forbids it (some private windows), nothing is kept and nothing fails. */
export function indexedDbStore(): WaitingStore {
  let opening: Promise<IDBPDatabase<WaitingSchema> | null> | null = null;
  const database = () => {
    opening ??= openDB<WaitingSchema>(DATABASE, VERSION, {
      upgrade: (upgraded) => {
        upgraded.createObjectStore('waiting');
      },
    }).catch(() => null);
    return opening;
  };
  return {
    get: async (key) => (await (await database())?.get('waiting', key)) ?? null,
    put: async (key, copy) => {
      await (await database())?.put('waiting', copy, key);
    },
    remove: async (key) => {
      await (await database())?.delete('waiting', key);
    },
  };
}

/** Texts in memory, for as long as the page lives. */
export function memoryStore(): WaitingStore {
  const copies = new Map<string, WaitingCopy>();
  return {
    get: async (key) => copies.get(key) ?? null,
    put: async (key, copy) => {
      copies.set(key, copy);
    },
    remove: async (key) => {
      copies.delete(key);
    },
  };
}
