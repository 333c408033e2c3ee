import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import {
  keepAssignment,
  keptAssignment,
  keptState,
  stopKeeping,
} from '@antecedent/contracts/record/editor/kept-store';
import { hasUnsentWords } from '@antecedent/contracts/record/editor/unsent-words';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryJournalStore } from '../drafts/journal-store.ts';
import { parseFileInfo } from '../host/wopi-client.ts';
import { keepOpenText, openKept } from './kept-text.ts';

const NOW = Date.UTC(2026, 10, 2);
const HEAD = '2026-11-01T10:00:00.000Z';
const ROW = { person: 'amara', assignmentId: 'a1', fileId: 'f1', until: NOW + 1_000 };
const info = parseFileInfo({
  BaseFileName: 'Essay.docx',
  UserId: 'amara',
  UserCanWrite: true,
  SupportsLocks: true,
});
const bytes = new TextEncoder().encode('words of mine');
const store = (head = HEAD) =>
  keepOpenText('/wopi/files/f1', { info: info!, version: 7, contact: 'proof', head }, bytes, NOW);
const open = (now = NOW) =>
  openKept('#file=f1&lang=de', {
    origin: 'https://write.example.edu',
    now,
    journals: memoryJournalStore(),
  });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('a kept text', () => {
  it('is opened as the server had it last, without a lock', async () => {
    await keepAssignment(ROW, { title: 'Essay' }, NOW);
    await store();
    const kept = await open();
    expect(kept?.opening).toMatchObject({
      wopiSrc: 'https://write.example.edu/wopi/files/f1',
      accessToken: '',
      language: 'de',
    });
    expect(kept?.first.info).toMatchObject({
      LastModifiedTime: HEAD,
      AntecedentContact: 'proof',
      SupportsLocks: false,
      UserCanWrite: true,
    });
    expect(kept?.first.version).toBe(7);
    expect(new TextDecoder().decode(kept?.first.bytes)).toBe('words of mine');
    const assignment = await keptAssignment('amara', 'a1', NOW);
    expect(assignment).toMatchObject({ page: { title: 'Essay' }, textAt: Date.parse(HEAD) });
  });

  it('is stored only where its writer asked for that, and belongs to them alone', async () => {
    await store();
    expect(await open()).toBeNull();
    await keepAssignment(ROW, {}, NOW);
    await store();
    expect(await keptState('jonas', 'a1', NOW)).toBeNull();
    expect(await keptAssignment('jonas', 'a1', NOW)).toBeNull();
  });

  it('is gone once it expires, and when it is not kept any more', async () => {
    await keepAssignment(ROW, {}, NOW);
    await store();
    expect(await open(ROW.until)).toBeNull();
    await keepAssignment(ROW, {}, NOW);
    await store();
    await stopKeeping('amara', 'a1', NOW);
    expect(await open()).toBeNull();
  });
});

describe('hasUnsentWords', () => {
  it('makes no database of its own', async () => {
    expect(await hasUnsentWords('f1')).toBe(false);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  });
});
