import { keymap } from 'prosemirror-keymap';
import { type Command, type EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import { lazyPluginView } from '../plugins/lazy-commands.ts';
import {
  type NoteKey,
  type NoteKind,
  noteKeyOf,
  noteReferences,
} from '../sub-documents/note-references.ts';
import { FileNotes } from './file-notes.ts';
import { insertNote, separateDuplicatedNotes } from './note-commands.ts';
import { noteNumbers } from './note-numbers.ts';
import type { NotesArea } from './notes-area.ts';
import { noteParts } from './save-notes.ts';

/** The notes displayed below the text and edited there. */
const lazyNotesArea = lazyModule(() => import('./notes-area.ts'));
const notesAreas = new WeakMap<EditorView, NotesArea>();

/** The view that has the focus: a note's, or the main one. */
export function focusedView(view: EditorView): EditorView {
  return notesAreas.get(view)?.active?.view ?? view;
}

/** A command that inserts a note at the end of the selection. */
export function insertNoteCommand(context: Pick<DocumentContext, 'file'>, kind: NoteKind): Command {
  return (state, dispatch, view) => {
    const open = (key: NoteKey) => lazyNotesArea.use(() => view && notesAreas.get(view)?.open(key));
    return insertNote(context.file, notesOf(context), kind, open)(state, dispatch, view);
  };
}

const fileNotes = new WeakMap<DocumentContext['file'], FileNotes>();

/** The notes of an open file; the same object each time. */
export function notesOf({ file }: Pick<DocumentContext, 'file'>): FileNotes {
  let notes = fileNotes.get(file);
  if (notes === undefined) {
    const made = new FileNotes(file);
    notes = made;
    fileNotes.set(file, made);
    file.subDocumentProviders.push({
      attribute: 'notes',
      list: (doc) => made.texts(doc),
      active: (view) => {
        const note = notesAreas.get(view)?.active ?? null;
        if (note === null) return null;
        const { doc: content, selection } = note.view.state;
        return { content, selection, in: (doc) => made.text(doc, note.key) };
      },
      reveal: (view, name, range) =>
        lazyNotesArea.use(() => notesAreas.get(view)?.open(name as NoteKey, range)),
    });
    file.partWriters.push((doc, xml) => noteParts(made, file.archive, doc, xml, file.parsed.xml));
  }
  return notes;
}

/** Notes in the text and below it, and their shortcuts. */
export function notesExtension(context: DocumentContext): DocumentExtension {
  const { t, file, user } = context;
  const notes = notesOf(context);
  const shown = [
    noteNumbers(file, notes, (kind, number) => t(`inserts.${kind}`, { number })),
    notesPlugin(context, notes),
  ];
  if (!canWrite(user)) return { name: 'notes', plugins: shown };
  const shortcuts: ShortcutGroup['shortcuts'] = [
    {
      keys: ['Mod-Alt-f'],
      label: 'inserts.insertFootnote',
      command: insertNoteCommand(context, 'footnote'),
    },
    {
      keys: ['Mod-Alt-d'],
      label: 'inserts.insertEndnote',
      command: insertNoteCommand(context, 'endnote'),
    },
  ];
  return {
    name: 'notes',
    keys: [{ title: 'shortcuts.writing', shortcuts }],
    plugins: [...shown, separateDuplicatedNotes(file, notes)],
  };
}

/** Shows the notes and opens a note from its reference mark: by a click, or by Enter when the mark is selected. */
function notesPlugin(context: DocumentContext, notes: FileNotes): Plugin {
  const enter = keymap({
    Enter: (state, _, view) => {
      const key = selectedNote(state);
      return key !== null && view !== undefined && notesAreas.get(view)?.open(key) === true;
    },
  });
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => enter.props.handleKeyDown?.call(enter, view, event) ?? false,
      handleClickOn(view, _, node, __, event) {
        const key = noteKeyOf(node);
        if (key === null || event.button !== 0) return false;
        return notesAreas.get(view)?.open(key) ?? false;
      },
    },
    view: (view) =>
      lazyPluginView(lazyNotesArea, view, ({ NotesArea }) => {
        const area = new NotesArea(context, notes, view);
        notesAreas.set(view, area);
        return area;
      }),
  });
}

/** The key of the note whose mark is selected. */
function selectedNote(state: EditorState): NoteKey | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  return noteReferences(state.doc).find(({ position }) => position === selection.from)?.key ?? null;
}
