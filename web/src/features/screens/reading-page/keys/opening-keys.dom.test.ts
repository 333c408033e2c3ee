import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpeningKeys, type OpeningKeys } from './opening-keys.ts';
import { actionOf } from './reading-keys.ts';

/** A page with its shortcuts, as `useReadingKeys` puts them there: what opens, and what each key did. */
let keys: OpeningKeys;
let actions: (string | null)[];
let stop: AbortController;

beforeEach(() => {
  keys = createOpeningKeys();
  actions = [];
  stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('keydown', (event) => void keys.take(event), { capture: true, signal });
  document.addEventListener(
    'keydown',
    (event) => {
      const action = actionOf(event, true);
      if (action === null) return;
      actions.push(action);
      if (action === 'feedback' || action === 'rubric') keys.begin();
    },
    { signal },
  );
});

afterEach(() => {
  stop.abort();
  document.body.innerHTML = '';
});

const press = (...all: string[]) => {
  for (const key of all)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
};

const field = (html = '<textarea></textarea>') => {
  document.body.innerHTML = html;
  const found = document.querySelector<HTMLTextAreaElement>('textarea, input')!;
  found.focus();
  return found;
};

describe('keys pressed while a panel opens', () => {
  it('are in the field once it has the focus, and none of them is a shortcut', () => {
    press('f', ...'Clear claim');
    expect(actions).toEqual(['feedback']);
    const text = field();
    let heard = 0;
    text.addEventListener('input', () => heard++);
    keys.settle();
    expect(text.value).toBe('Clear claim');
    expect(heard).toBe(1);
    expect(actions).toEqual(['feedback']);
  });

  it('go where the cursor is, and delete what was typed', () => {
    press('f', 'a', 'b', 'Backspace', 'c', 'Enter', 'd');
    const text = field('<textarea>kept</textarea>');
    text.setSelectionRange(0, 0);
    keys.settle();
    expect(text.value).toBe('ac\ndkept');
  });

  it('rate by the rubric', () => {
    press('r', '1', '2');
    document.body.innerHTML = '<fieldset tabindex="-1"></fieldset>';
    const rated: string[] = [];
    const criterion = document.querySelector('fieldset')!;
    criterion.addEventListener('keydown', ({ key }) => rated.push(key));
    criterion.focus();
    keys.settle();
    expect(rated).toEqual(['1', '2']);
    expect(actions).toEqual(['rubric']);
  });

  it('are shortcuts again once it is open, and those after one that opens something wait for that', () => {
    press('r', 'n', 'f', 'n', 'o');
    keys.settle();
    expect(actions).toEqual(['rubric', 'next', 'feedback']);
    const text = field();
    keys.settle();
    expect(text.value).toBe('no');
    press('x');
    expect(actions).toEqual(['rubric', 'next', 'feedback']);
  });

  it('are forgotten with Escape, in a field that the person went on to, and where it could not open', () => {
    press('f', 'n', 'Escape');
    keys.settle();
    press('p');
    expect(actions).toEqual(['feedback', 'previous']);

    press('f', 'n');
    const text = field('<input>');
    press('o');
    keys.settle();
    expect(text.value).toBe('');

    document.body.innerHTML = '';
    press('f', 'n');
    keys.drop();
    keys.settle();
    expect(actions.filter((action) => action === 'next')).toEqual([]);
  });

  it('leave combinations and Tab to the browser', () => {
    press('f');
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    const copy = new KeyboardEvent('keydown', {
      key: 'c',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    document.body.dispatchEvent(tab);
    document.body.dispatchEvent(copy);
    expect([tab.defaultPrevented, copy.defaultPrevented]).toEqual([false, false]);
  });
});
