import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardFocus } from './guard-focus.ts';

describe('guardFocus', () => {
  const text = document.createElement('textarea');
  let stop: () => void;
  let isIn: boolean;

  beforeEach(() => {
    isIn = false;
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isIn);
    document.body.replaceChildren(text);
    text.blur();
    stop = guardFocus(window);
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  it('prevents code from taking the focus while the user is elsewhere', () => {
    text.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('lets code move it while the user is in the frame', () => {
    isIn = true;
    text.focus();
    expect(document.activeElement).toBe(text);
  });

  it.each(['pointerdown', 'mousedown', 'click'])('lets code respond to a %s', (type) => {
    document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    text.focus();
    expect(document.activeElement).toBe(text);
  });

  it('prevents code from taking it back after the user has left', () => {
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    window.dispatchEvent(new FocusEvent('blur'));
    text.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('stops', () => {
    stop();
    text.focus();
    expect(document.activeElement).toBe(text);
  });
});
