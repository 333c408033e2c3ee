import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applied } from '../../testing/applied.ts';
import {
  ada,
  changedBlocks,
  commented,
  paragraph,
  placeOf,
  rangeOf,
  run,
} from '../../testing/commenting.ts';
import { documentWith } from '../../testing/office-files.ts';
import { opened, partOf } from '../../testing/opened.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { commentOnlyMode } from '../comments-panel/comment-only-mode.ts';
import { UNTRACKED } from '../tracked-changes/suggesting.ts';
import {
  addComment,
  removeAllComments,
  removeComments,
  replyTo,
  resolveThread,
  rewriteComment,
} from './comment-commands.ts';
import { commentPlugin, commentViewState, setCommentView } from './comment-plugin.ts';

describe('a first comment', () => {
  const bytes = documentWith(paragraph('one') + paragraph('two words here') + paragraph('three'));

  it('stands around its words, in its paragraph alone, with the parts that Word wants', () => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which\nones?');
    const saved = file.bytes(state.doc);
    expect(partOf(saved)).toContain(
      '<w:p><w:r><w:t xml:space="preserve">two </w:t></w:r><w:commentRangeStart w:id="0"/><w:r><w:t>words</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:r><w:t xml:space="preserve"> here</w:t></w:r></w:p>',
    );
    expect(changedBlocks(partOf(bytes), partOf(saved))).not.toContain('</w:p>');
    expect(partOf(saved, 'word/comments.xml')).toContain(
      'w:author="Ada King" w:date="2026-11-21T10:00:00Z" w:initials="AK"',
    );
    expect(partOf(saved, 'word/commentsExtended.xml')).toMatch(
      /<w15:commentEx w15:paraId="[0-7][0-9A-F]{7}" w15:done="0"\/>/,
    );
    expect(partOf(saved, 'word/people.xml')).toContain('w15:author="Ada King"');
    for (const part of ['comments', 'commentsExtended', 'commentsIds', 'people']) {
      expect(partOf(saved, '[Content_Types].xml')).toContain(`PartName="/word/${part}.xml"`);
      expect(partOf(saved, 'word/_rels/document.xml.rels')).toContain(`Target="${part}.xml"`);
    }
    expect(opened(saved).comments.opened.all()).toMatchObject([
      { author: 'Ada King', text: 'Which\nones?', parent: null, isResolved: false, isPlain: true },
    ]);
  });

  it('is undone to the very bytes of the file, and comes back', () => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const undone = applied(state, undo);
    expect(file.bytes(undone.doc)).toBe(bytes);
    expect(partOf(file.bytes(applied(undone, redo).doc), 'word/comments.xml')).toContain('Which?');
  });

  it('goes with the text it is about, and comes back with it', () => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const from = placeOf(state, 'two');
    const cut = state.apply(closeHistory(state.tr).delete(from, placeOf(state, ' here')));
    expect(commentViewState(cut).anchors.size).toBe(0);
    expect(partOf(file.bytes(cut.doc))).not.toContain('comment');
    expect(commentViewState(applied(cut, undo)).anchors.size).toBe(1);
    expect(partOf(file.bytes(applied(cut, undo).doc), 'word/comments.xml')).toContain('Which?');
  });

  it('stays while any of its words are left', () => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const cut = state.apply(
      closeHistory(state.tr).delete(placeOf(state, 'rds'), placeOf(state, 'here')),
    );
    expect(partOf(file.bytes(cut.doc))).toMatch(
      /RangeStart w:id="0"\/><w:r><w:t>wo<.*RangeEnd w:id="0"\/><w:r><w:commentReference/,
    );
    expect(file.bytes(applied(applied(cut, undo), undo).doc)).toBe(bytes);
  });

  it.each([
    ['the beginning', 'two', 'rds'],
    ['the end', 'ds', 'here'],
  ])('keeps to the words that are left when a decision takes %s', (_, from, to) => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const tr = state.tr.delete(placeOf(state, from), placeOf(state, to));
    const cut = state.apply(closeHistory(tr).setMeta(UNTRACKED, true));
    const xml = partOf(file.bytes(cut.doc));
    for (const mark of ['RangeStart', 'RangeEnd', 'Reference']) {
      expect(xml.match(new RegExp(`<w:comment${mark} w:id="0"/>`, 'g'))).toHaveLength(1);
    }
    expect(file.bytes(applied(applied(cut, undo), undo).doc)).toBe(bytes);
  });

  it('goes with the last of its words', () => {
    const file = opened(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const { from, to } = rangeOf(state, 'words');
    const cut = state.apply(closeHistory(state.tr).delete(from, to));
    expect(partOf(file.bytes(cut.doc))).not.toContain('comment');
    expect(file.bytes(applied(applied(cut, undo), undo).doc)).toBe(bytes);
  });
});

