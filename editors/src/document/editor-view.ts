import { gapCursor } from 'prosemirror-gapcursor';
import { closeHistory, history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, type Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { Translate } from '../ui/i18n/translate.ts';
import { suggested } from './changes/suggest-plugin.ts';
import { bindings, type ShortcutGroup } from './comfort/shortcuts.ts';
import { commentMarks } from './comments/comment-marks.ts';
import { listRules } from './input-rules.ts';
import { notesOf } from './inserts/notes/note-extras.ts';
import { noteOf, partsOfKey } from './inserts/notes/notes.ts';
import { editingKeys, editingShortcuts, type KeyActions, readingShortcuts } from './keys.ts';
import type { OpenDocument } from './open-document.ts';
import type { PasteLook } from './paste/clean-html.ts';
import { CopySerializer, fittedSlice, pastedSlice } from './paste/copied.ts';
import { pastedHtml, pasteParser } from './paste/pasted-html.ts';
import { plainSlice } from './paste/plain-text.ts';
import { anchors } from './plugins/anchors.ts';
import { cellEnds } from './plugins/cell-ends.ts';
import { find } from './plugins/find.ts';
import { lateDropCursor } from './plugins/late-drop-cursor.ts';
import { listLabels } from './plugins/list-labels.ts';
import { typingMarks } from './plugins/typing-marks.ts';
import { wholeCharacters } from './plugins/whole-characters.ts';
import { wordsBesideSigns } from './plugins/words-beside-signs.ts';

const UNDO_DEPTH = 1_000;

/** Id of the sentence that says how to leave the text, where Tab writes a tab. */
export const KEYS_HINT = 'keys-hint';

/** What other rooms add to the text: keys, which come before ours, and plugins. */
export type StateExtras = { shortcuts: readonly ShortcutGroup[]; plugins: readonly Plugin[] };
const NO_EXTRAS: StateExtras = { shortcuts: [], plugins: [] };

/** The state a file opens with. */
export function openingState(
  file: OpenDocument,
  actions: KeyActions,
  readOnly: boolean,
  extras: StateExtras = NO_EXTRAS,
): EditorState {
  const groups = shortcutGroups(file, actions, readOnly, extras);
  const shown: Plugin[] = [listLabels(file.look), commentMarks(file.comments), find()];
  const editing = readOnly
    ? [...extras.plugins, keymap(bindings(groups))]
    : [
        ...extras.plugins,
        listRules(file),
        ...editingKeys(file, groups),
        history({ depth: UNDO_DEPTH }),
        anchors(),
        wordsBesideSigns(),
        typingMarks(),
        wholeCharacters(),
        cellEnds(),
        lateDropCursor(),
        gapCursor(),
        tablesAsTheyAre(),
      ];
  const state = EditorState.create({ doc: file.parsed.node, plugins: [...editing, ...shown] });
  // what is typed first looks like what is typed once the cursor has moved
  return state.apply(state.tr.setSelection(state.selection));
}

/** Every key of a text, in the order in which they come into question. */
export function shortcutGroups(
  file: OpenDocument,
  actions: KeyActions,
  readOnly: boolean,
  extras: StateExtras,
): ShortcutGroup[] {
  const own = readOnly ? readingShortcuts(actions) : editingShortcuts(file, actions);
  return [...extras.shortcuts, ...own];
}

/** Table editing without its repair, which would rewrite uneven tables that nobody touched. */
function tablesAsTheyAre(): Plugin {
  const plugin = tableEditing();
  delete plugin.spec.appendTransaction;
  return plugin;
}

export type TextOptions = {
  readOnly: boolean;
  /** The cursor moves and selects as in a text that is written. */
  forComments: boolean;
  /** How the paste that is under way looks, and the word that marks what is copied here. */
  pasting: { readonly token: string; readonly look: PasteLook };
  t: Translate;
  onUpdate(view: EditorView, changed: boolean): void;
};

/** The text on the screen: a real, visible contenteditable. */
export function openView(
  place: HTMLElement,
  file: OpenDocument,
  state: EditorState,
  options: TextOptions,
): EditorView {
  const { readOnly, forComments, pasting, t } = options;
  const language = file.language;
  const view: EditorView = new EditorView(place, {
    state,
    editable: () => !readOnly || forComments,
    attributes: {
      class: 'text',
      spellcheck: String(!forComments),
      tabindex: '0',
      ...(language === null ? {} : { lang: language }),
      ...(forComments ? { 'aria-readonly': 'true', inputmode: 'none' } : {}),
      ...(readOnly && !forComments
        ? { role: 'document', 'aria-label': t('document.reading') }
        : {
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': t(forComments ? 'comments.textLabel' : 'document.label'),
            'aria-describedby': KEYS_HINT,
          }),
    },
    clipboardSerializer: new CopySerializer(file.schema, pasting.token, (node) => {
      const key = noteOf(node);
      if (key === null) return null;
      return { kind: partsOfKey(key).kind, words: notesOf({ file }).words(view.state.doc, key) };
    }),
    clipboardTextSerializer: (slice) => {
      const { content } = pastedSlice(slice);
      return content.textBetween(0, content.size, '\n');
    },
    transformPasted: (slice, pastedInto) =>
      fittedSlice(slice, pastedInto.state.selection, file.look),
    transformPastedHTML: (html) => pastedHtml(html, file, pasting.token, pasting.look),
    clipboardParser: pasteParser(file.schema),
    clipboardTextParser: (text, $at) =>
      plainSlice(text, $at, view.state.storedMarks ?? $at.marks(), file.schema),
    dispatchTransaction: (plain) => {
      const tr = suggested(view.state, plain);
      // what replaces a selection is undone by itself, not with what was typed just before
      if (tr.docChanged && !view.state.selection.empty) closeHistory(tr);
      const next = view.state.apply(tr);
      const isChanged = next.doc !== view.state.doc;
      view.updateState(next);
      options.onUpdate(view, isChanged);
    },
  });
  return view;
}
