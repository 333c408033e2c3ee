import type { EditorState } from 'prosemirror-state';
import { appendAll, element } from '../../ui/dom.ts';
import { commentHighlights } from '../comments/comment-plugin.ts';
import { renderWithComments } from '../comments/render-commented.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { Section } from '../layout/sections.ts';
import { numberedNotes } from '../notes/note-numbers.ts';
import { notesOf } from '../notes/notes-extension.ts';
import { type NoteKey, noteKey, partsOfKey } from '../sub-documents/note-references.ts';

/** Notes as printed: footnotes at the bottom of their page, endnotes after the text. */
export class PageNotes {
  private readonly file: OpenDocument;

  constructor(file: OpenDocument) {
    this.file = file;
  }

  /** The footnotes of a page, positioned above its bottom margin; null if it has none. */
  foot(
    state: EditorState,
    ids: readonly string[],
    { size }: Section,
    bottom: number,
  ): HTMLElement | null {
    const notes = ids.flatMap((id) => this.shown(state, noteKey('footnote', id)) ?? []);
    if (notes.length === 0) return null;
    const made = element('div', { class: 'sub-document page-notes' });
    appendAll(made, notes);
    made.style.left = `${size.left}px`;
    made.style.right = `${size.right}px`;
    made.style.bottom = `${bottom}px`;
    return made;
  }

  /** The endnotes in the order of their reference marks. */
  endnotes(state: EditorState): HTMLElement[] {
    return numberedNotes(state)
      .filter(({ key }) => partsOfKey(key).kind === 'endnote')
      .flatMap(({ key }, index) => {
        const note = this.shown(state, key);
        if (index === 0) note?.classList.add('first-endnote');
        return note ?? [];
      });
  }

  private shown(state: EditorState, key: NoteKey): HTMLElement | null {
    const content = notesOf({ file: this.file }).content(state.doc, key);
    if (content === undefined) return null;
    const label = numberedNotes(state).find((note) => note.key === key)?.label ?? '';
    const made = element('div', { class: 'page-note' });
    made.append(renderWithComments(content, commentHighlights(state, this.file.comments)));
    const sign = made.querySelector('[data-kind="footnoteRef"], [data-kind="endnoteRef"]');
    sign?.replaceWith(label);
    return made;
  }
}
