import { PHRASES_BUTTON } from '@antecedent/contracts/record/editor/messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKeys } from './button-keys.ts';
import { Shell } from './shell.ts';

describe('watchKeys', () => {
  const root = document.createElement('div');
  document.body.append(root);
  const pressed = vi.fn();
  const shell = new Shell(root, (key) => key, new Intl.DateTimeFormat('en'), pressed);
  watchKeys(document);
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    root.querySelector('header')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const key = { code: 'KeyB', ctrlKey: true, altKey: true };

  beforeEach(() => {
    pressed.mockClear();
    shell.addPageButton({ id: PHRASES_BUTTON, hint: 'Phrases' });
  });

  it('presses a button by its key, as long as it is shown', () => {
    expect(press(key)).toBe(true);
    expect(press({ ...key, ctrlKey: false, metaKey: true })).toBe(true);
    expect(pressed.mock.calls).toEqual([['phrases'], ['phrases']]);
    shell.hidePageButton('phrases', true);
    expect(press(key)).toBe(false);
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('leaves other keys alone, and letters typed with AltGr', () => {
    for (const other of [
      { ...key, code: 'KeyM' },
      { ...key, altKey: false },
      { ...key, ctrlKey: false },
      { ...key, modifierAltGraph: true },
      { ...key, repeat: true },
    ]) {
      expect(press(other)).toBe(false);
    }
    expect(pressed).not.toHaveBeenCalled();
  });
});
