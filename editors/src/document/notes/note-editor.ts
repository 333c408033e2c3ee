import { DOMSerializer, type Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { commentAnchors } from '../comments/comment-anchors.ts';
import { COMMENT_EDIT } from '../comments/comment-commands.ts';
import { cleanHtml } from '../paste/clean-html.ts';
import { normalizedSlice } from '../paste/clipboard.ts';
import { authorshipWhileSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { asSuggestion, UNTRACKED } from '../tracked-changes/suggesting.ts';
import type { NoteHost } from './note-host.ts';
import { FROM_TEXT, notePlugins } from './note-plugins.ts';

/** One displayed note: rendered until it gets the focus, then a small editor like the main text's. */
export class NoteEditor {
  readonly element: HTMLElement;
  private readonly host: NoteHost;
  private content: Node;
  private view: EditorView | null = null;
  private label: string;

  constructor(host: NoteHost, content: Node, label: string) {
    this.host = host;
    this.content = content;
    this.label = label;
    this.element = document.createElement('div');
    this.element.className = 'note-text';
    this.begin();
  }

  /** Shows the note as in the current document. */
  update(content: Node, label: string): void {
    const isRenamed = label !== this.label;
    this.label = label;
    if (this.view !== null) {
      if (isRenamed) this.view.setProps({ attributes: this.attributes() });
      this.takeOver(this.view, content);
    } else if (!content.eq(this.content) || isRenamed) {
      this.content = content;
      this.begin();
    }
    this.content = content;
  }

  /** Shows the current comments. */
  refreshComments(): void {
    this.view?.updateState(this.view.state);
  }

  /** Comments are highlighted and edited only where there is an editor; few notes have any. */
  private begin(): void {
    if (commentAnchors(this.content).size > 0) this.open();
    else this.renderStatic();
  }

  /** Selects a range in the note; without one the cursor goes to its end. */
  focus(range?: { from: number; to: number }): void {
    const view = this.open();
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(range ? stretch(doc, range) : Selection.atEnd(doc)));
    view.focus();
  }

  /** Puts the cursor at a point of the screen. */
  private focusAt(point: { left: number; top: number }): void {
    const at = this.open().posAtCoords(point);
    this.focus(at === null ? undefined : { from: at.pos, to: at.pos });
  }

  get editor(): EditorView | null {
    return this.view;
  }

  destroy(): void {
    this.view?.destroy();
  }

  /** Whether it can be opened for editing or commenting: a read-only note stays rendered. */
  private get canOpen(): boolean {
    return this.host.canWrite || this.host.forComments;
  }

  private attributes(): Record<string, string> {
    if (!this.canOpen) return { class: 'text' };
    return {
      class: 'text',
      ...(this.host.canWrite
        ? { spellcheck: 'true' }
        : { spellcheck: 'false', 'aria-readonly': 'true', inputmode: 'none' }),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': this.label,
    };
  }

  private renderStatic(): void {
    const still = document.createElement('div');
    for (const [name, value] of Object.entries(this.attributes())) still.setAttribute(name, value);
    if (this.canOpen) {
      still.tabIndex = 0;
      still.addEventListener('pointerdown', (event) => {
        if (event.button !== 0 || (event.target as Element).closest('a') !== null) return;
        event.preventDefault();
        this.focusAt({ left: event.clientX, top: event.clientY });
      });
      still.addEventListener('focus', () => this.focus());
    }
    const serializer = DOMSerializer.fromSchema(this.content.type.schema);
    still.append(serializer.serializeFragment(this.content.content));
    this.element.replaceChildren(still);
  }

  private open(): EditorView {
    if (this.view !== null) return this.view;
    this.element.replaceChildren();
    this.view = new EditorView(this.element, {
      state: EditorState.create({ doc: this.content, plugins: notePlugins(this.host) }),
      attributes: this.attributes(),
      editable: () => this.canOpen,
      transformCopied: normalizedSlice,
      transformPasted: normalizedSlice,
      transformPastedHTML: (html) =>
        cleanHtml(
          html,
          {
            style: () => null,
            list: (kind) => this.host.file.lists.begin(kind),
          },
          'match',
        ),
      dispatchTransaction: (plain) => {
        const { view } = this;
        if (view === null) return;
        const authorship = authorshipWhileSuggesting(this.host.view.state);
        const tr = authorship === undefined ? plain : asSuggestion(view.state, plain, authorship);
        const before = view.state.doc;
        view.updateState(view.state.apply(tr));
        if (view.state.doc !== before && tr.getMeta(FROM_TEXT) !== true) {
          this.content = view.state.doc;
          this.host.onChange(view.state.doc);
        }
      },
    });
    return this.view;
  }

  /** Applies what undo, or another editor, has made of the note. */
  private takeOver(view: EditorView, content: Node): void {
    const { doc } = view.state;
    const start = doc.content.findDiffStart(content.content);
    if (start === null) return;
    const ends = doc.content.findDiffEnd(content.content);
    if (ends === null) return;
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
    const slice = content.slice(start, ends.b + overlap);
    view.dispatch(
      view.state.tr
        .replace(start, ends.a + overlap, slice)
        .setMeta(FROM_TEXT, true)
        .setMeta(COMMENT_EDIT, true)
        .setMeta(UNTRACKED, true),
    );
  }
}

function stretch(doc: Node, { from, to }: { from: number; to: number }): Selection {
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size));
  return TextSelection.between(at(from), at(to));
}
