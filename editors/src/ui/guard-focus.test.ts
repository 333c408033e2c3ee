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

  it('keeps code from taking the focus while the person is elsewhere', () => {
    text.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('lets code move it while the person is in the frame', () => {
    isIn = true;
    text.focus();
    expect(document.activeElement).toBe(text);
  });

  it.each(['pointerdown', 'mousedown', 'click'])('lets code answer a %s', (type) => {
    document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    text.focus();
    expect(document.activeElement).toBe(text);
  });

  it('keeps code from taking it back after the person has left', () => {
    document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    window.dispatchEvent(new FocusEvent('blur'));
    text.focus();
    expect(document.activeElement).toBe(document.body);
  });

  it('ends', () => {
    stop();
    text.focus();
    expect(document.activeElement).toBe(text);
  });
});
