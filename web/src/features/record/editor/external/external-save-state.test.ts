import { describe, expect, it } from 'vitest';
import {
  afterLastSavedAnswer,
  afterModified,
  afterSave,
  initialSaveState,
  type LastSavedAnswer,
  statusOf,
  UNSAVED_WARNING_MS,
} from './external-save-state.ts';

const AUTOSAVE = 1_000;
const at = (seconds: number) => Date.UTC(2026, 2, 2, 9, 0, seconds);
/** The server's clock shows the page's time of `asked`, unless it is wrong. */
const saved = (seconds: number, asked: number, serverTime = at(asked)): LastSavedAnswer => ({
  kind: 'saved',
  savedAt: new Date(at(seconds)).toISOString(),
  serverTime,
  mark: null,
  canWrite: true,
});
const opened = afterLastSavedAnswer(initialSaveState, saved(0, 1), at(1));
const changed = afterModified(opened, true, at(10));
const written = afterModified(changed, false, at(11));
const stateAt = (text: typeof opened, seconds: number) =>
  statusOf(text, AUTOSAVE, at(seconds)).state;

describe('statusOf', () => {
  it(`is saved with the time of the server's version`, () => {
    expect(statusOf(opened, AUTOSAVE, at(2))).toEqual({
      state: 'saved',
      savedAt: '2026-03-02T09:00:00.000Z',
      waitingChanges: 0,
    });
  });

  it.each([
    ['while there are changes', changed, 11, 'saving'],
    ['when only the editor has written them', written, 12, 'saving'],
    ['also when the editor reports success', afterSave(written, { success: true }), 12, 'saving'],
    [
      'when the server has a version older than they are',
      afterLastSavedAnswer(written, saved(9, 12), at(12)),
      12,
      'saving',
    ],
    ['when the server has them', afterLastSavedAnswer(written, saved(11, 12), at(12)), 12, 'saved'],
    [
      'when new ones are there already',
      afterLastSavedAnswer(changed, saved(11, 12), at(12)),
      12,
      'saving',
    ],
    [
      'when they have been on their way for long',
      written,
      11 + UNSAVED_WARNING_MS / 1_000,
      'waiting',
    ],
    [
      'when the server cannot be reached',
      afterLastSavedAnswer(written, { kind: 'offline' }, at(12)),
      12,
      'offline',
    ],
    [
      'when the session has ended',
      afterLastSavedAnswer(written, { kind: 'signed-out' }, at(12)),
      12,
      'signed-out',
    ],
  ] as const)('%s', (_, text, seconds, state) => {
    expect(stateAt(text, seconds)).toBe(state);
  });

  it(`converts the server's time by the server's clock`, () => {
    // The server's clock is a minute behind: :51 there is later than :10 here.
    const word = saved(-49, 12, at(-48));
    expect(stateAt(afterLastSavedAnswer(written, word, at(12)), 12)).toBe('saved');
    const early = saved(-55, 12, at(-48));
    expect(stateAt(afterLastSavedAnswer(written, early, at(12)), 12)).toBe('saving');
  });

  it(`shows the editor's message about a failed save until one arrives`, () => {
    const failed = afterSave(written, { success: false, errorMsg: 'The disk is full.' });
    expect(statusOf(failed, AUTOSAVE, at(12))).toMatchObject({
      state: 'refused',
      message: 'The disk is full.',
      waitingChanges: 1,
    });
    const again = afterLastSavedAnswer(failed, saved(13, 14), at(14));
    expect(stateAt(again, 14)).toBe('saved');
    expect(stateAt(afterSave(written, { success: false, result: 'unmodified' }), 12)).toBe(
      'saving',
    );
  });

  it('is signed out without a promise about this device, and unsaved while the editor is silent', () => {
    const away = afterLastSavedAnswer(written, { kind: 'signed-out' }, at(12));
    expect(statusOf(away, AUTOSAVE, at(12))).toMatchObject({ message: 'elsewhere' });
    for (const presence of ['silent', 'closed', 'read-only'] as const)
      expect(statusOf({ ...opened, presence }, AUTOSAVE, at(12))).toMatchObject({
        state: 'refused',
        message: presence,
      });
    expect(stateAt({ ...opened, presence: 'late' }, 12)).toBe('saving');
  });

  it('asks a person to sign in rather than reporting the save that failed because of it', () => {
    const away = afterLastSavedAnswer(written, { kind: 'signed-out' }, at(12));
    const failed = afterSave(away, { success: false, result: 'saveunauthorized' });
    expect(stateAt(failed, 12)).toBe('signed-out');
    const back = afterLastSavedAnswer(failed, saved(0, 13), at(13));
    expect(statusOf(back, AUTOSAVE, at(13))).toMatchObject({
      state: 'refused',
      message: 'upload-failed',
    });
  });

  it('ignores repeated messages of an editor', () => {
    expect(afterModified(changed, true, at(20))).toEqual(changed);
  });
});
