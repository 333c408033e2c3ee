import type { EditorMessage } from '@antecedent/contracts/editor/messages';
import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from './bridge.ts';
import type { Notice } from './frame/shell.ts';
import { translator } from './i18n.ts';
import { KEEP_MS, Saving } from './saving.ts';
import { memoryStore, type WaitingStore } from './waiting-store.ts';
import { type FileInfo, fileInfoOf, type SaveOutcome } from './wopi-client.ts';

const KEY = 'file person writer';
const nothing = () => undefined;

/** Saving of a text that is a word, on a server that answers as it is told. */
function saving(answers: (SaveOutcome | Promise<SaveOutcome>)[], broken?: Partial<WaitingStore>) {
  const posted: OutgoingMessage[] = [];
  const notices: (Notice | null)[] = [];
  const sent: string[] = [];
  const memory = memoryStore();
  const waiting: (() => void)[] = [];
  const room = { text: 'opened', madeInHaste: 0, released: 0, compressing: Promise.resolve() };
  const parts = new Saving({
    t: translator('en'),
    shell: {
      showSaveState: nothing,
      showNotice: (notice) => notices.push(notice),
    },
    client: {
      save: async (bytes) => {
        sent.push(new TextDecoder().decode(bytes));
        return (await answers.shift()) ?? { kind: 'saved', savedAt: `time ${sent.length}` };
      },
    },
    store: { ...memory, ...broken },
    editor: {
      bytes: async () => {
        const text = new TextEncoder().encode(room.text);
        await room.compressing;
        return text;
      },
      bytesNow: () => {
        room.madeInHaste++;
        return new TextEncoder().encode(room.text);
      },
    },
    lock: {
      take: async () => ({ kind: 'locked-elsewhere', lock: 'theirs' }),
      release: async () => {
        room.released++;
      },
    },
    key: KEY,
    keepMs: KEEP_MS,
    info: fileInfoOf({ UserCanWrite: true, LastModifiedTime: 'time 0' }) as FileInfo,
    readOnly: false,
    post: (message) => posted.push(message),
    actions: { download: nothing, useMine: nothing, useServer: nothing, writeHere: nothing },
    later: (ms, run) => {
      if (ms === KEEP_MS) {
        waiting.push(run);
        return () => waiting.splice(waiting.indexOf(run), 1);
      }
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const type = (text: string) => {
    room.text = text;
    parts.edited();
  };
  const kept = async () => {
    const [found] = await memory.under(KEY);
    return found === undefined ? null : new TextDecoder().decode(found.copy.bytes);
  };
  const answered = () =>
    posted
      .filter(({ MessageId }) => MessageId === 'Action_Save_Resp')
      .map((message) => (message as EditorMessage & { Values: unknown }).Values);
  const timePasses = async () => {
    for (const run of waiting.splice(0)) run();
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { saving: parts, type, sent, kept, notices, answered, room, timePasses };
}

const ask = { DontSaveIfUnmodified: true, Notify: true };

describe('Saving', () => {
  it('keeps on this device what the next save is still far off for, until it is saved', async () => {
    const { saving: parts, type, kept, sent, timePasses } = saving([]);
    type('one');
    type('one two');
    await timePasses();
    expect([await kept(), sent]).toEqual(['one two', []]);
    type('one two three');
    await timePasses();
    expect(await kept()).toBe('one two three');
    await parts.save(ask);
    await parts.keep();
    expect([await kept(), sent]).toEqual([null, ['one two three']]);
    await timePasses();
    expect(await kept()).toBeNull();
  });

  it('leaves with what was made last, and makes it anew only where something changed since', async () => {
    const { saving: parts, type, kept, sent, room, timePasses } = saving([]);
    type('one');
    await timePasses();
    parts.leave();
    await timePasses();
    expect([sent, room.madeInHaste]).toEqual([['one'], 0]);
    type('one two');
    parts.leave();
    expect(room.madeInHaste).toBe(1);
    await timePasses();
    expect([sent, await kept()]).toEqual([['one', 'one two'], null]);
  });

  it('keeps what is typed after writing has moved to another window', async () => {
    const {
      saving: parts,
      type,
      kept,
      sent,
    } = saving([{ kind: 'locked-elsewhere', lock: 'theirs' }]);
    type('one');
    await parts.save(ask, { autosave: true });
    type('two');
    await parts.save(ask, { autosave: true });
    await parts.keep();
    expect(await kept()).toBe('two');
    expect(sent).toEqual(['one']);
  });

  it('keeps what was typed last when the window closes after that', async () => {
    const { saving: parts, type, kept } = saving([{ kind: 'changed-elsewhere' }]);
    type('one');
    await parts.save({});
    type('last');
    parts.leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await kept()).toBe('last');
  });

  it('calls a text unmodified only when the one before has arrived', async () => {
    let arrive: (outcome: SaveOutcome) => void = nothing;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { saving: parts, type, answered } = saving([slow, slow]);
    type('one');
    void parts.save({});
    await Promise.resolve();
    const second = parts.save(ask);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answered()).toEqual([]);
    arrive({ kind: 'offline' });
    await second;
    expect(answered()).toEqual([{ success: false, result: 'offline' }]);
  });

  it('says so when neither the server nor this device has the text', async () => {
    const full = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const { saving: parts, type, notices } = saving([{ kind: 'offline' }], { put: full });
    expect(parts.wouldLose).toBe(false);
    type('one');
    await parts.save({});
    await parts.keep();
    expect(parts.wouldLose).toBe(true);
    expect(notices.at(-1)?.title).toBe('Your text is only in this window');
  });

  it('lets go of a text that somebody gives up', async () => {
    const { saving: parts, type, kept, sent } = saving([{ kind: 'changed-elsewhere' }]);
    type('mine');
    await parts.save({});
    await parts.abandon();
    type('more');
    await parts.save({});
    parts.leave();
    expect(await kept()).toBeNull();
    expect(sent).toEqual(['mine']);
  });

  it('keeps a text that was just being compressed when the window closes', async () => {
    const { saving: parts, type, room, sent } = saving([]);
    room.compressing = new Promise(nothing);
    type('one');
    void parts.save({});
    await Promise.resolve();
    parts.leave();
    expect(sent).toEqual(['one']);
  });

  it('does not overtake a newer text with an older one that took longer', async () => {
    const { saving: parts, type, room, sent } = saving([]);
    let finish: () => void = nothing;
    room.compressing = new Promise((resolve) => {
      finish = resolve;
    });
    type('older');
    const slow = parts.save({});
    await Promise.resolve();
    room.compressing = Promise.resolve();
    type('newer');
    const quick = parts.save({});
    finish();
    await Promise.all([slow, quick]);
    expect(sent.at(-1)).toBe('newer');
  });

  it('lets the lock go with the last save, and keeps it while another is on its way', async () => {
    const idle = saving([]);
    idle.saving.leave();
    expect(idle.room.released).toBe(1);
    const busy = saving([new Promise<SaveOutcome>(nothing)]);
    busy.type('one');
    void busy.saving.save({});
    await new Promise((resolve) => setTimeout(resolve));
    busy.saving.leave();
    expect(busy.room.released).toBe(0);
  });
});
