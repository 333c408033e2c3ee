import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ShortcutGroup } from '../../comfort/shortcuts.ts';
import type { StateExtras } from '../../editor-view.ts';
import type { InsertContext } from '../insert-context.ts';
import { FileNotes } from './file-notes.ts';
import { insertNote, OPEN_NOTE, uncoupleNotes, wordsBesideMarks } from './note-commands.ts';
import { noteNumbers } from './note-numbers.ts';
import { type NoteKey, type NoteKind, noteOf } from './notes.ts';
import { NotesArea, selectedNote } from './notes-area.ts';
import { noteParts } from './save-notes.ts';

const areas = new WeakMap<EditorView, NotesArea>();

/** The text that has the focus: the one of a note, or the document's. */
export function textWithFocus(view: EditorView): EditorView {
  return areas.get(view)?.active ?? view;
}

/** A command that puts a note at the end of the selection. */
export function insertNoteIn(context: InsertContext, kind: NoteKind): Command {
  return (state, dispatch, view) =>
    insertNote(context.file, notesOf(context), kind)(state, dispatch, view);
}

const known = new WeakMap<InsertContext['file'], FileNotes>();

/** The notes of an open file; the same ones each time. */
export function notesOf({ file }: InsertContext): FileNotes {
  let notes = known.get(file);
  if (notes === undefined) {
    const made = new FileNotes(file);
    notes = made;
    known.set(file, made);
    file.owners.push((doc, xml) => noteParts(made, file.file, doc, xml, file.parsed.xml));
  }
  return notes;
}

/** Notes in the text, under it, and the keys for them. */
export function noteExtras(context: InsertContext, readOnly: boolean): StateExtras {
  const { t, file } = context;
  const notes = notesOf(context);
  const shown = [
    noteNumbers(file, notes, (kind, number, words) =>
      words === ''
        ? t(`inserts.${kind}`, { number })
        : t(`inserts.${kind}Words`, { number, words }),
    ),
    notesPlugin(context, notes),
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
    plugins: [...shown, uncoupleNotes(notes), wordsBesideMarks()],
  };
}

/** A wish to have a note open; each is an object of its own. */
type Asked = { key: NoteKey };

/** Shows the notes and leads from a mark to its note: by a click, or by Enter where it is selected. */
function notesPlugin(context: InsertContext, notes: FileNotes): Plugin {
  const enter = keymap({
    Enter: (state, _, view) => {
      const key = selectedNote(state);
      return key !== null && view !== undefined && areas.get(view)?.open(key) === true;
    },
  });
  const asked = new PluginKey<Asked | null>('open-note');
  return new Plugin<Asked | null>({
    key: asked,
    state: {
      init: () => null,
      apply: (tr, before) => (tr.getMeta(OPEN_NOTE) as Asked | undefined) ?? before,
    },
    props: {
      handleKeyDown: (view, event) => enter.props.handleKeyDown?.call(enter, view, event) ?? false,
      handleClickOn(view, _, node, __, event) {
        const key = noteOf(node);
        if (key === null || event.button !== 0) return false;
        return areas.get(view)?.open(key) ?? false;
      },
    },
    view: (view) => {
      const area = new NotesArea(context, notes, view);
      areas.set(view, area);
      return {
        update: (now, before) => {
          area.update(now, before);
          const wish = asked.getState(now.state);
          if (wish && wish !== asked.getState(before)) area.open(wish.key);
        },
        destroy: () => area.destroy(),
      };
    },
  });
}
