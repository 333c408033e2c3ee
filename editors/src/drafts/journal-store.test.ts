import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDbJournalStore, type JournalStore, memoryJournalStore } from './journal-store.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const step = (number: number) => ({ number, bytes: bytes(number), takenAt: number * 1_000 });
const base = { bytes: bytes(7), head: 'noon' };
const KEY = '/wopi/files/7 amara me 1';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe.each<[string, () => JournalStore]>([
  ['indexedDbJournalStore', indexedDbJournalStore],
  ['memoryJournalStore', memoryJournalStore],
])('%s', (_, open) => {
  const begun = async (count: number) => {
    const store = open();
    void store.begin(KEY, base);
    for (let number = 1; number <= count; number++) await store.append(KEY, step(number), true);
    return store;
  };
  const numbers = async (store: JournalStore, key = KEY) =>
    (await store.read(key))?.steps.map(({ number }) => number);

  it('keeps a file once, the steps in their order, and how far the server is', async () => {
    const store = await begun(12);
    await store.mark(KEY, { number: 3, head: 'one' });
    const journal = await store.read(KEY);
    expect([journal?.base.head, [...(journal?.base.bytes ?? [])]]).toEqual(['noon', [7]]);
    expect(journal?.steps.at(-1)).toMatchObject({ number: 12, takenAt: 12_000 });
    expect(await numbers(store)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(journal?.mark).toEqual({ number: 3, head: 'one' });
  });

  it('puts one step in place of several', async () => {
    const store = await begun(5);
    await store.join(KEY, 2, { ...step(4), bytes: bytes(2, 3, 4) });
    expect(await numbers(store)).toEqual([1, 4, 5]);
    expect([...((await store.read(KEY))?.steps[1]?.bytes ?? [])]).toEqual([2, 3, 4]);
  });

  it('goes on under another name', async () => {
    const store = await begun(2);
    await store.mark(KEY, { number: 1, head: 'one' });
    await store.rename(KEY, `${KEY}0`);
    expect(await store.read(KEY)).toBeNull();
    expect(await numbers(store, `${KEY}0`)).toEqual([1, 2]);
    expect((await store.read(`${KEY}0`))?.mark?.number).toBe(1);
  });

  it('lists journals by the beginning of their names, and forgets one', async () => {
    const store = await begun(1);
    await store.begin('/wopi/files/8 amara me 1', base);
    expect(await store.list('/wopi/files/7 amara ')).toEqual([KEY]);
    await store.remove(KEY);
    expect(await store.list('/wopi/files/7 amara ')).toEqual([]);
    expect(await store.read(KEY)).toBeNull();
  });
});