describe('a thread', () => {
  const rich = documentWith(
    `<w:p>${run('about ')}<w:commentRangeStart w:id="3"/>${run('these')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r></w:p>`,
    {
      'comments.xml':
        '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="3" w:author="Ben" w:odd="kept"><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Why?</w:t></w:r><w:r><w:drawing/></w:r></w:p></w:comment></w:comments>',
    },
  );

  it('is answered beside its own marks, and what the head holds is kept', () => {
    const file = opened(rich);
    const state = stateOf(file);
    const reply = replyTo(state, file.comments, ada, '3', 'Because.');
    const saved = file.bytes(state.apply(reply!.tr).doc);
    expect(partOf(saved)).toContain(
      '<w:commentRangeStart w:id="3"/><w:commentRangeStart w:id="4"/><w:r><w:t>these</w:t></w:r><w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r><w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>',
    );
    const comments = partOf(saved, 'word/comments.xml');
    expect(comments).toMatch(
      /w:odd="kept"><w:p w14:paraId="(\w{8})"><w:r><w:rPr><w:b\/><\/w:rPr><w:t>Why\?<\/w:t><\/w:r><w:r><w:drawing\/>/,
    );
    expect(comments).toContain('mc:Ignorable="w14"');
    const [head, answer] = opened(saved).comments.opened.all();
    expect(answer).toMatchObject({ parent: '3', text: 'Because.', author: 'Ada King' });
    expect(head).toMatchObject({ parent: null, isPlain: false });
    expect(partOf(saved, 'word/commentsExtended.xml')).toContain(
      `<w15:commentEx w15:paraId="${head?.paraId}" w15:done="0"/><w15:commentEx w15:paraId="${answer?.paraId}" w15:paraIdParent="${head?.paraId}" w15:done="0"/>`,
    );
    expect(file.bytes(applied(state.apply(reply!.tr), undo).doc)).toBe(rich);
  });

  it('is resolved and taken up again without a word of the text being written', () => {
    const file = opened(rich);
    const state = stateOf(file);
    const resolved = state.apply(resolveThread(state, file.comments, ada, '3', true)!.tr);
    const saved = file.bytes(resolved.doc);
    expect(partOf(saved)).toBe(partOf(rich));
    expect(opened(saved).comments.opened.get('3')?.isResolved).toBe(true);
    const again = opened(saved);
    const open = stateOf(again);
    const reopened = open.apply(resolveThread(open, again.comments, ada, '3', false)!.tr);
    expect(partOf(again.bytes(reopened.doc), 'word/commentsExtended.xml')).toContain(
      'w15:done="0"',
    );
    expect(again.bytes(applied(reopened, undo).doc)).toBe(saved);
  });

  it('stays chosen while its card is worked on and the cursor is elsewhere, until it is resolved', () => {
    const file = opened(rich);
    let state = stateOf(file);
    const selected = () => commentViewState(state).selected;
    state = state.apply(state.tr.setSelection(TextSelection.atStart(state.doc)));
    expect(selected()).toBeNull();
    state = state.apply(setCommentView(state.tr, { selected: '3' }));
    state = state.apply(replyTo(state, file.comments, ada, '3', 'Because.')!.tr);
    expect(selected()).toBe('3');
    state = state.apply(rewriteComment(state, file.comments, '4', 'Just because.')!.tr);
    expect(selected()).toBe('3');
    state = state.apply(resolveThread(state, file.comments, ada, '3', true)!.tr);
    expect(selected()).toBeNull();
  });

  it('goes with its head; with the last of all, so do the parts and all that points at them', () => {
    const file = opened(rich);
    const state = stateOf(file);
    const answered = state.apply(replyTo(state, file.comments, ada, '3', 'Because.')!.tr);
    const saved = file.bytes(answered.doc);
    const again = opened(saved);
    const open = stateOf(again);
    const bare = again.bytes(open.apply(removeComments(open, again.comments, ['3'])).doc);
    expect(partOf(bare)).not.toContain('comment');
    for (const part of ['[Content_Types].xml', 'word/_rels/document.xml.rels']) {
      expect(partOf(bare, part)).not.toContain('comments');
    }
    for (const part of ['comments', 'commentsExtended', 'commentsIds']) {
      expect(() => partOf(bare, `word/${part}.xml`)).toThrow('no part');
    }
  });
});

