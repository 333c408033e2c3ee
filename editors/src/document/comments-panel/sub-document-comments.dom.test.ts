import { closeHistory, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import {
  changedBlocks,
  commented,
  paragraph,
  run,
  writer,
} from '../../testing/comment-fixtures.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { commentAnchors } from '../comments/comment-anchors.ts';
import {
  addComment,
  removeAllComments,
  removeComments,
  replyTo,
  rewriteComment,
} from '../comments/comment-commands.ts';
import { draftForSelection, draftLocation } from '../comments/comment-draft.ts';
import { commentLocation, commentLocations, isReachable } from '../comments/comment-location.ts';
import { commentHighlights, commentViewState } from '../comments/comment-plugin.ts';
import { renderWithComments, updateCommentHighlights } from '../comments/render-commented.ts';
import { subDocumentComments } from '../comments/sub-document-comments.ts';
import { deleteNote, setNote } from '../notes/note-commands.ts';
import { notesOf } from '../notes/notes-extension.ts';
import { nextThread } from './comment-navigation.ts';

/** A file with a footnote in which two words are commented on. */
function withCommentedNote() {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const words = `<w:commentRangeStart w:id="0"/>${run('these words')}<w:commentRangeEnd w:id="0"/>`;
  const bytes = buildDocument(`<w:p>${run('x')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`, {
    'comments.xml': `<w:comments ${w}><w:comment w:id="0" w:author="Ada King">${paragraph('Why?')}</w:comment></w:comments>`,
    'footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="1"><w:p>${words}<w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote></w:footnotes>`,
  });
  const file = openTestDocument(bytes);
  const note = notesOf({ file }).text(stateOf(file).doc, 'footnote 1');
  if (note === null) throw new RangeError('the file has no such note');
  return { bytes, file, note };
}

describe('a comment in a note', () => {
  it('can be answered, edited and deleted as in the text, and undone', () => {
    const { bytes, file } = withCommentedNote();
    const { comments } = file;
    const marks = (state: EditorState) =>
      partOf(file.bytes(state.doc), 'word/footnotes.xml').match(/<w:comment\w+ w:id="\d"/g);
    let state = stateOf(file);
    const edit = (made: { tr: Transaction } | null) => {
      state = state.apply(closeHistory(made!.tr));
    };
    edit(replyTo(state, comments, writer('Ben Osei'), '0', 'Because.'));
    edit(rewriteComment(state, comments, '0', 'Why so?'));
    expect(isReachable(commentLocation(state.doc, comments, '0'))).toBe(true);
    expect(marks(state)?.map((mark) => mark.slice(10))).toEqual([
      'RangeStart w:id="0"',
      'RangeStart w:id="1"',
      'RangeEnd w:id="0"',
      'Reference w:id="0"',
      'RangeEnd w:id="1"',
      'Reference w:id="1"',
    ]);
    const again = openTestDocument(file.bytes(state.doc));
    const [thread] = again.comments.opened.threads();
    expect(thread?.head.text).toBe('Why so?');
    expect(thread?.replies).toMatchObject([{ author: 'Ben Osei', text: 'Because.' }]);
    edit({ tr: removeComments(state, comments, ['1']) });
    expect(marks(state)).toHaveLength(3);
    edit({ tr: removeComments(state, comments, ['0']) });
    expect(partOf(file.bytes(state.doc), 'word/footnotes.xml')).toContain('these words');
    expect(marks(state)).toBeNull();
    for (let step = 0; step < 4; step++) state = applyCommands(state, undo);
    expect(file.bytes(state.doc) === bytes).toBe(true);
  });

  it('is highlighted as in the text, selects its card from the cursor, and follows those of the text', () => {
    const { file, note } = withCommentedNote();
    const { comments } = file;
    const text = new EditorView(null, { state: stateOf(file) });
    const plugin = subDocumentComments(comments, note.name, text);
    const state = EditorState.create({ doc: note.content, plugins: [plugin] });
    const view = new EditorView(null, { state });
    document.body.append(view.dom);
    const marked = (within: ParentNode) =>
      [...within.querySelectorAll('span[data-comment]:not(.anchor)')].map((words) => [
        words.className,
        words.textContent,
      ]);
    expect(marked(view.dom)).toEqual([['commented', 'these words']]);
    expect(view.dom.querySelector('.comment-reference')?.getAttribute('aria-hidden')).toBe('true');
    expect(view.dom.querySelector('span[data-comment]:not(.anchor)')?.getAttribute('role')).toBe(
      'mark',
    );
    const styles = commentHighlights(text.state, comments);
    const drawn = renderWithComments(note.content, styles);
    expect(marked(drawn)).toEqual([['commented', 'these words']]);
    expect(drawn.querySelector('.comment-reference.folded')).not.toBeNull();

    expect(nextThread(text.state, comments, 1)).toBe('0');
    view.focus();
    view.dispatch(view.state.tr.setSelection(TextSelection.create(note.content, 5)));
    expect(commentViewState(text.state).selected).toBe('0');
    // editing the note changes the document but keeps the selected thread
    text.dispatch(setNote(text.state, 'footnote 1', note.content, -1));
    expect(commentViewState(text.state).selected).toBe('0');
    view.updateState(view.state);
    expect(marked(view.dom)).toEqual([['commented chosen', 'these words']]);
    updateCommentHighlights(drawn, { ...styles, selected: '0' });
    expect(marked(drawn)).toEqual([['commented chosen', 'these words']]);
    text.dispatch(text.state.tr.setSelection(TextSelection.create(text.state.doc, 1)));
    expect(commentViewState(text.state).selected).toBeNull();
    view.destroy();
    text.destroy();
  });

  it.each(['footnote', 'endnote'] as const)(
    'can be started in an untouched %s, follows its text, and is deleted with the note',
    (kind) => {
      const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
      const reference = `<w:r><w:${kind}Reference w:id="1"/></w:r>`;
      const bytes = buildDocument(`<w:p>${run('x')}${reference}</w:p>`, {
        [`${kind}s.xml`]: `<w:${kind}s ${w}><w:${kind} w:id="1">${paragraph('these words here')}</w:${kind}></w:${kind}s>`,
      });
      const file = openTestDocument(bytes);
      const notes = notesOf({ file });
      const key = `${kind} 1` as const;
      let state = stateOf(file);
      const content = notes.content(state.doc, key)!;
      const selection = TextSelection.create(content, 7, 12);
      const draft = draftForSelection(state, {
        content,
        selection,
        in: (doc) => notes.text(doc, key),
      })!;
      const longer = new Transform(content).insert(1, content.type.schema.text('So, '));
      state = state.apply(setNote(state, key, longer.doc, -1));
      const { range, subDocument } = draftLocation(state.doc, draft)!;
      expect(subDocument?.content.textBetween(range.from, range.to)).toBe('words');
      const made = addComment(
        state,
        file.comments,
        writer('Ada King'),
        range,
        'Whose?',
        subDocument,
      );
      const commentedUpon = state.apply(made.tr);
      const saved = file.bytes(commentedUpon.doc);
      expect(partOf(saved, `word/${kind}s.xml`)).toMatch(
        /So, these <\/w:t><\/w:r><w:commentRangeStart w:id="0"\/>.*words.*<w:commentRangeEnd w:id="0"\/><w:r><w:commentReference w:id="0"\/><\/w:r>.* here/,
      );
      expect(partOf(saved)).toBe(partOf(bytes));
      expect(openTestDocument(saved).comments.opened.get('0')).toMatchObject({ text: 'Whose?' });
      const gone = applyCommands(commentedUpon, deleteNote(key));
      expect(() => partOf(file.bytes(gone.doc), 'word/comments.xml')).toThrow('no part');
      expect(draftLocation(gone.doc, draft)).toBeNull();
      expect(file.bytes(applyCommands(gone, undo, undo, undo).doc) === bytes).toBe(true);
    },
  );

  it.each([
    [[[12, 12, ' new']], 'words'],
    [[[7, 7, 'foul ']], 'words'],
    [[[9, 11, 'nd']], 'wonds'],
    [[[1, 4, '']], 'words'],
    [[[4, 9, '']], 'rds'],
    [[[1, 13, '']], ''],
    [
      [
        [13, 17, 'of hers'],
        [1, 1, 'So, '],
      ],
      'So, these words of hers',
    ],
  ] as const)('keeps its text after %j in the note: %s', (edits, words) => {
    const { schema } = stateOf(openTestDocument(buildDocument(paragraph('x')))).doc.type;
    const of = (text: string) =>
      schema.node('doc', null, schema.node('paragraph', null, schema.text(text)));
    const content = of('these words here');
    const now = new Transform(content);
    for (const [from, to, text] of edits) {
      if (text === '') now.delete(from, to);
      else now.replaceWith(from, to, schema.text(text));
    }
    const text = (doc: Node) =>
      ({ kind: 'footnote', name: '1', attribute: 'notes', content: doc }) as const;
    const subDocument = { content, selection: TextSelection.create(content, 7, 12), in: text };
    const { range } = draftLocation(now.doc, { from: 7, to: 12, subDocument })!;
    expect(now.doc.textBetween(range.from, range.to)).toBe(words);
  });

  it('is searched for in the notes once, however many comments there are', () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const ids = ['0', '1', '2', '3'];
    const all = (xml: (id: string) => string) => ids.map(xml).join('');
    const bytes = buildDocument(
      `<w:p>${run('x')}${all((id) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`)}</w:p>`,
      {
        'comments.xml': `<w:comments ${w}>${all((id) => `<w:comment w:id="${id}" w:author="Ada King">${paragraph('Why?')}</w:comment>`)}</w:comments>`,
        'footnotes.xml': `<w:footnotes ${w}>${all((id) => `<w:footnote w:id="${id}"><w:p><w:r><w:commentReference w:id="${id}"/></w:r></w:p></w:footnote>`)}</w:footnotes>`,
      },
    );
    const file = openTestDocument(bytes);
    notesOf({ file });
    const { comments } = file;
    const { subDocuments } = comments;
    let reads = 0;
    comments.subDocuments = (doc) => {
      reads++;
      return subDocuments(doc);
    };
    const state = stateOf(file);
    const locationOf = commentLocations(state.doc, comments);
    expect(ids.map((id) => locationOf(id)?.subDocument?.name)).toEqual(
      ids.map((id) => `footnote ${id}`),
    );
    expect(reads).toBe(1);
    const { doc } = state.apply(removeComments(state, comments, ids));
    expect(ids.map((id) => commentLocation(doc, comments, id))).toEqual(ids.map(() => null));
    expect(reads).toBe(2 + ids.length);
    const bare = state.apply(removeAllComments(state, comments)).doc;
    expect(subDocuments(bare).map(({ content }) => commentAnchors(content).size)).toEqual(
      ids.map(() => 0),
    );
  });

  it('is deleted with the note, and stays while the text is edited', () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const bytes = buildDocument(paragraph('text'), {
      'footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="1"><w:p><w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote></w:footnotes>`,
      'comments.xml': `<w:comments ${w}><w:comment w:id="0"><w:p/></w:comment></w:comments>`,
    });
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const typed = state.apply(state.tr.insertText('x', 1)).doc;
    expect(partOf(file.bytes(typed), 'word/comments.xml')).toContain('w:id="0"');
    const without = `<w:footnotes ${w}></w:footnotes>`;
    file.partWriters.push(() => [
      { name: 'word/footnotes.xml', relationship: 'footnotes', contentType: '', xml: without },
    ]);
    expect(() => partOf(file.bytes(typed), 'word/comments.xml')).toThrow('no part');
  });
});

