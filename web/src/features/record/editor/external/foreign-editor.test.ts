import { seededRandom } from '@antecedent/domain/random';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CollaboraDouble } from './testing/collabora-double.ts';

let editor: CollaboraDouble;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00.000Z') });
  editor = new CollaboraDouble();
});
afterEach(() => {
  editor.stop();
  vi.useRealTimers();
});
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const statesSince = (seconds: number) =>
  new Set(editor.statuses.filter(({ at }) => at >= seconds).map(({ state }) => state));

describe('a page in which someone types without a pause', () => {
  it('says up to when the text is saved, and never that the server does not accept changes', async () => {
    await editor.open();
    await editor.typeFor(120);
    expect(editor.host.saves).toBeGreaterThan(100);
    expect(statesSince(4)).toEqual(new Set(['saving']));
    const shown = editor.shown();
    expect(shown).toMatchObject({ state: 'saving', message: 'up-to' });
    const behind = Date.now() - Date.parse(shown?.savedAt ?? '');
    expect(behind).toBeLessThan(5_000);
    await wait(5);
    expect(editor.shown()).toMatchObject({ state: 'saved', savedAt: editor.host.savedAt });
  });

  it('never claims more than the server has', async () => {
    await editor.open();
    const claims: number[] = [];
    for (let second = 0; second < 30; second++) {
      await editor.typeFor(1);
      const { savedAt, message } = editor.shown() ?? {};
      if (message === 'up-to' && savedAt) claims.push(Date.parse(savedAt));
      // At four keys a second, this many were typed by then.
      const typed = Math.floor(((claims.at(-1) ?? 0) - Date.parse('2026-03-02T09:00:03Z')) / 250);
      if (claims.length > 0) expect(editor.host.text.length).toBeGreaterThanOrEqual(typed);
    }
    expect(claims.length).toBeGreaterThan(20);
  });

  it('waits for the requested save although later ones follow it', async () => {
    await editor.open();
    await editor.typeFor(3);
    const saved = editor.conversation.save();
    await editor.typeFor(1);
    expect(await saved).toBe(true);
    const waited = editor.waitUntilSaved(editor.conversation.lastMark());
    let isDone: boolean | null = null;
    void waited.then((result) => {
      isDone = result;
    });
    await editor.typeFor(6);
    expect(isDone).toBe(true);
  });

  it('warns once the server really accepts nothing more', async () => {
    await editor.open();
    await editor.typeFor(5);
    editor.host.put = () => true;
    await editor.typeFor(20);
    expect(editor.shown()?.state).toBe('waiting');
  });

  it('says for a spreadsheet when changes are saved, and warns later', async () => {
    editor.stop();
    editor = new CollaboraDouble({ autosave: 120_000 });
    await editor.open();
    await editor.typeFor(60);
    expect(editor.shown()).toMatchObject({ state: 'saving', message: 'later' });
    await wait(70);
    expect(editor.shown()?.state).toBe('saved');
  });
});

describe('a page in which someone types in bursts, with slow saves and failing ones', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'never says “Saved” while something is not (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const { put } = editor.host;
      await editor.open();
      let typed = 0;
      let shownSaved = 0;
      for (let second = 0; second < 200; second++) {
        editor.writtenMs = random() < 0.2 ? 3_000 : 150;
        editor.host.put = random() < 0.1 ? () => false : put;
        const keys = random() < 0.6 ? 4 : 0;
        for (let key = 0; key < 4; key++) {
          if (key < keys) {
            editor.press();
            typed++;
          }
          await vi.advanceTimersByTimeAsync(250);
          if (editor.shown()?.state !== 'saved') continue;
          shownSaved++;
          expect(editor.host.text).toHaveLength(typed);
        }
      }
      expect(shownSaved).toBeGreaterThan(0);
      editor.host.put = put;
      await wait(40);
      expect(editor.shown()?.state).toBe('saved');
      expect(editor.host.text).toHaveLength(typed);
    },
  );
});

