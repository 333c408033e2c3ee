import { insertColumnBreak } from '../commands/enter.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { Shortcut, ShortcutGroup } from '../keys/shortcuts.ts';

/** The keys that have to do with pages. */
export function pageShortcuts(user: EditorUser, print: () => true): ShortcutGroup[] {
  const around: Shortcut[] = [{ keys: ['Mod-p'], label: 'pages.print', command: print }];
  const writing: Shortcut[] = [
    { keys: ['Shift-Mod-Enter'], label: 'pages.columnBreak', command: insertColumnBreak },
  ];
  return [
    { title: 'shortcuts.around', shortcuts: around },
    ...(canWrite(user) ? [{ title: 'shortcuts.writing', shortcuts: writing } as const] : []),
  ];
}
