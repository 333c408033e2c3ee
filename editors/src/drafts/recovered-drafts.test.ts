import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { type DraftStore, type LocalDraft, memoryDraftStore } from './draft-store.ts';
import { RecoveredDrafts } from './recovered-drafts.ts';

const PREFIX = '/wopi/files/7 amara';
const bytes = (text: string) => new TextEncoder().encode(text);
const text = (draft: LocalDraft | undefined) => new TextDecoder().decode(draft?.bytes);
const draft = (words: string, base: string, keptAt: number): LocalDraft => ({
  bytes: bytes(words),
  baseVersion: base,
  inFlight: null,
  changes: 1,
  storedAt: keptAt,
});

let store: DraftStore;
let used: string[];
let notice: Banner | null;
let open: Set<string>;
let damaged: Set<string>;

beforeEach(() => {
  store = memoryDraftStore();
  used = [];
  notice = null;
  open = new Set();
  damaged = new Set();
});

const draftsOf = (writer = 'me') =>
  new RecoveredDrafts({
    t: translator('en'),
    dates: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
    shell: {
      content: {} as HTMLElement,
      showInfo: (title, text) => {
        notice ??= { title, text, tone: 'mark', choices: [] };
      },
      showBanner: (shown) => {
        notice = shown;
      },
    },
    store,
    journals: null,
    prefix: PREFIX,
    writer,
    isWriterOpen: async (name) => open.has(name),
    restore: async (waiting) => {
      if (damaged.has(text(waiting))) throw new RangeError('damaged');
      used.push(text(waiting));
      return false;
    },
    download: () => undefined,
    compare: null,
    rebase: null,
  });
const onServer = (words: string, head: string, mayWrite = true) => ({
  bytes: bytes(words),
  head,
  mayWrite,
  takeover: null,
  openJournal: '',
});
const kept = async () => (await store.listByPrefix(PREFIX)).map((one) => text(one.draft)).sort();
const choose = async (label: string) => {
  notice?.choices.find((choice) => choice.label === label)?.run();
  await new Promise((resolve) => setTimeout(resolve));
};

describe('RecoveredDrafts', () => {
  it('restores what a reload interrupted', async () => {
    const mine = draftsOf();
    await store.put(mine.ownKey, draft('more', 'noon', 1));
    await mine.recover(onServer('some', 'noon'));
    expect(used).toEqual(['more']);
    expect(notice?.text).toContain('We restored');
  });

  it('restores what a closed tab left, and deletes its copy', async () => {
    await store.put(draftsOf('gone').ownKey, draft('more', 'noon', 1));
    await draftsOf().recover(onServer('some', 'noon'));
    expect(used).toEqual(['more']);
    expect(await kept()).toEqual([]);
  });

  it('leaves the draft of an open tab alone', async () => {
    open.add('other');
    await store.put(draftsOf('other').ownKey, draft('theirs', 'noon', 1));
    await draftsOf().recover(onServer('some', 'noon'));
    expect(used).toEqual([]);
    expect(notice).toBeNull();
    expect(await kept()).toEqual(['theirs']);
  });

  it('saves one draft on top of the server’s version and offers the others, one after the other', async () => {
    await store.put(draftsOf('a').ownKey, draft('oldest', 'noon', 1));
    await store.put(draftsOf('b').ownKey, draft('newest', 'noon', 3));
    await store.put(draftsOf('c').ownKey, draft('middle', 'noon', 2));
    await draftsOf().recover(onServer('some', 'noon'));
    expect(used).toEqual(['newest']);
    await choose('Use my text');
    expect(used).toEqual(['newest', 'middle']);
    await choose('Discard it');
    expect(notice).toBeNull();
    expect(await kept()).toEqual([]);
  });

  it('keeps a draft aside until the user has chosen, also over the next save', async () => {
    const mine = draftsOf();
    await store.put(mine.ownKey, draft('mine', 'morning', 5));
    await mine.recover(onServer('theirs', 'noon'));
    await store.put(mine.ownKey, draft('next', 'noon', 6));
    await store.remove(mine.ownKey);
    expect(await kept()).toEqual(['mine']);
  });

  it('offers a draft for download if the file is read-only now', async () => {
    const mine = draftsOf();
    await store.put(mine.ownKey, draft('mine', 'noon', 5));
    await mine.recover(onServer('some', 'noon', false));
    expect(notice?.choices.map(({ label }) => label)).toEqual(['Download my text', 'Discard it']);
    expect(used).toEqual([]);
  });

  it('lets a draft wait for the lock to be taken over, and keeps offering that', async () => {
    const done: string[] = [];
    const takeover = { writeHere: () => done.push('write'), offer: () => done.push('offer') };
    await store.put(draftsOf('gone').ownKey, draft('mine', 'noon', 5));
    await draftsOf().recover({ ...onServer('some', 'noon', false), takeover });
    await choose('Write here instead');
    await choose('Discard it');
    expect(done).toEqual(['write', 'offer']);
  });

  it('recognizes closed writers: tabs of this browser that left a draft', async () => {
    for (const writer of ['gone', 'other']) {
      await store.put(draftsOf(writer).ownKey, draft('more', 'noon', 1));
    }
    open.add('other');
    const isGone = (writer: string) => draftsOf().isWriterClosed(writer);
    expect(await Promise.all(['gone', 'other', 'elsewhere'].map(isGone))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('never discards a draft that does not open', async () => {
    damaged.add('broken');
    await store.put(draftsOf('gone').ownKey, draft('broken', 'noon', 1));
    await draftsOf().recover(onServer('some', 'noon'));
    expect(await kept()).toEqual(['broken']);
    expect(notice?.title).toContain('wasn’t saved');
  });

  it('ignores drafts of another user or file', async () => {
    await store.put('/wopi/files/7 ben x', draft('his', 'noon', 1));
    await store.put('/wopi/files/70 amara x', draft('another', 'noon', 1));
    await draftsOf().recover(onServer('some', 'noon'));
    expect(used).toEqual([]);
    expect(notice).toBeNull();
  });
});
