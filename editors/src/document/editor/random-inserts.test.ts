import { newDocument } from '@antecedent/domain/office/document/new-document';
import { child, parseXml } from '@antecedent/domain/office/xml/xml';
import { type RandomSource, seededRandom } from '@antecedent/domain/random';
import { fuzzSeeds } from '@antecedent/domain/testing/fuzz-seeds';
import { undo } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { randomEdit, stateOf } from '../../testing/random-edits.ts';
import { atomicRangesExtension } from '../atomic-ranges/atomic-ranges-plugin.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { editorText } from '../model/text.ts';
import { deleteNote, setNote } from '../notes/note-commands.ts';
import { insertNoteCommand, notesExtension, notesOf } from '../notes/notes-extension.ts';
import { insertPicture, placePicture, resizePicture } from '../pictures/picture-commands.ts';
import { noteReferences } from '../sub-documents/note-references.ts';
import {
  insertTableOfContents,
  updateTableOfContents,
} from '../table-of-contents/table-of-contents-commands.ts';

const EDITS = 30;
const PICTURE = {
  name: 'river',
  extension: 'png',
  mediaType: 'image/png',
  width: 300,
  height: 200,
  bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

function begun(bytes: Uint8Array) {
  const file = openTestDocument(bytes);
  const context = documentContext(file, () => 3);
  const features = [atomicRangesExtension(context), notesExtension(context)];
  return { file, context, state: stateOf(file, features) };
}

/** Moves the cursor to a random paragraph, inserts something, or changes what was inserted. */
function randomInsert(own: ReturnType<typeof begun>, state: EditorState, random: RandomSource) {
  const { file, context } = own;
  const position = Math.floor(random() * state.doc.content.size);
  const near = TextSelection.near(state.doc.resolve(position));
  const moved = state.apply(state.tr.setSelection(near));
  const notes = noteReferences(moved.doc);
  const key = notes[Math.floor(random() * notes.length)]?.key;
  const commands: Command[] = [
    insertNoteCommand(context, 'footnote'),
    insertNoteCommand(context, 'endnote'),
    insertPicture(file, PICTURE),
    resizePicture(file, 40),
    placePicture(file, 'left'),
    insertTableOfContents(file, 'Contents', () => 1),
    updateTableOfContents(file, () => 2),
    ...(key === undefined ? [] : [deleteNote(key), writeInNote(file, key)]),
  ];
  let next = moved;
  commands[Math.floor(random() * commands.length)]?.(moved, (tr) => {
    next = next.apply(tr);
  });
  return next;
}

function writeInNote(file: OpenDocument, key: Parameters<typeof deleteNote>[0]): Command {
  return (state, dispatch) => {
    const content = notesOf({ file }).content(state.doc, key);
    if (content === undefined) return false;
    const inner = EditorState.create({ doc: content });
    const { tr } = inner.apply(inner.tr.setSelection(TextSelection.atEnd(content)));
    dispatch?.(setNote(state, key, tr.insertText(' words & "more"').doc, -7));
    return true;
  };
}

/**
 * Inserts and edits, saves and reopens: text and notes equal the displayed ones, and undo leads
 * back to the original bytes.
 */
function insertAndReopen(bytes: Uint8Array, seed: number): void {
  const random = seededRandom(seed);
  const own = begun(bytes);
  let { state } = own;
  for (let count = 0; count < EDITS; count++) {
    state = random() < 0.5 ? randomInsert(own, state, random) : randomEdit(own.file, state, random);
  }
  state.doc.check();
  const saved = own.file.bytes(state.doc);
  expect(child(parseXml(partOf(saved)), 'w:document')).toBeDefined();
  const again = begun(saved);
  expect(editorText(again.state.doc)).toEqual(editorText(state.doc));
  const words = (from: ReturnType<typeof begun>, doc: EditorState['doc']) =>
    noteReferences(doc).map(({ key }) => `${key} ${notesOf(from.context).words(doc, key)}`);
  expect(words(again, again.state.doc)).toEqual(words(own, state.doc));
  expect(again.file.bytes(again.state.doc)).toBe(saved);
  for (let count = 0; count < EDITS * 3; count++) {
    const more = undo(state, (tr) => {
      state = state.apply(tr);
    });
    if (!more) break;
  }
  expect(own.file.bytes(state.doc)).toBe(bytes);
}

const SEEDS = fuzzSeeds(6, [370, 381, 466]);
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const FIELD = `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText> ADDIN ZOTERO_ITEM </w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>(Ada, 1843)</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}`;
const BODY = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('<w:t>One</w:t>')}</w:p><w:p>${run('<w:t xml:space="preserve">Said </w:t>')}${FIELD}${run('<w:t xml:space="preserve"> and so on.</w:t>')}</w:p><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('<w:t>Two</w:t>')}</w:p><w:p>${run('<w:t>End.</w:t>')}</w:p>`;

describe('inserted content', () => {
  it.each(SEEDS)('survives saving in a new essay, and undo removes it (seed %i)', (seed) => {
    const paragraphs = ['A place that changed', 'Before the bridge opened.', 'We went over.'];
    insertAndReopen(newDocument({ paragraphs }, browserCodec.deflate), seed);
  });

  it.each(SEEDS)('survives saving among headings and citations (seed %i)', (seed) => {
    insertAndReopen(buildDocument(BODY), seed);
  });

  it.each(realDocuments)('survives saving in %s', (name) => {
    for (const seed of [1, 2]) insertAndReopen(realFile(name), seed);
  });
});