/** A file with a comment and a reply, in the three parts Word stores them in. */
function threaded(): Uint8Array {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
  const w15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';
  const cid = 'xmlns:w16cid="http://schemas.microsoft.com/office/word/2016/wordml/cid"';
  const comment = (id: number, author: string, words: string) =>
    `<w:comment w:id="${id}" w:author="${author}" w:date="2026-02-0${id + 1}T10:00:00Z"><w:p w14:paraId="0000000${id + 1}"><w:pPr><w:pStyle w:val="CommentText"/></w:pPr>${run(words)}</w:p></w:comment>`;
  const marked = [0, 1].map((id) => `<w:commentRangeStart w:id="${id}"/>`).join('');
  const closed = [0, 1]
    .map((id) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`)
    .join('');
  const body = `<w:p>${marked}${run('Paragraph 1')}${closed}</w:p>${paragraph('Paragraph 2')}${paragraph('Paragraph 3')}`;
  return buildDocument(body, {
    'comments.xml': `<w:comments ${w} ${w14} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14">${comment(0, 'Ada King', 'Why?')}${comment(1, 'Ben Osei', 'Because.')}</w:comments>`,
    'commentsExtended.xml': `<w15:commentsEx ${w15}><w15:commentEx w15:paraId="00000001" w15:done="0"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="0"/></w15:commentsEx>`,
    'commentsIds.xml': `<w16cid:commentsIds ${cid}><w16cid:commentId w16cid:paraId="00000001" w16cid:durableId="2A000001"/><w16cid:commentId w16cid:paraId="00000002" w16cid:durableId="2A000002"/></w16cid:commentsIds>`,
  });
}

describe("a file with other people's comments", () => {
  it('keeps every byte of them when one is added', () => {
    const bytes = threaded();
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'Paragraph 3', 'One more');
    const saved = file.bytes(state.doc);
    const { paraId } = openTestDocument(saved).comments.opened.get('2') ?? {};
    const made = new RegExp(
      `<w:comment w:id="2".*?</w:comment>|<(w15:commentEx|w16cid:commentId) [^>]*"${paraId}"[^>]*/>`,
    );
    for (const part of ['comments', 'commentsExtended', 'commentsIds']) {
      const now = partOf(saved, `word/${part}.xml`);
      expect(now).toMatch(made);
      expect(now.replace(made, '')).toBe(partOf(bytes, `word/${part}.xml`));
    }
    expect(changedBlocks(partOf(bytes), partOf(saved))).not.toContain('</w:p>');
    expect(partOf(saved)).toContain('<w:commentReference w:id="2"/>');
  });
});
