import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { Command } from 'prosemirror-state';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Shortcut, ShortcutGroup } from '../keys/shortcuts.ts';
import type { TrackedChange } from '../tracked-changes/change-list.ts';

type ChangeCommands = {
  toggle(): boolean;
  goTo(direction: 1 | -1): Command;
  resolveSelected(decision: Decision): Command;
};

/** The shortcuts for tracked changes available to the user. */
export function changeShortcuts(canResolve: boolean, commands: ChangeCommands): ShortcutGroup {
  const { toggle, goTo, resolveSelected } = commands;
  const resolving: Shortcut[] = [
    { keys: ['Shift-Mod-e'], label: 'changes.suggest', command: () => toggle() },
    { keys: ['Alt-F9'], label: 'changes.accept', command: resolveSelected('accept') },
    { keys: ['Shift-Alt-F9'], label: 'changes.reject', command: resolveSelected('reject') },
  ];
  return {
    title: 'changes.label',
    shortcuts: [
      { keys: ['Alt-F8'], label: 'changes.next', command: goTo(1) },
      { keys: ['Shift-Alt-F8'], label: 'changes.previous', command: goTo(-1) },
      ...(canResolve ? resolving : []),
    ],
  };
}

/** What screen readers announce when a change is selected: what it is, by whom, and its number of the total. */
export function changeAnnouncement(
  t: Translate,
  { author, kind, text }: TrackedChange,
  place: number,
  total: number,
): string {
  return t('changes.place', {
    what: t(`changes.${kind}`),
    author: author === '' ? t('document.someone') : author,
    text,
    place,
    total,
  });
}
