import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { translator } from '../../ui/i18n/translate.ts';
import { editingShortcuts, readingShortcuts } from '../editor/editing-shortcuts.ts';
import { displayedKeys, keyBindings } from './shortcuts.ts';
import { shortcutsPanel } from './shortcuts-panel.ts';

const nothing = () => true;
const actions = { find: nothing, link: nothing, save: nothing, toolbar: nothing };
const groups = editingShortcuts(openTestDocument(buildDocument('<w:p/>')), actions);
const t = translator('en');

describe('displayedKeys', () => {
  it.each([
    ['Shift-Mod-x', 'Ctrl+Shift+X'],
    ['Mod-Alt-1', 'Ctrl+Alt+1'],
    ['Shift-Mod--', 'Ctrl+Shift+-'],
    ['Shift-Mod-Space', 'Ctrl+Shift+Space'],
    ['F1', 'F1'],
  ])('writes %s as %s', (key, shown) => {
    expect(displayedKeys(key)).toBe(shown);
  });
});

describe('shortcutsPanel', () => {
  it('lists each key of the table once', () => {
    const told = [...shortcutsPanel(t, groups).querySelectorAll('kbd')].map(
      (key) => key.textContent,
    );
    expect(told).toContain('Ctrl+B');
    expect(new Set(told).size).toBe(told.length);
    for (const { shortcuts } of groups) {
      for (const { keys } of shortcuts) expect(told).toContain(displayedKeys(keys[0]));
    }
  });
});

describe('keyBindings', () => {
  it('binds each key of the table to one command only', () => {
    const keys = groups.flatMap(({ shortcuts }) => shortcuts.flatMap((shortcut) => shortcut.keys));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives a key that two groups bind to the earlier one', () => {
    const mine = () => false;
    const first = {
      title: 'shortcuts.around' as const,
      shortcuts: [{ keys: ['Mod-f'] as [string], label: 'shortcuts.find' as const, command: mine }],
    };
    expect(keyBindings([first, ...readingShortcuts(actions)])['Mod-f']).toBe(mine);
  });
});