describe('a page whose editor’s server is killed while someone types', () => {
  it('stops saying “Saved” within seconds, and says that nothing is saved', async () => {
    await editor.open();
    await editor.typeFor(5);
    await wait(5);
    expect(editor.shown()?.state).toBe('saved');
    editor.kill();
    await editor.typeFor(4);
    expect(editor.shown()?.state).toBe('saving');
    await editor.typeFor(9);
    expect(editor.shown()).toMatchObject({ state: 'refused', message: 'silent' });
    expect(editor.presences).toEqual(['late', 'silent']);
  });

  it('says that it is saved again once the editor answers, and clears the editor’s notice', async () => {
    await editor.open();
    await editor.typeFor(5);
    editor.kill();
    await editor.typeFor(15);
    editor.restart();
    await wait(8);
    expect(editor.presences.at(-1)).toBe('answers');
    expect(editor.sent.map(({ MessageId }) => MessageId)).toContain('Action_HideBusy');
    expect(editor.shown()?.state).toBe('saved');
  });

  it('takes a slow save for no more than that', async () => {
    await editor.open();
    editor.writtenMs = 7_000;
    await editor.typeFor(20);
    await wait(20);
    expect(statesSince(3)).not.toContain('refused');
    expect(editor.shown()?.state).toBe('saved');
    expect(editor.host.text).toHaveLength(80);
  });
});

describe('a page whose editor closes its session', () => {
  it.each(['DocumentDisconnected', 'OOM', 'ShuttingDown', 'DocumentIdle'])(
    'says immediately with %s that nothing is saved, for as long as it lasts',
    async (reason) => {
      await editor.open();
      await editor.typeFor(2);
      await wait(4);
      editor.endSession(reason);
      expect(editor.shown()).toMatchObject({ state: 'refused', message: 'closed' });
      const requested = editor.savesRequested().length;
      await wait(90);
      expect(editor.shown()).toMatchObject({ state: 'refused', message: 'closed' });
      expect(editor.savesRequested()).toHaveLength(requested);
      expect(await editor.conversation.save()).toBe(false);
    },
  );

  it('goes on if the editor opens the text again by itself', async () => {
    await editor.open();
    editor.endSession('DocumentIdle');
    editor.restart();
    await editor.open();
    expect(editor.shown()?.state).toBe('saved');
    await editor.typeFor(2);
    await wait(4);
    expect(editor.shown()?.state).toBe('saved');
    expect(editor.host.text).toHaveLength(8);
  });
});

describe('a page on which the writing ends while someone types', () => {
  it('says within seconds up to when the text is saved, and neither “Saved” nor “waiting”', async () => {
    await editor.open();
    await editor.typeFor(10);
    editor.host.canWrite = false;
    const endedAt = editor.seconds();
    await editor.typeFor(30);
    expect(statesSince(endedAt + 3)).toEqual(new Set());
    expect(editor.shown()).toMatchObject({ state: 'refused', message: 'ended' });
    expect(Date.parse(editor.shown()?.savedAt ?? '')).toBeLessThanOrEqual(
      Date.parse('2026-03-02T09:00:00Z') + endedAt * 1_000,
    );
    expect(editor.statuses.map(({ state }) => state)).not.toContain('waiting');
  });

  it('says so also while the editor is gone', async () => {
    await editor.open();
    editor.endSession('ShuttingDown');
    editor.host.canWrite = false;
    await wait(3);
    expect(editor.shown()).toMatchObject({ state: 'refused', message: 'ended' });
  });

  it('has saved everything if no one was typing', async () => {
    await editor.open();
    await editor.typeFor(3);
    await wait(5);
    editor.host.canWrite = false;
    await wait(30);
    expect(editor.shown()).toMatchObject({ state: 'saved' });
  });
});

describe('a page whose server rejects a save for a while', () => {
  it('says so in its own words, lets the editor try again, and is saved then', async () => {
    await editor.open();
    await editor.typeFor(2);
    const { put } = editor.host;
    editor.host.put = () => false;
    await editor.typeFor(2);
    await wait(2);
    expect(editor.shown()).toMatchObject({ state: 'refused', message: 'upload-failed' });
    editor.host.put = put;
    await wait(15);
    expect(editor.shown()?.state).toBe('saved');
    expect(editor.host.text).toHaveLength(16);
  });
});

describe('a text that no one changes', () => {
  it('is never rewritten, even when the page leaves or submits it', async () => {
    await editor.open();
    await wait(20);
    const saved = editor.conversation.save();
    await wait(1);
    expect(await saved).toBe(true);
    editor.conversation.resetToken('next', 1);
    await wait(5);
    expect(editor.host.saves).toBe(0);
    expect(editor.savesRequested().every(({ Values }) => Values?.DontSaveIfUnmodified)).toBe(true);
    const waited = editor.waitUntilSaved(editor.conversation.lastMark());
    await wait(2);
    expect(await waited).toBe(true);
  });
});
