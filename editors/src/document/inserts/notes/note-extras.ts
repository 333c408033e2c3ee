import { keymap } from 'prosemirror-keymap';
import { type Command, type EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../../browser/lazy-module.ts';
import type { ShortcutGroup } from '../../comfort/shortcuts.ts';
import type { StateExtras } from '../../editor-view.ts';
import { lateView } from '../../late-commands.ts';
import type { InsertContext } from '../insert-context.ts';
import { FileNotes } from './file-notes.ts';
import { insertNote, uncoupleNotes } from './note-commands.ts';
import { noteNumbers } from './note-numbers.ts';
import { type NoteKey, type NoteKind, noteOf, placedNotes } from './notes.ts';
import type { NotesArea } from './notes-area.ts';
import { noteParts } from './save-notes.ts';

/** The notes as they are shown under the text and written in. */
const showing = lazyModule(() => import('./notes-area.ts'));
const areas = new WeakMap<EditorView, NotesArea>();

/** The text that has the focus: the one of a note, or the document's. */
export function textWithFocus(view: EditorView): EditorView {
  return areas.get(view)?.active?.view ?? view;
}

/** A command that puts a note at the end of the selection. */
export function insertNoteIn(context: InsertContext, kind: NoteKind): Command {
  return (state, dispatch, view) => {
    const open = (key: NoteKey) => showing.use(() => view && areas.get(view)?.open(key));
    return insertNote(context.file, notesOf(context), kind, open)(state, dispatch, view);
  };
}

const known = new WeakMap<InsertContext['file'], FileNotes>();

/** The notes of an open file; the same ones each time. */
export function notesOf({ file }: Pick<InsertContext, 'file'>): FileNotes {
  let notes = known.get(file);
  if (notes === undefined) {
    const made = new FileNotes(file);
    notes = made;
    known.set(file, made);
    file.beside.push({
      carrier: 'notes',
      texts: (doc) => made.texts(doc),
      active: (view) => {
        const note = areas.get(view)?.active ?? null;
        if (note === null) return null;
        const { doc: content, selection } = note.view.state;
        return { content, selection, in: (doc) => made.text(doc, note.key) };
      },
      reveal: (view, name, range) =>
        showing.use(() => areas.get(view)?.open(name as NoteKey, range)),
    });
    file.owners.push((doc, xml) => noteParts(made, file.file, doc, xml, file.parsed.xml));
  }
  return notes;
}

/** Notes in the text, under it, and the keys for them. */
export function noteExtras(context: InsertContext, readOnly: boolean): StateExtras {
  const { t, file } = context;
  const notes = notesOf(context);
  const shown = [
    noteNumbers(file, notes, (kind, number) => t(`inserts.${kind}`, { number })),
    notesPlugin(context, notes, readOnly),
  ];
  if (readOnly) return { shortcuts: [], plugins: shown };
  const shortcuts: ShortcutGroup['shortcuts'] = [
    {
      keys: ['Mod-Alt-f'],
      label: 'inserts.insertFootnote',
      command: insertNoteIn(context, 'footnote'),
    },
    {
      keys: ['Mod-Alt-d'],
      label: 'inserts.insertEndnote',
      command: insertNoteIn(context, 'endnote'),
    },
  ];
  return {
    shortcuts: [{ title: 'shortcuts.writing', shortcuts }],
    plugins: [...shown, uncoupleNotes(file, notes)],
  };
}

/** Shows the notes and leads from a mark to its note: by a click, or by Enter where it is selected. */
function notesPlugin(context: InsertContext, notes: FileNotes, readOnly: boolean): Plugin {
  const enter = keymap({
    Enter: (state, _, view) => {
      const key = selectedNote(state);
      return key !== null && view !== undefined && areas.get(view)?.open(key) === true;
    },
  });
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => enter.props.handleKeyDown?.call(enter, view, event) ?? false,
      handleClickOn(view, _, node, __, event) {
        const key = noteOf(node);
        if (key === null || event.button !== 0) return false;
        return areas.get(view)?.open(key) ?? false;
      },
    },
    view: (view) =>
      lateView(showing, view, ({ NotesArea }) => {
        const area = new NotesArea({ ...context, canWrite: !readOnly }, notes, view);
        areas.set(view, area);
        return area;
      }),
  });
}

/** The key of the note whose mark is selected. */
function selectedNote(state: EditorState): NoteKey | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection)) return null;
  return placedNotes(state.doc).find(({ position }) => position === selection.from)?.key ?? null;
}
