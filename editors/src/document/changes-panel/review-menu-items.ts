import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { SentenceKey, Translate } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import { platformKeys } from '../keys/platform-keys.ts';

/** What the review menu shows, and the actions behind its items. */
export type ReviewMenuOptions = {
  /** Whether the user may accept and reject other people's suggestions. */
  canResolve: boolean;
  isListOpen: boolean;
  showsChanges: boolean;
  toggleList(): void;
  toggleChanges(): void;
  goTo(direction: 1 | -1): void;
  resolveSelected(decision: Decision): void;
  resolveAll(decision: Decision): void;
};

/** The items of the review menu: the list of changes, and going to, accepting and rejecting them. */
export function reviewMenuItems(t: Translate, options: ReviewMenuOptions): MenuItem[] {
  const line = (label: SentenceKey, run: () => void, combination?: string): MenuItem => ({
    label: t(label),
    run,
    ...(combination === undefined ? {} : { keys: platformKeys(combination) }),
  });
  const items: MenuItem[] = [
    { ...line('changes.list', options.toggleList), checked: options.isListOpen },
    { ...line('toolbar.showChanges', options.toggleChanges), checked: options.showsChanges },
    { ...line('changes.next', () => options.goTo(1), 'Alt+F8'), separated: true },
    line('changes.previous', () => options.goTo(-1), 'Shift+Alt+F8'),
  ];
  if (!options.canResolve) return items;
  return [
    ...items,
    {
      ...line('changes.accept', () => options.resolveSelected('accept'), 'Alt+F9'),
      separated: true,
    },
    line('changes.reject', () => options.resolveSelected('reject'), 'Shift+Alt+F9'),
    { ...line('changes.acceptAll', () => options.resolveAll('accept')), separated: true },
    line('changes.rejectAll', () => options.resolveAll('reject')),
  ];
}
