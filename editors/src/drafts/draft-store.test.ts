import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { indexedDbDraftStore } from './draft-store.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('indexedDbDraftStore', () => {
  it('migrates the unsent drafts of the previous version', async () => {
    const before = await openDB('antecedent-waiting-texts', 1, {
      upgrade: (database) => void database.createObjectStore('waiting'),
    });
    const text = { bytes: bytes(1, 2), base: 'monday', sending: bytes(1), changes: 3, keptAt: 7 };
    await before.put('waiting', text, 'file person writer');
    before.close();

    const store = indexedDbDraftStore();
    const [found] = await store.listByPrefix('file person');
    const { bytes: stored, inFlight, ...rest } = found!.draft;
    expect(found!.key).toBe('file person writer');
    expect([[...stored], [...inFlight!]]).toEqual([[1, 2], [1]]);
    expect(rest).toEqual({ baseVersion: 'monday', changes: 3, storedAt: 7 });
    await store.remove('file person writer');
    expect(await store.listByPrefix('')).toEqual([]);
  });
});
