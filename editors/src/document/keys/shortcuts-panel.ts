import { orientation } from '@antecedent/catalog/en/editors/orientation';
import { element } from '../../ui/dom.ts';
import { localizedKeys } from '../../ui/i18n/key-names.ts';
import { addSentences, type Translate } from '../../ui/i18n/translate.ts';
import { platformKeys } from './platform-keys.ts';
import { displayedKeys, mergedGroups, type ShortcutGroup } from './shortcuts.ts';

// the names of keys, of which the code loads when they are pressed
addSentences({ orientation });

/** Every shortcut of the text, and what it does. */
export function shortcutsPanel(t: Translate, groups: readonly ShortcutGroup[]): HTMLElement {
  const sheet = element('div', { class: 'shortcuts' });
  for (const { title, shortcuts } of mergedGroups(groups)) {
    const list = element('dl', {});
    for (const { keys: bound, label } of shortcuts) {
      const shown = bound.slice(0, 2).filter(isListed);
      list.append(
        element(
          'div',
          { class: 'shortcut' },
          element('dt', {}, t(label)),
          element(
            'dd',
            {},
            ...shown.flatMap((key, index) => [
              ...(index === 0 ? [] : [` ${t('shortcuts.or')} `]),
              element('kbd', {}, localizedKeys(platformKeys(displayedKeys(key)))),
            ]),
          ),
        ),
      );
    }
    sheet.append(element('h3', {}, t(title)), list);
  }
  return sheet;
}

/** Show an alternative only if people know it, not if it only serves another keyboard layout. */
const isListed = (key: string, index: number) => index === 0 || !/[-/_]$/.test(key);
