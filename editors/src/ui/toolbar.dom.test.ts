import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toolbar } from './toolbar.ts';

beforeEach(() => {
  // The test's page has no layout to observe.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const stops = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );

it('has one tab stop together with the buttons of the page, which the arrow keys reach', async () => {
  const guests = document.createElement('div');
  const toolbar = new Toolbar({
    label: 'Formatting',
    moreLabel: 'More',
    tools: [{ id: 'bold', label: 'Bold', weight: 1 }],
    guests,
    onLeave: vi.fn(),
  });
  document.body.replaceChildren(toolbar.element, guests);
  const added = guests.appendChild(document.createElement('button'));
  // The page adds buttons when it likes.
  await Promise.resolve();
  expect(stops()).toHaveLength(1);
  expect(toolbar.element.getAttribute('aria-owns')).toBe(guests.id);
  toolbar.focus();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
  );
  expect(document.activeElement).toBe(added);
  added.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
  );
  expect(document.activeElement?.getAttribute('data-tool')).toBe('bold');
  toolbar.destroy();
  expect(added.tabIndex).toBe(0);
});
