import { element } from '../../ui/dom.ts';
import { localizedKeys } from '../../ui/i18n/key-names.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { keys } from '../tools/tool-context.ts';
import { joinedGroups, type ShortcutGroup, shownKeys } from './shortcuts.ts';

/** Every key that the text is bound to, and what it does. */
export function shortcutsSheet(t: Translate, groups: readonly ShortcutGroup[]): HTMLElement {
  const sheet = element('div', { class: 'shortcuts' });
  for (const { title, shortcuts } of joinedGroups(groups)) {
    const list = element('dl', {});
    for (const { keys: bound, label } of shortcuts) {
      const shown = bound.slice(0, 2).filter(isTold);
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
              element('kbd', {}, localizedKeys(keys(shownKeys(key)))),
            ]),
          ),
        ),
      );
    }
    sheet.append(element('h3', {}, t(title)), list);
  }
  return sheet;
}

/** A second way is told where it is one that hands know, not where it only serves another keyboard. */
const isTold = (key: string, index: number) => index === 0 || !/[-/_]$/.test(key);
