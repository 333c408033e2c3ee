import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { describe, expect, it } from 'vitest';
import { memoryDraftStore } from '../drafts/draft-store.ts';
import { LocalBackup } from '../drafts/local-backup.ts';
import { unrelatedFile } from '../editor/file-snapshot.ts';
import type { SaveOutcome } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { HOLD_MS, SaveQueue, type Snapshot } from './save-queue.ts';

const KEY = 'file person';
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
let count = 0;
const text = (words: string): Snapshot => ({
  id: ++count,
  file: unrelatedFile(new TextEncoder().encode(words)),
  flags,
  spanMs: 0,
  unsavedMs: 0,
});
const words = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** A queue with a scripted server and a manual clock. */
function scripted(
  answers: (SaveOutcome | Promise<SaveOutcome>)[],
  relock: { kind: 'locked' } | WopiFailure = { kind: 'locked' },
) {
  const sent: { words: string; head: string | null }[] = [];
  const recorded: string[] = [];
  const statuses: SaveStatus[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const store = memoryDraftStore();
  const device = new LocalBackup(
    store,
    KEY,
    () => undefined,
    () => false,
  );
  const kept = async () => {
    await device.settled();
    return (await store.listByPrefix(KEY))[0]?.draft ?? null;
  };
  const queue = new SaveQueue({
    send: async (snapshot, head) => {
      sent.push({ words: words(snapshot.file.bytesNow()), head });
      return (
        (await answers.shift()) ?? { kind: 'saved', savedAt: `time ${sent.length}`, version: null }
      );
    },
    record: (snapshot) => recorded.push(words(snapshot.file.bytesNow())),
    startOver: () => recorded.push('start over'),
    relock: async () => relock,
    backup: device,
    head: 'time 0',
    now: () => 1_000,
    schedule: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    random: () => 1,
    onStatus: (status) => statuses.push(status),
  });
  const tick = () => timers.shift()?.run();
  return { queue, sent, recorded, statuses, timers, kept, tick };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('SaveQueue', () => {
  it('reports saved only with the time the server returned', async () => {
    const { queue, statuses } = scripted([{ kind: 'saved', savedAt: 'noon', version: null }]);
    expect(await queue.submit(text('one'))).toBe('saved');
    expect(statuses.map(({ state }) => state)).toEqual(['saving', 'saved']);
    expect(queue.status).toEqual({ state: 'saved', savedAt: 'noon', waitingChanges: 0 });
  });

  it('sends one snapshot at a time, and only the newest pending one', async () => {
    let arrive: (outcome: SaveOutcome) => void = () => undefined;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { queue, sent } = scripted([slow]);
    void queue.submit(text('one'));
    void queue.submit(text('two'));
    const last = queue.submit(text('three'));
    await settled();
    expect(sent).toHaveLength(1);
    arrive({ kind: 'saved', savedAt: 'time 1', version: null });
    await last;
    await settled();
    expect(sent).toEqual([
      { words: 'one', head: 'time 0' },
      { words: 'three', head: 'time 1' },
    ]);
    expect(queue.status).toMatchObject({ state: 'saved', waitingChanges: 0 });
  });

  it('answers a save only once that one has arrived, not the one before it', async () => {
    let arrive: (outcome: SaveOutcome) => void = () => undefined;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { queue, sent } = scripted([{ kind: 'saved', savedAt: 'time 1', version: null }, slow]);
    void queue.submit(text('one'));
    let answered: string | null = null;
    void queue.submit(text('two')).then((state) => {
      answered = state;
    });
    await settled();
    expect([sent.length, answered]).toEqual([2, null]);
    arrive({ kind: 'saved', savedAt: 'time 2', version: null });
    await settled();
    expect(answered).toBe('saved');
  });

  it('lets saves that may wait travel together, until one that may not', async () => {
    const { queue, sent, timers, statuses } = scripted([]);
    void queue.submit(text('one'), true);
    const second = queue.submit(text('two'), true);
    await settled();
    expect([sent, queue.status.state]).toEqual([[], 'saving']);
    expect(timers.filter(({ ms }) => ms === HOLD_MS)).toHaveLength(1);
    queue.sendHeld();
    expect(await second).toBe('saved');
    expect(sent).toEqual([{ words: 'two', head: 'time 0' }]);
    expect(statuses.at(-1)).toMatchObject({ state: 'saved', waitingChanges: 0 });
    expect(timers).toEqual([]);
    void queue.submit(text('three'), true);
    await queue.submit(text('four'));
    expect(sent.at(-1)?.words).toBe('four');
    expect(timers).toEqual([]);
  });

  it('lets saves that may wait do so while an earlier one is answered', async () => {
    const { queue, sent, timers } = scripted([]);
    void queue.submit(text('one'));
    void queue.submit(text('two'), true);
    await settled();
    expect(sent.map(({ words }) => words)).toEqual(['one']);
    expect(queue.status).toMatchObject({ state: 'saving', waitingChanges: 1 });
    timers.find(({ ms }) => ms === HOLD_MS)?.run();
    await settled();
    expect(sent.map(({ words }) => words)).toEqual(['one', 'two']);
    expect(queue.status.state).toBe('saved');
  });

  it('stores pending snapshots on this device and deletes them once they have arrived', async () => {
    const { queue, kept, tick } = scripted([{ kind: 'offline' }]);
    expect(await queue.submit(text('one'))).toBe('offline');
    void queue.submit(text('two'));
    const copy = await kept();
    expect(words(copy?.bytes)).toBe('two');
    expect(copy).toMatchObject({ baseVersion: 'time 0', changes: 2 });
    expect(queue.status).toMatchObject({ state: 'offline', waitingChanges: 2 });
    tick();
    await settled();
    expect(await kept()).toBeNull();
    expect(queue.status.state).toBe('saved');
  });

  it('doubles the delay after each failure, up to half a minute', async () => {
    const { queue, timers, tick } = scripted(Array(7).fill({ kind: 'offline' }));
    void queue.submit(text('one'));
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      await settled();
      waits.push(timers[0]?.ms ?? 0);
      tick();
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('waits as long as a busy server asks', async () => {
    const { queue, timers } = scripted([{ kind: 'unavailable', retryAfterMs: 7_000 }]);
    expect(await queue.submit(text('one'))).toBe('waiting');
    expect(timers[0]?.ms).toBe(7_000);
  });

  it('resumes with a new token where it stopped', async () => {
    const { queue, sent } = scripted([{ kind: 'unauthorized' }]);
    expect(await queue.submit(text('one'))).toBe('signed-out');
    expect(await queue.submit(text('two'))).toBe('signed-out');
    expect(sent).toHaveLength(1);
    queue.retryNow();
    await settled();
    expect(sent[1]).toEqual({ words: 'two', head: 'time 0' });
    expect(queue.status.state).toBe('saved');
  });

  it('records every snapshot in order, also those that are never sent', async () => {
    const { queue, recorded } = scripted([new Promise<SaveOutcome>(() => undefined)]);
    for (const words of ['one', 'two', 'three']) void queue.submit(text(words));
    queue.leave(text('last'));
    expect(recorded).toEqual(['one', 'two', 'three', 'last']);
  });

  it('backs up a save that takes long, and none that is answered', async () => {
    let arrive: (outcome: SaveOutcome) => void = () => undefined;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { queue, kept, timers, tick } = scripted([slow]);
    const saved = queue.submit(text('one'));
    expect(await kept()).toBeNull();
    tick();
    expect(words((await kept())?.bytes)).toBe('one');
    arrive({ kind: 'saved', savedAt: 'noon', version: null });
    await saved;
    expect([await kept(), timers]).toEqual([null, []]);
  });

  it('stops when the file has changed, keeps the text, and resumes when the user decides', async () => {
    const { queue, sent, recorded, kept } = scripted([{ kind: 'changed-elsewhere' }]);
    expect(await queue.submit(text('mine'))).toBe('conflict');
    expect(words((await kept())?.bytes)).toBe('mine');
    queue.retryNow();
    await settled();
    expect(sent).toHaveLength(1);
    queue.resolve('time 9');
    await settled();
    expect(sent[1]).toEqual({ words: 'mine', head: 'time 9' });
    expect(recorded).toEqual(['mine', 'start over']);
  });

  it('takes its lock again when it has expired, and no other one', async () => {
    const { queue, sent } = scripted([{ kind: 'locked-elsewhere', lock: '' }]);
    expect(await queue.submit(text('one'))).toBe('saved');
    expect(sent).toHaveLength(2);
    const other = scripted([{ kind: 'locked-elsewhere', lock: 'theirs' }]);
    expect(await other.queue.submit(text('one'))).toBe('conflict');
  });

  it('waits for a server that goes away while the lock is taken again', async () => {
    const { queue, tick } = scripted([{ kind: 'locked-elsewhere', lock: '' }], { kind: 'offline' });
    expect(await queue.submit(text('one'))).toBe('offline');
    tick();
    await settled();
    expect(queue.status.state).toBe('saved');
  });

  it('checks no head if the answer did not include one', async () => {
    const { queue, sent } = scripted([{ kind: 'saved', savedAt: '', version: null }]);
    await queue.submit(text('one'));
    expect(queue.status).toMatchObject({ state: 'saved', savedAt: 'time 0' });
    await queue.submit(text('two'));
    expect(sent[1]).toEqual({ words: 'two', head: '' });
  });

  it('continues after an unknown answer', async () => {
    const surprise = Promise.reject(new TypeError('surprise'));
    const { queue, tick } = scripted([surprise]);
    expect(await queue.submit(text('one'))).toBe('waiting');
    tick();
    await settled();
    expect(queue.status.state).toBe('saved');
  });

  it('reports a state without a new snapshot only when it is known', async () => {
    let arrive: (outcome: SaveOutcome) => void = () => undefined;
    const slow = new Promise<SaveOutcome>((resolve) => {
      arrive = resolve;
    });
    const { queue } = scripted([slow]);
    expect(await queue.outcome()).toBe('saved');
    void queue.submit(text('one'));
    const asked = queue.outcome();
    arrive({ kind: 'offline' });
    expect(await asked).toBe('offline');
    expect(await queue.outcome()).toBe('offline');
  });

  it.each([
    ['signed out', { kind: 'unauthorized' }],
    ['writing has moved elsewhere', { kind: 'locked-elsewhere', lock: 'theirs' }],
  ] as const)('keeps what was typed last when the page closes while %s', async (_, answer) => {
    const { queue, sent, kept } = scripted([answer]);
    await queue.submit(text('one'));
    queue.leave(text('last'));
    expect(words((await kept())?.bytes)).toBe('last');
    expect(sent).toHaveLength(1);
  });

  it('resumes where it left off when the page comes back', async () => {
    const { queue, sent, kept } = scripted([]);
    await queue.submit(text('one'));
    expect(queue.leave(text('last'))).toBe(true);
    await settled();
    expect(await kept()).toBeNull();
    await queue.submit(text('more'));
    expect(sent.map(({ head }) => head)).toEqual(['time 0', 'time 1', 'time 2']);
  });

  it('passes on why the server refuses', async () => {
    const { queue } = scripted([{ kind: 'refused', message: 'The deadline has passed.' }]);
    expect(await queue.submit(text('one'))).toBe('refused');
    expect(queue.status.message).toBe('The deadline has passed.');
  });

  it('sends the last snapshot while another is in flight, without the head it cannot know', async () => {
    const { queue, sent } = scripted([new Promise<SaveOutcome>(() => undefined)]);
    void queue.submit(text('one'));
    await settled();
    expect(queue.leave(text('last'))).toBe(true);
    expect(sent[1]).toEqual({ words: 'last', head: null });
  });

  it('loses nothing in a long run of failures (seeds 1 to 20)', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const kinds: SaveOutcome[] = [
        { kind: 'offline' },
        { kind: 'unavailable', retryAfterMs: null },
        { kind: 'saved', savedAt: `t${seed}`, version: null },
      ];
      const answers = Array.from({ length: 20 }, (_, index) => kinds[(index * seed + seed) % 3]!);
      const { queue, sent, tick } = scripted(answers);
      for (let turn = 0; turn < 12; turn++) {
        void queue.submit(text(`text ${turn}`));
        await settled();
        if (turn % 3 === seed % 3) tick();
      }
      for (let turn = 0; turn < 30 && queue.hasUnsaved; turn++) {
        queue.retryNow();
        await settled();
      }
      expect(sent.at(-1)?.words).toBe('text 11');
      expect(queue.status).toMatchObject({ state: 'saved', waitingChanges: 0 });
    }
  });
});
