import { spreadsheet } from '@antecedent/catalog/en/editors/spreadsheet';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSentences, translator } from '../ui/i18n/translate.ts';
import { addAccessibleNames } from './accessible-names.ts';

addSentences({ spreadsheet });
const t = translator('en-GB');
let container: HTMLElement;
let end: () => void = () => undefined;
const before = globalThis.MutationObserver;
beforeEach(() => {
  const { window } = new JSDOM('<div></div>');
  globalThis.MutationObserver = window.MutationObserver;
  // jsdom has no innerText
  Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      return this.textContent ?? '';
    },
  });
  container = window.document.querySelector('div') as HTMLElement;
});
afterEach(() => {
  end();
  globalThis.MutationObserver = before;
});

const named = (html: string): Element | null => {
  container.innerHTML = html;
  end = addAccessibleNames(container, t);
  return container.querySelector('[data-it]') ?? container.firstElementChild;
};

describe('addAccessibleNames', () => {
  it('makes no landmarks of empty places for messages', () => {
    const place = named('<section data-it aria-label="Notifications alt+T"></section>');
    expect(place?.hasAttribute('aria-label')).toBe(false);
  });
  it.each([
    ['<button data-u-command="sheet.command.toggle-gridlines"></button>', 'Gridlines'],
    ['<div><button data-it><svg class="univerjs-icon-increase-icon"/></button></div>', 'Add sheet'],
    [
      '<div><button><svg class="univerjs-icon-reduce-icon"/></button><button data-it><svg class="univerjs-icon-increase-icon"/></button></div>',
      'Zoom in',
    ],
    ['<input type="text">', 'Cell or range'],
  ])('names %s', (html, name) => {
    expect(named(html)?.getAttribute('aria-label')).toBe(name);
  });

  it('keeps existing texts and names', () => {
    expect(named('<button>Sum</button>')?.hasAttribute('aria-label')).toBe(false);
    expect(named('<button aria-label="Mine"></button>')?.getAttribute('aria-label')).toBe('Mine');
  });

  it('turns what opens a menu into a button', () => {
    const menu = named('<div type="button" aria-haspopup="menu">All<button></button></div>');
    expect([menu?.getAttribute('role'), menu?.getAttribute('tabindex')]).toEqual(['button', '0']);
    expect(menu?.querySelector('button')?.inert).toBe(true);
  });

  it('lets keys reach the buttons that would return the focus', () => {
    const zoom = named('<button data-u-comp="button">100%</button>');
    expect(zoom?.getAttribute('data-u-comp')).toBe('keeping-button');
  });

  it('names what is added later', async () => {
    named('<p></p>');
    container.innerHTML = '<button data-u-command="sheet.command.toggle-gridlines"></button>';
    await Promise.resolve();
    expect(container.firstElementChild?.getAttribute('aria-label')).toBe('Gridlines');
  });
});
