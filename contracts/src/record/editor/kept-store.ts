import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { KEPT_DATABASE } from './kept-place.ts';
import { createSealKey, type Sealed, seal, unseal } from './sealed.ts';

/** What is kept of one assignment. Only ids and times can be read without the key. */
type KeptRow = {
  /** Whose it is. */
  person: string;
  assignmentId: string;
  fileId: string;
  /** When it expires, milliseconds since 1970. */
  until: number;
  page: Sealed;
  /** Null until the editor has stored it. */
  text: Sealed | null;
  /** When the server accepted that version, milliseconds since 1970. */
  textAt: number | null;
};

/** What may be said about a kept assignment. */
export type KeptState = Pick<KeptRow, 'fileId' | 'until' | 'textAt'>;

/** The last version of a text that the server accepted. */
export type KeptText = {
  bytes: Uint8Array;
  /** Null if the server doesn't say. */
  version: number | null;
  /** What the server said about the file and what may be done with it. */
  info: Readonly<Record<string, unknown>>;
  /** The path of the file on the server. */
  fileKey: string;
  savedAt: number;
};

interface KeptSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: { key: string; value: KeptRow };
}
type Database = IDBPDatabase<KeptSchema>;

const KEY = 'key';

/**
 * Does something with the database and closes it: while it is open, it couldn't be deleted. What has expired is deleted
 * first.
 */
async function withKept<T>(now: number, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDB<KeptSchema>(KEPT_DATABASE, 1, {
    upgrade: (created) => {
      created.createObjectStore('keys');
      created.createObjectStore('rows');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    for (const row of await database.getAll('rows')) {
      if (row.until <= now) await database.delete('rows', row.fileId);
    }
    return await run(database);
  } finally {
    database.close();
  }
}

async function keyOf(database: Database): Promise<CryptoKey> {
  const known = await database.get('keys', KEY);
  if (known) return known;
  const made = await createSealKey();
  const writing = database.transaction('keys', 'readwrite');
  // another tab may have been quicker
  const other = await writing.store.get(KEY);
  if (!other) await writing.store.put(made, KEY);
  await writing.done;
  return other ?? made;
}

/** Keeps an assignment, or renews what is kept of it. Its text follows from the editor. */
export const keepAssignment = (
  about: Pick<KeptRow, 'person' | 'assignmentId' | 'fileId' | 'until'>,
  page: unknown,
  now: number,
): Promise<void> =>
  withKept(now, async (database) => {
    const { fileId } = about;
    const sealed = await seal(await keyOf(database), `page ${fileId}`, page);
    // On the disk: the browser may be killed right after it said that the text is kept.
    const writing = database.transaction('rows', 'readwrite', { durability: 'strict' });
    const before = await writing.store.get(fileId);
    const { text = null, textAt = null } = before ?? {};
    await writing.store.put({ ...about, page: sealed, text, textAt }, fileId);
    await writing.done;
  });

/** @returns whether the text is to be kept, and is now */
export const keepText = (
  fileId: string,
  { bytes, savedAt, ...about }: KeptText,
  now: number,
): Promise<boolean> =>
  withKept(now, async (database) => {
    if (!(await database.get('rows', fileId))) return false;
    const text = await seal(await keyOf(database), `text ${fileId}`, about, bytes);
    const writing = database.transaction('rows', 'readwrite', { durability: 'strict' });
    const row = await writing.store.get(fileId);
    if (row) await writing.store.put({ ...row, text, textAt: savedAt }, fileId);
    await writing.done;
    return row !== undefined;
  });

export const stopKeeping = (person: string, assignmentId: string, now: number): Promise<void> =>
  withKept(now, async (database) => {
    const row = await rowOf(database, person, assignmentId);
    if (row) await database.delete('rows', row.fileId);
  });

/** Null for an assignment that isn't kept. */
export const keptState = (
  person: string,
  assignmentId: string,
  now: number,
): Promise<KeptState | null> =>
  withKept(now, async (database) => {
    const row = await rowOf(database, person, assignmentId);
    return row ? { fileId: row.fileId, until: row.until, textAt: row.textAt } : null;
  });

/** The assignment as its page knew it; null unless it is kept together with its text. */
export const keptAssignment = (
  person: string,
  assignmentId: string,
  now: number,
): Promise<(KeptState & { page: unknown }) | null> =>
  withKept(now, async (database) => {
    const row = await rowOf(database, person, assignmentId);
    if (!row || row.text === null) return null;
    const { fileId, until, textAt } = row;
    const { value } = await unseal(await keyOf(database), `page ${fileId}`, row.page);
    return { fileId, until, textAt, page: value };
  });

/** Null for a text that isn't kept. */
export const keptText = (fileId: string, now: number): Promise<KeptText | null> =>
  withKept(now, async (database) => {
    const row = await database.get('rows', fileId);
    if (!row?.text) return null;
    const { value, bytes } = await unseal(await keyOf(database), `text ${fileId}`, row.text);
    return { ...(value as Omit<KeptText, 'bytes' | 'savedAt'>), bytes, savedAt: row.textAt ?? 0 };
  });

const rowOf = async (
  database: Database,
  person: string,
  assignmentId: string,
): Promise<KeptRow | undefined> =>
  (await database.getAll('rows')).find(
    (row) => row.person === person && row.assignmentId === assignmentId,
  );
