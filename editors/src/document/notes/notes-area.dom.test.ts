import { TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, it, vi } from 'vitest';
import { paragraph, run } from '../../testing/comment-fixtures.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { setCommentView } from '../comments/comment-plugin.ts';
import { NoteEditor } from './note-editor.ts';
import { NotesArea } from './notes-area.ts';
import { notesExtension, notesOf } from './notes-extension.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A displayed text with one note, in which text is commented on. */
function commentedNote() {
  const words = `<w:commentRangeStart w:id="0"/>${run('these words')}<w:commentRangeEnd w:id="0"/>`;
  const file = openTestDocument(
    buildDocument(`<w:p>${run('text')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`, {
      'comments.xml': `<w:comments ${W}><w:comment w:id="0" w:author="Ada King">${paragraph('Why?')}</w:comment></w:comments>`,
      'footnotes.xml': `<w:footnotes ${W}><w:footnote w:id="1"><w:p>${words}<w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote></w:footnotes>`,
    }),
  );
  const context = documentContext(file);
  const scroller = document.createElement('div');
  const view = new EditorView(scroller, {
    state: stateOf(file, [notesExtension(context)]),
  });
  return { file, context, notes: notesOf(context), scroller, view };
}

it('NotesArea redraws notes when their comments change, not at every key', () => {
  const { context, notes, scroller, view } = commentedNote();
  const area = new NotesArea(context, notes, view);
  const drawn = vi.spyOn(NoteEditor.prototype, 'refreshComments');
  const draws = (tr: Transaction) => {
    const before = view.state;
    drawn.mockClear();
    view.updateState(view.state.apply(tr));
    area.update(view, before);
    return drawn.mock.calls.length;
  };
  expect(draws(view.state.tr.insertText('more ', 1))).toBe(0);
  expect(draws(view.state.tr.setSelection(TextSelection.create(view.state.doc, 3)))).toBe(0);
  expect(draws(setCommentView(view.state.tr, { selected: '0' }))).toBe(1);
  expect(scroller.querySelector('.note .commented.chosen:not(.anchor)')?.textContent).toBe(
    'these words',
  );
  area.destroy();
  view.destroy();
  drawn.mockRestore();
});

it('NoteEditor copies text without comment references', () => {
  const { file, notes, view } = commentedNote();
  const content = notes.content(view.state.doc, 'footnote 1')!;
  const nothing = () => undefined;
  const host = {
    file,
    view,
    name: 'footnote 1',
    canWrite: true,
    forComments: false,
    onChange: nothing,
    onLeave: nothing,
  };
  const note = new NoteEditor(host, content, 'Footnote 1');
  const { dom, text } = note.editor!.serializeForClipboard(content.slice(0, content.content.size));
  expect([dom.textContent, text]).toEqual(['these words', 'these words']);
  note.destroy();
  view.destroy();
});
