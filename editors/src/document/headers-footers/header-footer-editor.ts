import { AlignCenter, AlignLeft, AlignRight, Bold, Hash, type IconNode, Italic } from 'lucide';
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  EditorState,
  type Plugin,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { toggleFormat } from '../commands/character.ts';
import { insertLineBreak, splitParagraph } from '../commands/enter.ts';
import { setAlignment } from '../commands/paragraph.ts';
import type { FileComments } from '../comments/file-comments.ts';
import { subDocumentComments } from '../comments/sub-document-comments.ts';
import { commentOnlyMode } from '../comments-panel/comment-only-mode.ts';
import { type PlaceTabs, tabDecorations } from '../page-canvas/tab-decorations.ts';
import { cleanHtml } from '../paste/clean-html.ts';
import { normalizedSlice } from '../paste/clipboard.ts';
import { preserveAnchors } from '../plugins/preserve-anchors.ts';
import { textNearMarkers } from '../plugins/text-near-markers.ts';
import { typingInDeletions } from '../plugins/typing-in-deletions.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { forwardKeys } from '../sub-documents/forward-keys.ts';
import { resolveKeys } from '../tracked-changes/decision-keys.ts';
import { authorshipWhileSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { asSuggestion, UNTRACKED } from '../tracked-changes/suggesting.ts';
import { pageNumberNodes } from './page-number-nodes.ts';

/** What a header or footer needs from the document it belongs to. */
export type HeaderFooterHost = {
  t: Translate;
  styles: StyleResolver;
  placeTabs: PlaceTabs;
  label: string;
  /** Its name among the sub-documents. */
  name: string;
  comments: FileComments;
  /** The main text's view. */
  text: EditorView;
  /** Otherwise it is open read-only, for reading what a comment is about. */
  canWrite: boolean;
  onChange(content: Node): void;
  /** Undo and redo go through the main text. */
  undo(): void;
  redo(): void;
  /** The user is done with it. */
  onClose(): void;
};

/** The number that takes a paragraph out of every list. */
const NO_LIST = '0';
const FROM_TEXT = 'from-text';
/** A header or footer open for editing: a small editor like the main text's, with its own few tools. */
export class HeaderFooterEditor {
  readonly element: HTMLElement;
  private readonly host: HeaderFooterHost;
  private readonly view: EditorView;

  constructor(host: HeaderFooterHost, content: Node) {
    this.host = host;
    const place = element('div', { class: 'header-footer-text' });
    this.element = element(
      'div',
      { class: 'header-footer-editor', role: 'group', 'aria-label': host.label },
      element(
        'div',
        { class: 'header-footer-bar' },
        element('strong', {}, host.label),
        ...this.tools(),
      ),
      place,
    );
    this.view = new EditorView(place, {
      state: EditorState.create({ doc: content, plugins: this.plugins() }),
      attributes: {
        class: 'sub-document',
        ...(host.canWrite
          ? { spellcheck: 'true' }
          : { spellcheck: 'false', 'aria-readonly': 'true', inputmode: 'none' }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': host.label,
      },
      transformCopied: normalizedSlice,
      transformPasted: normalizedSlice,
      transformPastedHTML: (html) =>
        cleanHtml(html, { style: () => null, list: () => NO_LIST }, 'match'),
      dispatchTransaction: (plain) => {
        const authorship = authorshipWhileSuggesting(host.text.state);
        const tr =
          authorship === undefined ? plain : asSuggestion(this.view.state, plain, authorship);
        this.view.updateState(this.view.state.apply(tr));
        if (tr.docChanged && tr.getMeta(FROM_TEXT) !== true) host.onChange(this.view.state.doc);
      },
    });
  }

  /** Selects a range in it; without one the cursor goes to its end. */
  focus(range?: { from: number; to: number }): void {
    const { doc, tr } = this.view.state;
    const at = (position: number) => doc.resolve(Math.min(position, doc.content.size));
    const selection = range && TextSelection.between(at(range.from), at(range.to));
    this.view.dispatch(tr.setSelection(selection ?? Selection.atEnd(doc)));
    this.view.focus();
  }

  /** Applies its state after undo. */
  update(content: Node): void {
    const { state } = this.view;
    const start = state.doc.content.findDiffStart(content.content);
    const ends = start === null ? null : state.doc.content.findDiffEnd(content.content);
    if (start === null || ends === null) return;
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
    const slice = content.slice(start, ends.b + overlap);
    const { tr } = state;
    this.view.dispatch(
      tr
        .replace(start, ends.a + overlap, slice)
        .setMeta(FROM_TEXT, true)
        .setMeta(UNTRACKED, true),
    );
  }

  destroy(): void {
    this.view.destroy();
    this.element.remove();
  }

  /** Shows the current comments. */
  updateHighlights(): void {
    this.view.updateState(this.view.state);
  }

  private tools(): HTMLElement[] {
    const { t, styles, canWrite } = this.host;
    const done = button({ class: 'button header-footer-done' }, [t('pages.done')], () =>
      this.host.onClose(),
    );
    if (!canWrite) return [done];
    const tool = (label: string, sign: IconNode, command: Command) =>
      button({ class: 'tool small', 'aria-label': label, title: label }, [icon(sign, 15)], () => {
        command(this.view.state, this.view.dispatch, this.view);
        this.view.focus();
      });
    return [
      tool(t('toolbar.bold'), Bold, toggleFormat(styles, 'bold')),
      tool(t('toolbar.italic'), Italic, toggleFormat(styles, 'italic')),
      tool(t('toolbar.alignLeft'), AlignLeft, setAlignment('left', styles)),
      tool(t('toolbar.alignCenter'), AlignCenter, setAlignment('center', styles)),
      tool(t('toolbar.alignRight'), AlignRight, setAlignment('right', styles)),
      tool(t('pages.pageNumber'), Hash, insertPageNumber),
      done,
    ];
  }

  private plugins(): Plugin[] {
    const { host } = this;
    const { styles } = host;
    const done = (act: () => void): Command => {
      return () => {
        act();
        return true;
      };
    };
    const always = [
      keymap({ Escape: done(() => host.onClose()) }),
      forwardKeys(host.text),
      subDocumentComments(host.comments, host.name, host.text),
    ];
    if (!host.canWrite) return [...always, keymap(baseKeymap), commentOnlyMode()];
    return [
      ...always,
      keymap({
        'Mod-z': done(() => host.undo()),
        'Mod-y': done(() => host.redo()),
        'Shift-Mod-z': done(() => host.redo()),
        'Mod-b': toggleFormat(styles, 'bold'),
        'Mod-i': toggleFormat(styles, 'italic'),
        'Mod-u': toggleFormat(styles, 'underline'),
        'Mod-l': setAlignment('left', styles),
        'Mod-e': setAlignment('center', styles),
        'Mod-r': setAlignment('right', styles),
        Enter: splitParagraph(styles),
        'Shift-Enter': insertLineBreak,
      }),
      resolveKeys(() => host.text.state),
      keymap(baseKeymap),
      tabDecorations(host.placeTabs),
      preserveAnchors(),
      textNearMarkers(),
      typingInDeletions(),
    ];
  }
}

/** A field that shows the page number. */
export const insertPageNumber: Command = (state, dispatch) => {
  const { schema, selection } = state;
  if (!selection.$from.parent.isTextblock) return false;
  const marks = state.storedMarks ?? selection.$from.marks();
  dispatch?.(state.tr.replaceWith(selection.from, selection.to, pageNumberNodes(schema, marks)));
  return true;
};
