import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Banner, Shell } from './shell.ts';

describe('showBanner', () => {
  const root = document.createElement('div');
  const shell = new Shell(root, (key) => key, new Intl.DateTimeFormat('en'), vi.fn());
  const shownButton = () => root.querySelector<HTMLButtonElement>('.banner button');
  const banner = (title: string, run: () => void): Banner => ({
    title,
    text: 'The deadline has passed.',
    tone: 'error',
    choices: [{ label: 'Download my text', run }],
  });

  beforeEach(() => {
    document.body.replaceChildren(root);
    shell.showBanner(null);
  });

  it('keeps a banner that reads the same, with the focus on it, and runs the newest choice', () => {
    const [older, newer] = [vi.fn(), vi.fn()];
    shell.showBanner(banner('Not saved', older));
    const before = shownButton();
    before?.focus();
    shell.showBanner(banner('Not saved', newer));
    expect(shownButton()).toBe(before);
    expect(document.activeElement).toBe(before);
    before?.click();
    expect(newer).toHaveBeenCalledOnce();
    expect(older).not.toHaveBeenCalled();
  });

  it('replaces a banner that reads otherwise, and hides it', () => {
    shell.showBanner(banner('Not saved', vi.fn()));
    const before = shownButton();
    shell.showBanner(banner('Signed out', vi.fn()));
    expect(shownButton()).not.toBe(before);
    expect(root.querySelector('strong')?.textContent).toBe('Signed out');
    shell.showBanner(null);
    expect(shownButton()).toBeNull();
    shell.showBanner(banner('Signed out', vi.fn()));
    expect(shownButton()).not.toBeNull();
  });
});

describe('showSaveState', () => {
  const root = document.createElement('div');
  const shell = new Shell(root, (key) => key, new Intl.DateTimeFormat('en'), vi.fn());
  const shown = () => root.querySelector('.save-state span');
  const show = (state: 'saving' | 'offline') =>
    shell.showSaveState({ state, savedAt: null, waitingChanges: 1 }, true);

  it('draws what changed, and nothing where the page around shows it', () => {
    show('saving');
    const saving = shown();
    expect(saving?.textContent).toBe('status.saving');
    show('saving');
    expect(shown()).toBe(saving);
    show('offline');
    expect(shown()?.textContent).toBe('status.offline');
    shell.showsSaveState = false;
    show('saving');
    expect(shown()?.textContent).toBe('status.offline');
  });
});
