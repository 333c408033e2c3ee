import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { decodePatch, type FilePatch } from '@antecedent/domain/patch/file-patch';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { memoryDraftStore } from '../drafts/draft-store.ts';
import { indexedDbJournalStore, type JournalStore } from '../drafts/journal-store.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import { type FileInfo, parseFileInfo } from '../host/wopi-client.ts';
import { translator } from '../ui/i18n/translate.ts';
import { SaveController } from './save-controller.ts';
import { HOLD_MS } from './save-queue.ts';

const nothing = () => undefined;
const docx = (text: string) => newDocument({ paragraphs: [text] }, browserCodec.deflate);
/** What the page sends every second where requests are spared. */
const MAY_WAIT = { DontSaveIfUnmodified: true, MayWait: true };

let clock = 0;
let patches: FilePatch[] = [];
let isOnline = true;
let timers: { ms: number; run: () => void }[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  clock = 1_000_000;
  patches = [];
  timers = [];
  isOnline = true;
});

async function writingPage(journals: JournalStore | null = indexedDbJournalStore()) {
  const opened = docx('One');
  const archive = new OpenedArchive(opened);
  let bytes = opened;
  let version = 1;
  const controller = new SaveController({
    t: translator('en'),
    shell: { showSaveState: nothing, showBanner: nothing },
    client: {
      contact: () => '',
      save: async () => ({ kind: 'saved', savedAt: 'whole', version: ++version }),
      savePatch: async (body) => {
        if (!isOnline) return { kind: 'offline' };
        const patch = decodePatch(body, browserCodec.inflate);
        patches.push(patch);
        version += patch.steps.length;
        return { kind: 'saved', savedAt: `v${version}`, version };
      },
    },
    store: memoryDraftStore(),
    journals: async () => journals,
    editor: {
      bytes: async () => bytes,
      bytesNow: () => bytes,
      snapshot: () => archive.snapshot(bytes),
    },
    opened: { bytes: opened, version, head: 'v1' },
    monotonicNow: () => clock,
    lock: {
      take: async () => ({ kind: 'locked', isBehind: false, version: null }),
      release: async () => undefined,
    },
    backupDelayMs: 8_000,
    draftKey: 'file person writer',
    journalKey: 'file person writer 1',
    info: parseFileInfo({
      UserCanWrite: true,
      LastModifiedTime: 'v1',
      AntecedentPatch: 1,
    }) as FileInfo,
    readOnly: false,
    post: nothing,
    actions: {
      download: nothing,
      useMine: nothing,
      useServer: nothing,
      compare: null,
      writeHere: nothing,
    },
    merge: null,
    schedule: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  await controller.ready;
  /** Types, and after a second the page asks for a save. */
  const second = async (text: string) => {
    bytes = docx(text);
    controller.edited();
    clock += 1_000;
    void controller.save(MAY_WAIT, { autosave: true });
    await settled();
  };
  return { controller, second };
}

/** A save waits until the browser is idle, which is here at the next task or two. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
};
const held = () => timers.filter(({ ms }) => ms === HOLD_MS);
const holdEnds = async () => {
  for (const { run } of held()) run();
  await settled();
};
const sent = () => patches.map(({ steps }) => steps.length);

describe('saves that may travel together', () => {
  it('are one request after a few seconds, and each second is a step of its own', async () => {
    const { controller, second } = await writingPage();
    for (const text of ['One t', 'One tw', 'One two', 'One two t']) await second(text);
    expect([sent(), held().length]).toEqual([[], 1]);
    await holdEnds();
    expect(sent()).toEqual([4]);
    expect(patches[0]?.steps.map(({ elapsedMs }) => elapsedMs)).toEqual([
      1_000, 1_000, 1_000, 1_000,
    ]);
    expect(controller.isSaved).toBe(true);
  });

  it('are sent with the next save that doesn’t wait, as when a page is hidden or a draft submitted', async () => {
    const { controller, second } = await writingPage();
    await second('One two');
    await second('One two three');
    await controller.save({ DontSaveIfUnmodified: true });
    expect([sent(), held()]).toEqual([[2], []]);
    expect(controller.isSaved).toBe(true);
  });

  it('are sent when the page closes', async () => {
    const { controller, second } = await writingPage();
    await second('One two');
    await second('One two three');
    controller.leave();
    await settled();
    expect(sent()).toEqual([2]);
  });

  it('arrive second by second when the connection was gone', async () => {
    const { controller, second } = await writingPage();
    isOnline = false;
    for (const text of ['One t', 'One tw', 'One two']) await second(text);
    await holdEnds();
    for (const text of ['One two t', 'One two th']) await second(text);
    isOnline = true;
    controller.retryNow();
    await settled();
    expect(sent()).toEqual([5]);
    expect(controller.isSaved).toBe(true);
  });

  it('don’t wait where this device stores nothing', async () => {
    const { second } = await writingPage(null);
    await second('One two');
    expect([sent(), held()]).toEqual([[1], []]);
  });
});
