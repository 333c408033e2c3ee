import { describe, expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import type { Notice } from '../ui/shell.ts';
import { ConflictChoices } from './conflict-choices.ts';

/** Choices about a text that goes on being written while the lock is asked for. */
function choices({ reviews = false } = {}) {
  const room = { text: 'typed', kept: '', opened: 0, keptWhenOpened: '' };
  const notices: (Notice | null)[] = [];
  const saving = {
    keep: async () => {
      room.kept = room.text;
    },
    lost: () => undefined,
    useMine: async () => undefined,
    abandon: async () => undefined,
  };
  const parts = new ConflictChoices({
    t: translator('en'),
    shell: { showNotice: (notice) => notices.push(notice), announce: () => undefined },
    client: { fileInfo: async () => ({ kind: 'offline' }) },
    lock: {
      take: async () => ({ kind: 'locked', isBehind: false }),
      takeOver: async () => {
        room.text += ' meanwhile';
      },
    },
    saving: () => saving,
    reviews: () => reviews,
    reopen: async () => {
      room.opened++;
      room.keptWhenOpened = room.kept;
    },
  });
  return { parts, room, notices };
}

describe('writeHere', () => {
  it('keeps also what is typed while the file is taken over', async () => {
    const { parts, room, notices } = choices();
    await parts.writeHere(null);
    expect(room).toMatchObject({ opened: 1, keptWhenOpened: 'typed meanwhile' });
    expect(notices).toEqual([null]);
  });
});

describe('takingOver', () => {
  it.each([
    [false, 'tab', 'This text is open somewhere else', 'Write here instead'],
    [false, 'review-tab', 'This text is being reviewed', 'Write here instead'],
    [true, 'tab', 'This text is open somewhere else', 'Review here instead'],
    [true, 'review-tab', 'This text is open somewhere else', 'Review here instead'],
  ])('offers it to who reviews: %s, where %s has it', async (reviews, holder, title, label) => {
    const { parts, room, notices } = choices({ reviews });
    parts.takingOver(holder).offer();
    expect(notices.at(-1)).toMatchObject({ title, choices: [{ label }, { label: 'Close' }] });
    notices.at(-1)?.choices[0]?.run();
    await new Promise((resolve) => setTimeout(resolve));
    expect(room.opened).toBe(1);
  });
});
