import { escapeAttribute, escapeText } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import { ensureStyle } from '../file/ensure-style.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { pastedNote } from '../paste/pasted-notes.ts';
import {
  editedNotes,
  type NoteKey,
  type NoteKind,
  noteKeyOf,
  noteReferences,
  partsOfKey,
} from '../sub-documents/note-references.ts';
import type { FileNotes } from './file-notes.ts';

/** Inserts a reference mark at the end of the selection, with a new note. */
export function insertNote(
  file: OpenDocument,
  notes: FileNotes,
  kind: NoteKind,
  then: (key: NoteKey) => void,
): Command {
  return (state, dispatch) => {
    const { $to, to } = state.selection;
    if (!$to.parent.isTextblock || isInNote(state)) return false;
    if (dispatch === undefined) return true;
    const key = notes.make(kind, (id) => newNoteXml(file, kind, id));
    const { id } = partsOfKey(key);
    const mark = markXml(kind, id);
    const marks = state.schema.marks.run!.create({ properties: referenceRun(file, kind) });
    const atom = state.schema.nodes.atom!.create({ xml: mark, kind: 'note' }, null, [marks]);
    const tr = closeHistory(state.tr.insert(to, atom));
    tr.setSelection(TextSelection.near(tr.doc.resolve(to + 1)));
    dispatch(tr.scrollIntoView());
    then(key);
    return true;
  };
}

const markXml = (kind: NoteKind, id: string) => `<w:${kind}Reference w:id="${id}"/>`;

/** Notes cannot contain notes; their own document has no attribute for them. */
const isInNote = (state: EditorState) => state.doc.attrs.notes === null;

function referenceRun(file: OpenDocument, kind: NoteKind): string {
  const isFoot = kind === 'footnote';
  const style = ensureStyle(file, {
    id: isFoot ? 'FootnoteReference' : 'EndnoteReference',
    name: `${kind} reference`,
    kind: 'character',
    run: '<w:vertAlign w:val="superscript"/>',
  });
  return `<w:rStyle w:val="${escapeAttribute(style)}"/>`;
}

function newNoteXml(file: OpenDocument, kind: NoteKind, id: string, words = ''): string {
  const isFoot = kind === 'footnote';
  const style = ensureStyle(file, {
    id: isFoot ? 'FootnoteText' : 'EndnoteText',
    name: `${kind} text`,
    kind: 'paragraph',
    paragraph: '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
    run: '<w:sz w:val="20"/><w:szCs w:val="20"/>',
  });
  return (
    `<w:${kind} w:id="${id}"><w:p><w:pPr><w:pStyle w:val="${escapeAttribute(style)}"/></w:pPr>` +
    `<w:r><w:rPr>${referenceRun(file, kind)}</w:rPr><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> ${escapeText(words)}</w:t></w:r></w:p></w:${kind}>`
  );
}

/** Deletes a note's reference marks from the text; the note is deleted with them. */
export function deleteNote(key: NoteKey): Command {
  return (state, dispatch) => {
    const placed = noteReferences(state.doc).filter((note) => note.key === key);
    if (placed.length === 0) return false;
    const tr = closeHistory(state.tr);
    for (const { position, node } of placed.toReversed())
      tr.delete(position, position + node.nodeSize);
    dispatch?.(tr);
    return true;
  };
}

/** Sets the content of a note, in one undo step with what is typed in the same burst. */
export function setNote(
  state: EditorState,
  key: NoteKey,
  content: Node,
  burst: number,
): Transaction {
  const notes = editedNotes(state.doc).with(key, content);
  return state.tr.setDocAttribute('notes', notes).setMeta('composition', burst);
}

/**
 * Gives a copied reference mark a note of its own: other programs do not accept two marks for one
 * note. One pasted from elsewhere with its text gets a note with that text.
 */
export function separateDuplicatedNotes(file: OpenDocument, notes: FileNotes): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (transactions.some((tr) => tr.getMeta('history$') !== undefined)) return null;
      if (!transactions.some(bringsNotes)) return null;
      const seen = new Set<NoteKey>();
      const { tr } = state;
      for (const { key, position, node } of noteReferences(state.doc)) {
        const brought = pastedNote(node);
        if (brought !== null) {
          const { kind, words } = brought;
          const made = notes.make(kind, (id) => newNoteXml(file, kind, id, words));
          const xml = markXml(kind, partsOfKey(made).id);
          const run = state.schema.marks.run!.create({ properties: referenceRun(file, kind) });
          const marks = run.addToSet(node.marks);
          tr.setNodeMarkup(position, null, { ...node.attrs, xml }, marks);
          continue;
        }
        if (!seen.has(key)) {
          seen.add(key);
          continue;
        }
        const { kind, id } = partsOfKey(key);
        const like = notes.xml(state.doc, key);
        if (like === undefined) continue;
        const made = notes.make(kind, (own) => like.replace(`w:id="${id}"`, `w:id="${own}"`));
        const xml = (node.attrs.xml as string).replace(
          `w:id="${id}"`,
          `w:id="${partsOfKey(made).id}"`,
        );
        tr.setNodeMarkup(position, null, { ...node.attrs, xml }, node.marks);
      }
      return tr.docChanged ? tr : null;
    },
  });
}

function bringsNotes(tr: Transaction): boolean {
  return tr.steps.some((step) => {
    if (!(step instanceof ReplaceStep) || step.slice.size === 0) return false;
    let found = false;
    step.slice.content.descendants((node) => {
      found ||= noteKeyOf(node) !== null;
      return !found;
    });
    return found;
  });
}
