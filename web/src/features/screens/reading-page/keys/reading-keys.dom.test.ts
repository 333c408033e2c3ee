import { afterEach, describe, expect, it } from 'vitest';
import { actionOf } from './reading-keys.ts';

/** What a key does that is pressed where the page has this, in the element marked `data-here` if there is one. */
function pressed(html: string, init: KeyboardEventInit, isOn = true) {
  document.body.innerHTML = html;
  let action: ReturnType<typeof actionOf> = null;
  document.addEventListener(
    'keydown',
    (event) => {
      action = actionOf(event, isOn);
    },
    { once: true },
  );
  const target = document.querySelector('[data-here]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return action;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('actionOf', () => {
  it.each([
    ['n on the page', '', { key: 'n' }, 'next'],
    ['a capital', '', { key: 'P' }, 'previous'],
    ['? where it needs Shift', '', { key: '?', shiftKey: true }, 'keys'],
    ['g on a button', '<button data-here></button>', { key: 'g' }, 'grade'],
    ['r in a panel', '<div role="dialog"><p data-here></p></div>', { key: 'r' }, 'rubric'],
    ['a letter that is no key', '', { key: 'x' }, null],
    ['the name of something that every object has', '', { key: 'constructor' }, null],
    ['n in a field', '<input data-here>', { key: 'n' }, null],
    ['n in a text', '<textarea data-here></textarea>', { key: 'n' }, null],
    ['n in a choice', '<select data-here></select>', { key: 'n' }, null],
    ['a level of the rubric', '<input type="radio" data-here>', { key: 'n' }, 'next'],
    ['n with Ctrl', '', { key: 'n', ctrlKey: true }, null],
    ['n under a dialog', '<div class="MuiModal-root"></div>', { key: 'n' }, null],
    [
      'n under a dialog that fades out',
      '<div class="MuiModal-root" style="--modal-closing: 1"></div>',
      { key: 'n' },
      'next',
    ],
    ['a key that is held', '', { key: 'n', repeat: true }, null],
  ] as const)('of %s', (_what, html, init, expected) => {
    expect(pressed(html, init)).toBe(expected);
  });

  it('opens only the sheet where keys are switched off', () => {
    expect(pressed('', { key: 'n' }, false)).toBeNull();
    expect(pressed('', { key: '?' }, false)).toBe('keys');
  });
});
