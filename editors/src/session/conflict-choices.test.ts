import { describe, expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import type { Banner } from '../ui/shell.ts';
import { ConflictChoices } from './conflict-choices.ts';

type Options = {
  reviews?: boolean;
  /** Whether the page that holds the lock can be asked for it. */
  isAsked?: boolean;
  /** After how many requests it has handed the lock over; never by default. */
  freeAfter?: number;
  isSaved?: boolean;
};

/** Choices about a text that is still being edited while the lock is requested. */
function choices(options: Options = {}) {
  const { reviews = false, isAsked = false, freeAfter = Infinity, isSaved = true } = options;
  const page = { text: 'typed', kept: '', opened: 0, keptWhenOpened: '', given: '' };
  const notices: (Banner | null)[] = [];
  let requests = 0;
  const saveController = {
    isSaved,
    captureAndBackUp: async () => {
      page.kept = page.text;
    },
    lockLost: () => undefined,
    useMine: async () => undefined,
    discard: async () => undefined,
  };
  const content = { inert: false } as HTMLElement;
  const conflict = new ConflictChoices({
    t: translator('en'),
    shell: { showBanner: (notice) => notices.push(notice), announce: () => undefined, content },
    client: { fileInfo: async () => ({ kind: 'offline' }), askForLock: async () => isAsked },
    lock: {
      take: async () => {
        requests += 1;
        return requests > freeAfter
          ? { kind: 'locked', isBehind: false, version: null }
          : { kind: 'locked-elsewhere', lock: 'tab' };
      },
      takeOver: async () => {
        page.text += ' while it opened';
      },
      handOver: async (next) => {
        page.given = content.inert ? next : 'while someone typed';
        return true;
      },
    },
    saveController: () => saveController,
    isReviewer: () => reviews,
    reopen: async () => {
      page.opened++;
      page.keptWhenOpened = page.kept;
    },
    pause: async () => undefined,
  });
  return { conflict, page, notices, content };
}

describe('writeHere', () => {
  it('keeps what is typed while the lock is taken over', async () => {
    const { conflict, page, notices } = choices();
    await conflict.writeHere(null);
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed while it opened' });
    expect(notices).toEqual([null]);
  });
});

describe('writeHere when the page that holds the lock can be asked', () => {
  it('waits until that page has saved and handed the lock over', async () => {
    const { conflict, page } = choices({ isAsked: true, freeAfter: 3 });
    await conflict.writeHere('tab');
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed' });
  });

  it('takes the lock over when there is no answer', async () => {
    const { conflict, page } = choices({ isAsked: true });
    await conflict.writeHere('tab');
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed while it opened' });
  });
});

describe('handOver', () => {
  it('saves, lets no one type, gives the lock away and reopens the text', async () => {
    const { conflict, page, content } = choices();
    await conflict.handOver('phone');
    expect(page).toMatchObject({ kept: 'typed', given: 'phone', opened: 1 });
    expect(content.inert).toBe(false);
  });

  it('keeps the lock while something could not be saved', async () => {
    const { conflict, page } = choices({ isSaved: false });
    await conflict.handOver('phone');
    expect(page).toMatchObject({ kept: 'typed', given: '', opened: 0 });
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

  it('stores what was typed before it opens the newer version to merge it', async () => {
    const { conflict, page } = choices();
    await conflict.merge();
    expect(page).toMatchObject({ opened: 1, keptWhenOpened: 'typed' });
  });
});
