import { redo, undo } from 'prosemirror-history';
import { DOMSerializer, Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { pastedMark } from '../paste/pasted-notes.ts';
import { type NoteKey, noteReferences } from '../sub-documents/note-references.ts';
import { deleteNote, setNote } from './note-commands.ts';
import { numberedNotes, renumberByPages } from './note-numbers.ts';
import { insertNoteCommand, notesExtension, notesOf } from './notes-extension.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (id: number, kind = 'footnote') =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`;
const note = (id: number, inner: string, type = '') =>
  `<w:footnote${type} w:id="${id}"><w:p w:rsidR="00C${id}"><w:r><w:footnoteRef/></w:r>${inner}</w:p></w:footnote>`;
const FOOTNOTES =
  `<w:footnotes ${W}>${note(0, '', ' w:type="separator"')}` +
  `${note(2, run(' two'))}<!-- kept --> ${note(3, `${run(' three')}<w:r><w:pict/></w:r>`)}${note(9, run(' no mark'))}</w:footnotes>`;
const BODY = `<w:p>${run('one')}${mark(3)}${run(' and')}${mark(2)}</w:p><w:p w:rsidR="00AB">${run('last')}</w:p>`;

function begun(bytes: Uint8Array) {
  const file = openTestDocument(bytes);
  const context = documentContext(file);
  return {
    file,
    context,
    notes: notesOf(context),
    state: stateOf(file, [notesExtension(context)]),
  };
}

const at =
  (position: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, position)));
    return true;
  };

/** Types at the end of the first paragraph of a note. */
function written(own: ReturnType<typeof begun>, key: NoteKey, words: string, burst = -9): Command {
  return (state, dispatch) => {
    const content = own.notes.content(state.doc, key);
    if (content === undefined) return false;
    const inner = EditorState.create({ doc: content });
    const end = content.child(0).nodeSize - 1;
    dispatch?.(setNote(state, key, inner.apply(inner.tr.insertText(words, end)).doc, burst));
    return true;
  };
}

const labels = (state: EditorState) =>
  numberedNotes(state).map(({ key, label }) => `${key}: ${label}`);

describe('a new note', () => {
  it('brings its part, separators, styles, settings and types, and undo removes them', () => {
    const bytes = buildDocument(`<w:p>${run('one')}</w:p>`);
    const own = begun(bytes);
    const state = applyCommands(
      own.state,
      at(4),
      insertNoteCommand(own.context, 'footnote'),
      written(own, 'footnote 1', 'said <so> & so'),
      insertNoteCommand(own.context, 'endnote'),
    );
    expect(labels(state)).toEqual(['footnote 1: 1', 'endnote 1: i']);
    const saved = own.file.bytes(state.doc);
    const notes = partOf(saved, 'word/footnotes.xml');
    expect(notes).toContain('<w:continuationSeparator/>');
    expect(notes).toContain('said &lt;so&gt; &amp; so');
    expect(partOf(saved, 'word/settings.xml')).toContain('<w:footnotePr><w:footnote w:id="-1"/>');
    for (const style of ['FootnoteText', 'FootnoteReference', 'EndnoteText', 'EndnoteReference']) {
      expect(partOf(saved, 'word/styles.xml')).toContain(`w:styleId="${style}"`);
    }
    expect(partOf(saved, '[Content_Types].xml')).toContain('PartName="/word/endnotes.xml"');
    const again = begun(saved);
    expect(again.notes.words(again.state.doc, 'footnote 1')).toBe('said <so> & so');
    expect(again.file.bytes(again.state.doc)).toBe(saved);
    const back = applyCommands(state, undo, undo, undo);
    expect(own.file.bytes(back.doc)).toBe(bytes);
    expect(labels(applyCommands(back, redo))).toEqual(['footnote 1: 1']);
  });

  it('keeps what is typed after its reference mark on the baseline', () => {
    const own = begun(buildDocument(`<w:p>${run('one')}</w:p>`));
    const state = applyCommands(own.state, at(4), insertNoteCommand(own.context, 'footnote'));
    const typed = state.apply(state.tr.insertText(' more'));
    expect(partOf(own.file.bytes(typed.doc))).toContain(
      '<w:r><w:t xml:space="preserve"> more</w:t></w:r>',
    );
  });
});

