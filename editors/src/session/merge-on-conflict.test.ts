import { newDocument } from '@antecedent/domain/office/document/new-document';
import { expect, it } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { memoryDraftStore } from '../drafts/draft-store.ts';
import { type JournalStore, memoryJournalStore } from '../drafts/journal-store.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import { type FileInfo, parseFileInfo } from '../host/wopi-client.ts';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { SaveController } from './save-controller.ts';

const docx = (text: string) => newDocument({ paragraphs: [text] }, browserCodec.deflate);
const nothing = () => undefined;

/** A text that is saved while the server has a version that another device saved. */
async function savedTooLate(journals: JournalStore | null) {
  const opened = docx('One');
  const archive = new OpenedArchive(opened);
  const bytes = docx('One two');
  const seen = { merged: 0, banners: [] as (Banner | null)[] };
  const controller = new SaveController({
    t: translator('en'),
    shell: { showSaveState: nothing, showBanner: (banner) => seen.banners.push(banner) },
    client: {
      contact: () => '',
      save: async () => ({ kind: 'changed-elsewhere' }),
      savePatch: async () => ({ kind: 'mismatch' }),
    },
    opened: { bytes: opened, version: 1, head: 'noon' },
    monotonicNow: () => 0,
    store: memoryDraftStore(),
    journals: async () => journals,
    editor: {
      bytes: async () => bytes,
      bytesNow: () => bytes,
      snapshot: () => ({ ...archive.snapshot(bytes), original: opened }),
    },
    lock: { take: async () => ({ kind: 'offline' }), release: async () => undefined },
    draftKey: 'file amara tab',
    journalKey: 'file amara tab 1',
    backupDelayMs: 1_000,
    info: parseFileInfo({ UserCanWrite: true, AntecedentPatch: 1 }) as FileInfo,
    readOnly: false,
    post: nothing,
    actions: {
      download: nothing,
      useMine: nothing,
      useServer: nothing,
      compare: nothing,
      writeHere: nothing,
    },
    merge: () => {
      seen.merged++;
    },
    schedule: () => nothing,
  });
  await controller.ready;
  controller.edited();
  await controller.save({});
  await controller.save({});
  return seen;
}

it('merges a text with the server’s newer one once, without asking', async () => {
  const { merged, banners } = await savedTooLate(memoryJournalStore());
  expect(merged).toBe(1);
  expect(banners.filter((banner) => banner?.tone === 'error')).toEqual([]);
});

it('asks where this device stores no steps to merge', async () => {
  const { merged, banners } = await savedTooLate(null);
  expect(merged).toBe(0);
  expect(banners.at(-1)?.title).toBe('There’s a newer version on the server');
});
