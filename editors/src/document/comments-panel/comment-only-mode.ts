import { Redo2, Undo2 } from 'lucide';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { COMMENT_EDIT } from '../comments/comment-commands.ts';
import type { DocumentExtension } from '../extensions/document-extension.ts';
import { displayedKeys, type ShortcutGroup } from '../keys/shortcuts.ts';

const UNDO_DEPTH = 1_000;

const HISTORY_KEYS: ShortcutGroup = {
  title: 'shortcuts.writing',
  shortcuts: [
    { keys: ['Mod-z'], label: 'shortcuts.undo', command: undo },
    { keys: ['Mod-y', 'Shift-Mod-z'], label: 'shortcuts.redo', command: redo },
  ],
};

/** Keys and plugins of a text that may be commented on but not changed; only comments can be undone. */
export const commentOnlyEditing = (): Pick<DocumentExtension, 'keys' | 'plugins'> => ({
  keys: [HISTORY_KEYS],
  plugins: [commentOnlyMode(), history({ depth: UNDO_DEPTH })],
});

/**
 * For a text that may be commented on but not changed: the cursor moves and selects as usual, and
 * no change of the text gets through.
 */
export function commentOnlyMode(): Plugin {
  return new Plugin({
    filterTransaction: (tr) =>
      !tr.docChanged ||
      tr.getMeta(COMMENT_EDIT) === true ||
      // only comments can be undone here
      tr.getMeta('history$') !== undefined,
    props: {
      handleTextInput: () => true,
      handlePaste: () => true,
      handleDrop: () => true,
      handleDOMEvents: {
        beforeinput: (_, event) => {
          event.preventDefault();
          return true;
        },
      },
    },
  });
}

/** Undo and redo for a comment-only text, which has no editing toolbar. */
export function historyItems(t: Translate, view: () => EditorView | null): Tool[] {
  const run = (command: typeof undo) => () => {
    const shown = view();
    if (shown !== null) command(shown.state, shown.dispatch);
  };
  const has = (depth: typeof undoDepth) => () => {
    const shown = view();
    return shown !== null && Number(depth(shown.state)) > 0;
  };
  return [
    {
      id: 'undo',
      label: t('toolbar.undo'),
      icon: Undo2,
      weight: 51,
      keys: displayedKeys('Mod-z'),
      run: run(undo),
      isEnabled: has(undoDepth),
    },
    {
      id: 'redo',
      label: t('toolbar.redo'),
      icon: Redo2,
      weight: 50,
      keys: displayedKeys('Mod-y'),
      run: run(redo),
      isEnabled: has(redoDepth),
    },
  ];
}
