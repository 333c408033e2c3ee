import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { randomId } from '../browser/random-id.ts';

/** What this device is called in the locks of one file for one person. */
type Device = { id: string; createdAt: number };

interface DeviceSchema extends DBSchema {
  devices: { key: string; value: Device };
}

const DATABASE = 'antecedent-devices';
/** Beyond these the oldest are forgotten. Their files then open after a crash once the lock has ended. */
const MAX_DEVICES = 200;

/** Identifies this device; the ids are random and mean nothing elsewhere. */
export type DeviceIds = {
  /**
   * The id of this device among those on which a person writes in a file; the same until the browser's storage is cleared. Each
   * file and each person has another one, so it shows nothing else about the device.
   *
   * @returns null if the browser stores nothing
   */
  idFor(file: string, person: string): Promise<string | null>;
};

/** Ids in IndexedDB: what it has stored is still there after the browser was killed, which isn't so for `localStorage`. */
export function indexedDbDeviceIds(now: () => number = Date.now): DeviceIds {
  const opening = openDB<DeviceSchema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('devices'),
  }).catch(() => null);
  return {
    idFor: async (file, person) => {
      const database = await opening;
      if (database === null) return null;
      try {
        return await storedId(database, `${file} ${person}`, now());
      } catch {
        return null;
      }
    },
  };
}

async function storedId(
  database: IDBPDatabase<DeviceSchema>,
  key: string,
  now: number,
): Promise<string> {
  const known = await database.get('devices', key);
  if (known !== undefined) return known.id;
  // On the disk before the lock is taken: the browser may be killed right after.
  const writing = database.transaction('devices', 'readwrite', { durability: 'strict' });
  const [other, keys, all] = await Promise.all([
    writing.store.get(key),
    writing.store.getAllKeys(),
    writing.store.getAll(),
  ]);
  const id = other?.id ?? randomId();
  const oldest = keys
    .map((name, at) => ({ name, createdAt: all[at]?.createdAt ?? 0 }))
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(MAX_DEVICES - 1);
  await Promise.all([
    ...oldest.map(({ name }) => writing.store.delete(name)),
    writing.store.put({ id, createdAt: now }, key),
    writing.done,
  ]);
  return id;
}