describe('rewriteComment', () => {
  it.each([
    ['one\ntwo\nthree', 'one\n2\nthree', 'w:rsidR="00000003"'],
    ['one\ntwo\nthree', 'one\ntwo\nthree\nfour', 'w:rsidR="00000001"'],
    ['one\ntwo\nthree', 'one', 'w:rsidR="00000001"'],
  ])('of %j to %j leaves what stayed as it was (%s)', (before, now, stays) => {
    const lines = before
      .split('\n')
      .map(
        (line, index) =>
          `<w:p w14:paraId="0000000${index + 1}" w:rsidR="0000000${index + 1}">${run(line)}</w:p>`,
      );
    const bytes = documentWith(`<w:p>${run('x')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`, {
      'comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:comment w:id="0" w:author="Ada King">${lines.join('')}</w:comment></w:comments>`,
    });
    const file = opened(bytes);
    const state = stateOf(file);
    const edited = state.apply(rewriteComment(state, file.comments, '0', now)!.tr);
    const saved = file.bytes(edited.doc);
    expect(opened(saved).comments.opened.get('0')).toMatchObject({ text: now, paraId: '00000003' });
    expect(partOf(saved, 'word/comments.xml')).toContain(stays);
    const ids = [...partOf(saved, 'word/comments.xml').matchAll(/w14:paraId="(\w+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('removeAllComments', () => {
  it('includes references in notes', () => {
    const note =
      '<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p><w:commentRangeStart w:id="0"/><w:r><w:t>n</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p></w:footnote></w:footnotes>';
    const comments =
      '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0"><w:p/></w:comment></w:comments>';
    const bytes = documentWith(paragraph('text'), {
      'footnotes.xml': note,
      'comments.xml': comments,
    });
    const file = opened(bytes);
    const state = stateOf(file);
    const saved = file.bytes(state.apply(removeAllComments(state, file.comments)).doc);
    expect(partOf(saved)).toBe(partOf(bytes));
    expect(partOf(saved, 'word/footnotes.xml')).not.toContain('comment');
    expect(() => partOf(saved, 'word/comments.xml')).toThrow('no part');
    const typed = state.apply(state.tr.insertText('x', 1));
    expect(partOf(file.bytes(typed.doc), 'word/comments.xml')).toBe(comments);
  });
});

describe('commentOnlyMode', () => {
  const bytes = documentWith(paragraph('two words here'));
  const file = opened(bytes);
  const state = EditorState.create({
    doc: file.parsed.node,
    plugins: [commentOnlyMode(), commentPlugin(file.comments), history()],
  });

  it('lets no word be changed', () => {
    expect(state.apply(state.tr.insertText('x', 1)).doc).toBe(state.doc);
    expect(state.apply(state.tr.delete(1, 4)).doc).toBe(state.doc);
  });

  it('lets comments be written, undone and done again', () => {
    const range = rangeOf(state, 'words');
    const added = state.apply(addComment(state, file.comments, ada, range, 'Why?').tr);
    expect(file.comments.of(added.doc).size).toBe(1);
    const undone = applied(added, undo);
    expect(file.bytes(undone.doc)).toBe(bytes);
    expect(file.comments.of(applied(undone, redo).doc).size).toBe(1);
  });
});
