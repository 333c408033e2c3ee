import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { OpenDocument } from '../file/open-document.ts';

/** What a note needs from the document it belongs to. */
export type NoteHost = {
  file: OpenDocument;
  /** Key of the note in the file. */
  name: string;
  /** The main text's view; undo and redo go through it. */
  view: EditorView;
  canWrite: boolean;
  /** It can be commented on, but not edited. */
  forComments: boolean;
  /** The user edited the note. */
  onChange(content: Node): void;
  /** Escape was pressed. */
  onLeave(): void;
};
