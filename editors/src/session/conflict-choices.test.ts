import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { describe, expect, it } from 'vitest';
import type { LocalDraft } from '../drafts/draft-store.ts';
import type { FileInfo } from '../host/wopi-client.ts';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { ConflictChoices, type ConflictChoicesOptions } from './conflict-choices.ts';

type Answer = Awaited<ReturnType<ConflictChoicesOptions['client']['fileInfo']>>;
type Scene = { reviews?: boolean; fileInfo?: Answer; merged?: Uint8Array | null };
const OFFLINE: Answer = { kind: 'offline' };
const ONLINE: Answer = { kind: 'info', info: { LastModifiedTime: 'T7' } as FileInfo };
const MERGED = encodeUtf8('merged');

/** Choices about a text that is still being edited while the lock is requested. */
function choices({ reviews = false, fileInfo = OFFLINE, merged = MERGED }: Scene = {}) {
  const page = { text: 'typed', kept: '', opened: 0, keptWhenOpened: '' };
  const compared: string[][] = [];
  const drafts: LocalDraft[] = [];
  const notices: (Banner | null)[] = [];
  const saveController = {
    captureAndBackUp: async () => {
      page.kept = page.text;
    },
    lockLost: () => undefined,
    useMine: async () => undefined,
    discard: async () => {
      page.text = '';
    },
    unsavedMs: 4_000,
  };
  const conflict = new ConflictChoices({
    t: translator('en'),
    shell: { showBanner: (notice) => notices.push(notice), announce: () => undefined },
    client: {
      fileInfo: async () => fileInfo,
      contents: async () => ({ kind: 'contents', bytes: encodeUtf8('theirs'), version: 7 }),
    },
    lock: {
      take: async () => ({ kind: 'locked', isBehind: false }),
      takeOver: async () => {
        page.text += ' meanwhile';
      },
    },
    saveController: () => saveController,
    isReviewer: () => reviews,
    mine: async () => encodeUtf8(page.text),
    compare: async (mine, theirs) => {
      compared.push([decodeUtf8(mine), decodeUtf8(theirs)]);
      return merged;
    },
    keepDraft: async (draft) => {
      drafts.push(draft);
    },
    reopen: async () => {
      page.opened++;
      page.keptWhenOpened = page.kept;
    },
  });
  return { conflict, page, notices, compared, drafts };
}

describe('writeHere', () => {
  it('keeps what is typed while the lock is taken over', async () => {
    const { conflict, page, notices } = choices();
    await conflict.writeHere(null);
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed meanwhile' });
    expect(notices).toEqual([null]);
  });
});

describe('lockTakeover', () => {
  it.each([
    [false, 'tab', 'This text is open somewhere else', 'Write here instead'],
    [false, 'review-tab', 'This text is being reviewed', 'Write here instead'],
    [true, 'tab', 'This text is open somewhere else', 'Review here instead'],
    [true, 'review-tab', 'This text is open somewhere else', 'Review here instead'],
  ])('offers it to a reviewer: %s, when %s has the lock', async (reviews, holder, title, label) => {
    const { conflict, page, notices } = choices({ reviews });
    conflict.lockTakeover(holder).offer();
    expect(notices.at(-1)).toMatchObject({ title, choices: [{ label }, { label: 'Close' }] });
    notices.at(-1)?.choices[0]?.run();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.opened).toBe(1);
  });
});

describe('merge', () => {
  it('keeps the merged text as a draft of the server’s version before it lets go of this one', async () => {
    const { conflict, page, compared, drafts } = choices({ fileInfo: ONLINE });
    await conflict.merge();
    expect(compared).toEqual([['typed', 'theirs']]);
    expect(drafts).toEqual([
      expect.objectContaining({ bytes: MERGED, baseVersion: 'T7', writtenMs: 4_000 }),
    ]);
    expect(page).toMatchObject({ text: '', opened: 1 });
  });

  it.each([
    ['offline', { fileInfo: OFFLINE }],
    ['where the user closes the comparison', { fileInfo: ONLINE, merged: null }],
  ])('changes nothing %s', async (_, scene) => {
    const { conflict, page, drafts } = choices(scene);
    await conflict.merge();
    expect(drafts).toEqual([]);
    expect(page).toMatchObject({ text: 'typed', kept: 'typed', opened: 0 });
  });
});
