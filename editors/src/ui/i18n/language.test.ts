import { afterEach, describe, expect, it } from 'vitest';
import { localizedKeys, setKeyNames } from './key-names.ts';
import { loadLanguage } from './language.ts';
import { localizedStyleName, setStyleNames } from './style-names.ts';

describe('loadLanguage', () => {
  afterEach(() => {
    setKeyNames({});
    setStyleNames({});
  });

  it('calls styles as the word processors of that language do, and a school’s own as it is', async () => {
    expect(localizedStyleName('heading 1')).toBe('Heading 1');
    await loadLanguage('de');
    expect(['Normal', 'heading 1', 'essay'].map(localizedStyleName)).toEqual([
      'Standard',
      'Überschrift 1',
      'Essay',
    ]);
  });

  it.each([
    ['de', 'de', 'Fett', 'Strg+Umschalt+8'],
    ['de-AT', 'de', 'Fett', 'Strg+Umschalt+8'],
    ['DE_ch', 'de', 'Fett', 'Strg+Umschalt+8'],
    ['en', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
    ['en-US', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
    ['', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
    ['fr', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
    ['constructor', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
    ['../de', 'en-GB', 'Bold', 'Ctrl+Shift+8'],
  ])('hears %j as %s', async (wanted, language, bold, keys) => {
    const spoken = await loadLanguage(wanted);
    expect([spoken.language, spoken.t('toolbar.bold')]).toEqual([language, bold]);
    expect(localizedKeys('Ctrl+Shift+8')).toBe(keys);
  });

  it('falls back to English when the language cannot be loaded', async () => {
    const spoken = await loadLanguage('de', () => Promise.reject(new TypeError('offline')));
    expect([spoken.language, spoken.t('notice.close')]).toEqual(['en-GB', 'Close']);
    expect(localizedKeys('Ctrl+F')).toBe('Ctrl+F');
  });
});

describe('localizedKeys', () => {
  afterEach(() => setKeyNames({}));

  it.each([
    ['Ctrl+Z', 'Strg+Z'],
    ['Ctrl+Shift+Enter', 'Strg+Umschalt+Eingabe'],
    ['Alt+F10', 'Alt+F10'],
    ['Ctrl+.', 'Strg+.'],
    ['⌘F', '⌘F'],
    ['Strg+Entf', 'Strg+Entf'],
  ])('writes %s as %s', (combination, named) => {
    setKeyNames({ Ctrl: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe', Delete: 'Entf' });
    expect(localizedKeys(combination)).toBe(named);
  });
});
