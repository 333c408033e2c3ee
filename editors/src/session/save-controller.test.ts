import type { EditorMessage, SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { describe, expect, it } from 'vitest';
import { type DraftStore, memoryDraftStore } from '../drafts/draft-store.ts';
import type { OutgoingMessage } from '../host/bridge.ts';
import { type FileInfo, parseFileInfo, type SaveOutcome } from '../host/wopi-client.ts';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { BACKUP_DELAY_MS, SaveController } from './save-controller.ts';
import { SAVING_NOTICE_DELAY_MS } from './save-state-display.ts';

const KEY = 'file person writer';
const nothing = () => undefined;

/** SaveController of a one-word text, on a server with scripted answers. */
function createController(
  answers: (SaveOutcome | Promise<SaveOutcome>)[],
  broken?: Partial<DraftStore>,
) {
  const posted: OutgoingMessage[] = [];
  const notices: (Banner | null)[] = [];
  const shown: SaveStatus['state'][] = [];
  const sent: string[] = [];
  const memory = memoryDraftStore();
  const waiting: (() => void)[] = [];
  const page = {
    text: 'opened',
    madeInHaste: 0,
    released: [] as boolean[],
    compressing: Promise.resolve(),
  };
  const controller = new SaveController({
    t: translator('en'),
    shell: {
      showSaveState: ({ state }) => shown.push(state),
      showBanner: (notice) => notices.push(notice),
    },
    client: {
      contact: () => '',
      save: async (bytes) => {
        sent.push(new TextDecoder().decode(bytes));
        return (
          (await answers.shift()) ?? {
            kind: 'saved',
            savedAt: `time ${sent.length}`,
            version: null,
          }
        );
      },
      savePatch: async () => ({ kind: 'mismatch' }),
    },
    opened: null,
    monotonicNow: () => 0,
    store: { ...memory, ...broken },
    editor: {
      bytes: async () => {
        const text = new TextEncoder().encode(page.text);
        await page.compressing;
        return text;
      },
      bytesNow: () => {
        page.madeInHaste++;
        return new TextEncoder().encode(page.text);
      },
    },
    lock: {
      take: async () => ({ kind: 'locked-elsewhere', lock: 'theirs' }),
      release: async (_, isSaving = false) => {
        page.released.push(isSaving);
      },
    },
    journals: async () => null,
    draftKey: KEY,
    journalKey: `${KEY} 1`,
    backupDelayMs: BACKUP_DELAY_MS,
    info: parseFileInfo({ UserCanWrite: true, LastModifiedTime: 'time 0' }) as FileInfo,
    readOnly: false,
    post: (message) => posted.push(message),
    actions: {
      download: nothing,
      useMine: nothing,
      useServer: nothing,
      compare: null,
      writeHere: nothing,
    },
    merge: null,
    schedule: (ms, run) => {
      if (ms === BACKUP_DELAY_MS || ms === SAVING_NOTICE_DELAY_MS) {
        waiting.push(run);
        return () => {
          if (waiting.includes(run)) waiting.splice(waiting.indexOf(run), 1);
        };
      }
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const type = (text: string) => {
    page.text = text;
    controller.edited();
  };
  const kept = async () => {
    const [found] = await memory.listByPrefix(KEY);
    return found === undefined ? null : new TextDecoder().decode(found.draft.bytes);
  };
  const answered = () =>
    posted
      .filter(({ MessageId }) => MessageId === 'Action_Save_Resp')
      .map((message) => (message as EditorMessage & { Values: unknown }).Values);
  const timePasses = async () => {
    for (const run of waiting.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { controller, type, sent, posted, kept, notices, shown, answered, page, timePasses };
}

const ask = { DontSaveIfUnmodified: true, Notify: true };

describe('SaveController', () => {
  it('backs up on this device until the next save is due and done', async () => {
    const { controller, type, kept, sent, timePasses } = createController([]);
    type('one');
    type('one two');
    await timePasses();
    expect([await kept(), sent]).toEqual(['one two', []]);
    type('one two three');
    await timePasses();
    expect(await kept()).toBe('one two three');
    await controller.save(ask);
    await controller.captureAndBackUp();
    expect([await kept(), sent]).toEqual([null, ['one two three']]);
    await timePasses();
    expect(await kept()).toBeNull();
  });

  it('says that it is saving only if that takes a while', async () => {
    let arrive: (outcome: SaveOutcome) => void = nothing;
    const quick: SaveOutcome = { kind: 'saved', savedAt: 'time 1', version: null };
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { controller, type, shown, timePasses } = createController([quick, slow]);
    type('one');
    await controller.save(ask);
    expect(shown).toEqual(['saved', 'saved']);
    type('one two');
    const saving = controller.save(ask);
    await new Promise((resolve) => setTimeout(resolve));
    await timePasses();
    expect(shown.slice(2)).toEqual(['saved', 'saving']);
    arrive(quick);
    await saving;
    await timePasses();
    expect(shown.slice(4)).toEqual(['saved']);
  });

  it('closes with the last serialization, and serializes again only after a change', async () => {
    const { controller, type, kept, sent, page, timePasses } = createController([]);
    type('one');
    await timePasses();
    controller.leave();
    await timePasses();
    expect([sent, page.madeInHaste]).toEqual([['one'], 0]);
    type('one two');
    controller.leave();
    expect(page.madeInHaste).toBe(1);
    await timePasses();
    expect([sent, await kept()]).toEqual([['one', 'one two'], null]);
  });

  it('asks the page for a reload when the server has a newer version, and keeps the text here', async () => {
    const { controller, type, posted, kept, timePasses } = createController([{ kind: 'outdated' }]);
    type('Old');
    await controller.save({});
    expect(posted).toContainEqual({ MessageId: 'App_Outdated', Values: undefined });
    await timePasses();
    expect(await kept()).toBe('Old');
  });

  it('keeps what is typed after writing has moved to another window', async () => {
    const { controller, type, kept, sent } = createController([
      { kind: 'locked-elsewhere', lock: 'theirs' },
    ]);
    type('one');
    await controller.save(ask, { autosave: true });
    type('two');
    await controller.save(ask, { autosave: true });
    await controller.captureAndBackUp();
    expect(await kept()).toBe('two');
    expect(sent).toEqual(['one']);
  });

  it('keeps what was typed last when the window closes after that', async () => {
    const { controller, type, kept } = createController([{ kind: 'changed-elsewhere' }]);
    type('one');
    await controller.save({});
    type('last');
    controller.leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await kept()).toBe('last');
  });

  it('reports unmodified only when the previous save has arrived', async () => {
    let arrive: (outcome: SaveOutcome) => void = nothing;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { controller, type, answered } = createController([slow, slow]);
    type('one');
    void controller.save({});
    await Promise.resolve();
    const second = controller.save(ask);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answered()).toEqual([]);
    arrive({ kind: 'offline' });
    await second;
    expect(answered()).toEqual([{ success: false, result: 'offline' }]);
  });

  it('warns when neither the server nor this device has the text', async () => {
    const full = async () => {
      throw new DOMException('no page', 'QuotaExceededError');
    };
    const { controller, type, notices } = createController([{ kind: 'offline' }], { put: full });
    expect(controller.wouldLoseChanges).toBe(false);
    type('one');
    await controller.save({});
    await controller.captureAndBackUp();
    expect(controller.wouldLoseChanges).toBe(true);
    expect(notices.at(-1)?.title).toBe('Your text is only in this window');
  });

  it('lets the user discard a text', async () => {
    const { controller, type, kept, sent } = createController([{ kind: 'changed-elsewhere' }]);
    type('mine');
    await controller.save({});
    await controller.discard();
    type('more');
    await controller.save({});
    controller.leave();
    expect(await kept()).toBeNull();
    expect(sent).toEqual(['mine']);
  });

  it('keeps a text that was still being compressed when the window closes', async () => {
    const { controller, type, page, sent } = createController([]);
    page.compressing = new Promise(nothing);
    type('one');
    void controller.save({});
    await Promise.resolve();
    controller.leave();
    expect(sent).toEqual(['one']);
  });

  it('does not overwrite a newer text with an older one that took longer', async () => {
    const { controller, type, page, sent } = createController([]);
    let finish: () => void = nothing;
    page.compressing = new Promise((resolve) => {
      finish = resolve;
    });
    type('older');
    const slow = controller.save({});
    await Promise.resolve();
    page.compressing = Promise.resolve();
    type('newer');
    const quick = controller.save({});
    finish();
    await Promise.all([slow, quick]);
    expect(sent.at(-1)).toBe('newer');
  });

  it('releases the lock, and leaves it to a save that is on its way', async () => {
    const idle = createController([]);
    idle.controller.leave();
    expect(idle.page.released).toEqual([false]);
    const behind = createController([]);
    behind.type('one');
    behind.controller.leave();
    expect(behind.page.released).toEqual([true]);
    const busy = createController([new Promise<SaveOutcome>(nothing)]);
    busy.type('one');
    void busy.controller.save({});
    await new Promise((resolve) => setTimeout(resolve));
    busy.controller.leave();
    expect(busy.page.released).toEqual([true]);
  });
});
