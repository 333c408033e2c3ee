import { insertColumnBreak } from '../commands/enter.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';

/** Shortcuts for pages. */
export const pageShortcuts = (user: EditorUser): ShortcutGroup[] =>
  canWrite(user)
    ? [
        {
          title: 'shortcuts.writing',
          shortcuts: [
            { keys: ['Shift-Mod-Enter'], label: 'pages.columnBreak', command: insertColumnBreak },
          ],
        },
      ]
    : [];