describe('the notes of a file', () => {
  const parts = { 'footnotes.xml': FOOTNOTES };

  it('are numbered by their reference marks and stay byte for byte while unedited', () => {
    const bytes = buildDocument(BODY, parts);
    const own = begun(bytes);
    expect(labels(own.state)).toEqual(['footnote 3: 1', 'footnote 2: 2']);
    const typed = own.state.apply(own.state.tr.insertText('x', 1));
    expect(partOf(own.file.bytes(typed.doc), 'word/footnotes.xml')).toBe(FOOTNOTES);
    expect(own.file.bytes(own.state.doc)).toBe(bytes);
  });

  const restarting = (where: string) => {
    const settings = `<w:settings ${W}><w:footnotePr><w:numRestart w:val="${where}"/></w:footnotePr></w:settings>`;
    const body = `<w:p>${mark(3)}</w:p><w:p><w:pPr><w:sectPr/></w:pPr></w:p><w:p>${mark(2)}</w:p>`;
    return begun(buildDocument(body, { ...parts, 'settings.xml': settings })).state;
  };

  it('restart in each section if the file says so', () => {
    expect(labels(restarting('eachSect'))).toEqual(['footnote 3: 1', 'footnote 2: 1']);
  });

  it.each([
    ['eachPage', [0, 5], 1],
    ['eachPage', [0, 7], 2],
    ['continuous', [0, 5], 2],
  ])('with %s and pages from %j the second is %i', (where, pages, label) => {
    const view = new EditorView(null, { state: restarting(where) });
    renumberByPages(
      view,
      pages.map((position) => ({ position })),
    );
    expect(labels(view.state)).toEqual(['footnote 3: 1', `footnote 2: ${label}`]);
    view.dispatch(view.state.tr.insertText('Words before. ', 1));
    expect(labels(view.state)).toEqual(['footnote 3: 1', `footnote 2: ${label}`]);
    view.destroy();
  });

  it('are edited without changing a byte of the text', () => {
    const bytes = buildDocument(BODY, parts);
    const own = begun(bytes);
    const state = applyCommands(
      own.state,
      written(own, 'footnote 2', '!'),
      written(own, 'footnote 2', '?'),
    );
    const saved = own.file.bytes(state.doc);
    expect(partOf(saved)).toBe(partOf(bytes));
    expect(partOf(saved, 'word/footnotes.xml')).toBe(
      FOOTNOTES.replace(note(2, run(' two')), note(2, run(' two!?'))),
    );
    // one burst of typing is one undo step
    expect(own.file.bytes(applyCommands(state, undo).doc)).toBe(bytes);
  });

  it('are deleted with their reference mark, but stay if they never had one', () => {
    const bytes = buildDocument(BODY, parts);
    const own = begun(bytes);
    const state = applyCommands(own.state, deleteNote('footnote 3'));
    expect(labels(state)).toEqual(['footnote 2: 1']);
    const left = partOf(own.file.bytes(state.doc), 'word/footnotes.xml');
    expect(left).not.toContain('w:id="3"');
    expect(left).toContain('no mark');
    expect(own.file.bytes(applyCommands(state, undo).doc)).toBe(bytes);
  });

  it('are created from the text a pasted reference mark carries', () => {
    const bytes = buildDocument(BODY, parts);
    const own = begun(bytes);
    const attributes = pastedMark({ kind: 'footnote', words: 'said <so> & "so"' });
    const atom = own.file.schema.node('atom', attributes);
    const state = own.state.apply(own.state.tr.insert(1, atom));
    expect(labels(state)).toEqual(['footnote 10: 1', 'footnote 3: 2', 'footnote 2: 3']);
    const saved = own.file.bytes(state.doc);
    expect(partOf(saved)).not.toContain('w:words');
    expect(partOf(saved, 'word/footnotes.xml')).toContain(' said &lt;so&gt; &amp; "so"</w:t>');
    expect(own.file.bytes(applyCommands(state, undo).doc)).toBe(bytes);
  });

  it('show pictures of their own part', () => {
    const picture = `<w:r><w:drawing><wp:inline xmlns:wp="p"><wp:extent cx="95250" cy="95250"/><a:graphic xmlns:a="a"><a:graphicData><pic:pic xmlns:pic="c"><pic:blipFill><a:blip r:embed="rId7"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const own = begun(
      buildDocument(BODY, {
        'footnotes.xml': FOOTNOTES.replace(run(' two'), picture),
        '_rels/footnotes.xml.rels':
          '<Relationships><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
        'media/a.png': 'x',
      }),
    );
    const content = own.notes.content(own.state.doc, 'footnote 2')!;
    const shown = document.createElement('div');
    DOMSerializer.fromSchema(content.type.schema).serializeFragment(content.content, {}, shown);
    expect(shown.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
    const state = applyCommands(own.state, written(own, 'footnote 2', '!'));
    expect(partOf(own.file.bytes(state.doc), 'word/footnotes.xml')).toContain('r:embed="rId7"');
  });

  it('are copied with their reference mark, and edited separately', () => {
    const own = begun(buildDocument(BODY, parts));
    const first = own.state.doc.child(0);
    const copied = new Slice(first.content, 0, 0);
    const pasted = own.state.apply(
      own.state.tr.replace(first.nodeSize + 1, first.nodeSize + 1, copied),
    );
    const keys = noteReferences(pasted.doc).map(({ key }) => key);
    expect(keys).toEqual(['footnote 3', 'footnote 2', 'footnote 10', 'footnote 11']);
    const state = applyCommands(pasted, written(own, 'footnote 11', ' again'));
    const again = begun(own.file.bytes(state.doc));
    expect(keys.map((key) => again.notes.words(again.state.doc, key))).toEqual([
      'three',
      'two',
      'three',
      'two again',
    ]);
  });
});
