import { describe, expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { ConflictChoices } from './conflict-choices.ts';

/** Choices about a text that is still being edited while the lock is requested. */
function choices({ reviews = false, isHandedOver = false } = {}) {
  const page = { text: 'typed', kept: '', opened: 0, keptWhenOpened: '' };
  const notices: (Banner | null)[] = [];
  const saveController = {
    captureAndBackUp: async () => {
      page.kept = page.text;
    },
    lockLost: () => undefined,
    useMine: async () => undefined,
    discard: async () => undefined,
  };
  const conflict = new ConflictChoices({
    t: translator('en'),
    shell: { showBanner: (notice) => notices.push(notice), announce: () => undefined },
    client: { fileInfo: async () => ({ kind: 'offline' }) },
    lock: {
      ask: async () => isHandedOver,
      take: async () => ({ kind: 'locked', isBehind: false, version: null }),
      takeOver: async () => {
        page.text += ' meanwhile';
      },
    },
    saveController: () => saveController,
    isReviewer: () => reviews,
    reopen: async () => {
      page.opened++;
      page.keptWhenOpened = page.kept;
    },
  });
  return { conflict, page, notices };
}

describe('writeHere', () => {
  it('keeps what is typed while the lock is taken over', async () => {
    const { conflict, page, notices } = choices();
    await conflict.writeHere(null);
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed meanwhile' });
    expect(notices).toEqual([null]);
  });
});

describe('writeHere when the other page answers', () => {
  it('gets the lock from there, with what was written', async () => {
    const { conflict, page } = choices({ isHandedOver: true });
    await conflict.writeHere('tab');
    // Nothing was taken over by force.
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed' });
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
