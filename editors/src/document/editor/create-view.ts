import { closeHistory } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import { type DocumentExtension, pluginsOf } from '../extensions/document-extension.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { notesOf } from '../notes/notes-extension.ts';
import { CopySerializer, normalizedSlice, sliceForSelection } from '../paste/clipboard.ts';
import { pasteParser, transformPastedHtml } from '../paste/paste-html.ts';
import type { PasteFormatting } from '../paste/paste-target.ts';
import { plainSlice } from '../paste/plain-text.ts';
import { noteKeyOf, partsOfKey } from '../sub-documents/note-references.ts';
import { asSuggestionIfSuggesting } from '../tracked-changes/suggest-plugin.ts';

/** Id of the hint that says how to leave the text, where Tab types a tab. */
export const KEYS_HINT = 'keys-hint';

/** The initial state of a file. */
export function createState(
  file: OpenDocument,
  extensions: readonly DocumentExtension[],
): EditorState {
  const state = EditorState.create({ doc: file.parsed.node, plugins: pluginsOf(extensions) });
  // text typed immediately looks like text typed after the cursor has moved
  return state.apply(state.tr.setSelection(state.selection));
}

export type ViewOptions = {
  readOnly: boolean;
  /** The cursor moves and selects as in editable text. */
  forComments: boolean;
  /** The formatting of the current paste, and the token that marks what is copied here. */
  pasting: { readonly token: string; readonly formatting: PasteFormatting };
  t: Translate;
  onUpdate(view: EditorView, changed: boolean): void;
};

/** The displayed text: a real, visible contenteditable. */
export function createView(
  place: HTMLElement,
  file: OpenDocument,
  state: EditorState,
  options: ViewOptions,
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
      const key = noteKeyOf(node);
      if (key === null) return null;
      return { kind: partsOfKey(key).kind, words: notesOf({ file }).words(view.state.doc, key) };
    }),
    clipboardTextSerializer: (slice) => {
      const { content } = normalizedSlice(slice);
      return content.textBetween(0, content.size, '\n');
    },
    transformPasted: (slice, pastedInto) =>
      sliceForSelection(slice, pastedInto.state.selection, file.styles),
    transformPastedHTML: (html) =>
      transformPastedHtml(html, file, pasting.token, pasting.formatting),
    clipboardParser: pasteParser(file.schema),
    clipboardTextParser: (text, $at) =>
      plainSlice(text, $at, view.state.storedMarks ?? $at.marks(), file.schema),
    dispatchTransaction: (plain) => {
      const tr = asSuggestionIfSuggesting(view.state, plain);
      // replacing a selection is its own undo step, not joined with what was typed just before
      if (tr.docChanged && !view.state.selection.empty) closeHistory(tr);
      const next = view.state.apply(tr);
      const isChanged = next.doc !== view.state.doc;
      view.updateState(next);
      options.onUpdate(view, isChanged);
    },
  });
  return view;
}
