import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { commentPlugin } from '../comments/comment-plugin.ts';
import { type DocumentExtension, keysOf } from '../extensions/document-extension.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { relatedPartText } from '../file/related-part.ts';
import type { KeyActions } from '../keys/global-keys.ts';
import { keyBindings } from '../keys/shortcuts.ts';
import { keepCellParagraphs } from '../plugins/cell-paragraphs.ts';
import { lazyDropCursor } from '../plugins/lazy-drop-cursor.ts';
import { listLabels } from '../plugins/list-labels.ts';
import { preserveAnchors } from '../plugins/preserve-anchors.ts';
import { spacingDecorations } from '../plugins/spacing-decorations.ts';
import { textNearMarkers } from '../plugins/text-near-markers.ts';
import { typingInDeletions } from '../plugins/typing-in-deletions.ts';
import { undoGroups } from '../plugins/undo-groups.ts';
import { wholeCharacters } from '../plugins/whole-characters.ts';
import { addsSpacing } from '../styles/paragraph-spacing.ts';
import { editingItems, readingItems } from '../toolbar/toolbar-items.ts';
import { listRules } from '../typing/list-input-rules.ts';
import { editingKeys, editingShortcuts, readingShortcuts } from './editing-shortcuts.ts';

const UNDO_DEPTH = 1_000;

/**
 * Adds text editing to the extensions of a file: its keys, undo, lists, and comment highlights. It
 * comes after them, so that their keys are tried first, and binds the keys of all.
 */
export function withTextEditing(
  file: OpenDocument,
  actions: KeyActions,
  readOnly: boolean,
  features: readonly DocumentExtension[],
): DocumentExtension[] {
  const keys = readOnly ? readingShortcuts(actions) : editingShortcuts(file, actions);
  const groups = [...keysOf(features), ...keys];
  const editing: DocumentExtension = {
    name: 'text-editing',
    keys,
    plugins: readOnly
      ? [keymap(keyBindings(groups))]
      : [
          undoGroups(),
          listRules(file),
          ...editingKeys(file, groups),
          history({ depth: UNDO_DEPTH }),
          preserveAnchors(),
          textNearMarkers(),
          typingInDeletions(),
          wholeCharacters(),
          keepCellParagraphs(),
          lazyDropCursor(),
          gapCursor(),
          tableEditingWithoutRepair(),
        ],
    tools: (context) => (readOnly ? readingItems(context) : editingItems(context)),
  };
  const display: DocumentExtension = {
    name: 'text-display',
    plugins: [
      listLabels(file.styles),
      spacingDecorations(file.styles, addsSpacing(relatedPartText(file, 'settings'))),
      commentPlugin(file.comments),
    ],
  };
  return [...features, editing, display];
}

/** Table editing without its repair, which would rewrite irregular tables that no one edited. */
function tableEditingWithoutRepair(): Plugin {
  const plugin = tableEditing();
  delete plugin.spec.appendTransaction;
  return plugin;
}
