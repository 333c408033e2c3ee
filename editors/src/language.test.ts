import { afterEach, describe, expect, it } from 'vitest';
import { nameStyles, shownStyle } from './document/look/style-names.ts';
import { namedKeys, nameKeys } from './frame/key-names.ts';
import { speak } from './language.ts';

describe('speak', () => {
  afterEach(() => {
    nameKeys({});
    nameStyles({});
  });

  it('says why a file does not open', async () => {
    expect((await speak('en')).t('officeFiles.protected')).toContain('protected with a password');
    expect((await speak('de')).t('officeFiles.protected')).toContain(
      'mit einem Passwort geschützt',
    );
  });

  it('calls styles as the word processors of that language do, and a school’s own as it is', async () => {
    expect(shownStyle('heading 1')).toBe('Heading 1');
    await speak('de');
    expect(['Normal', 'heading 1', 'essay'].map(shownStyle)).toEqual([
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
    const spoken = await speak(wanted);
    expect([spoken.language, spoken.t('toolbar.bold')]).toEqual([language, bold]);
    expect(namedKeys('Ctrl+Shift+8')).toBe(keys);
  });

  it('speaks English when the language cannot be fetched', async () => {
    const spoken = await speak('de', () => Promise.reject(new TypeError('offline')));
    expect([spoken.language, spoken.t('find.close')]).toEqual(['en-GB', 'Close']);
    expect(namedKeys('Ctrl+F')).toBe('Ctrl+F');
  });
});

describe('namedKeys', () => {
  afterEach(() => nameKeys({}));

  it.each([
    ['Ctrl+Z', 'Strg+Z'],
    ['Ctrl+Shift+Enter', 'Strg+Umschalt+Eingabe'],
    ['Alt+F10', 'Alt+F10'],
    ['Ctrl+.', 'Strg+.'],
    ['⌘F', '⌘F'],
    ['Strg+Entf', 'Strg+Entf'],
  ])('writes %s as %s', (combination, named) => {
    nameKeys({ Ctrl: 'Strg', Shift: 'Umschalt', Enter: 'Eingabe', Delete: 'Entf' });
    expect(namedKeys(combination)).toBe(named);
  });
});
