import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import {
  ada,
  changedBlocks,
  commented,
  offsetOfText,
  paragraph,
  rangeOf,
  run,
} from '../../testing/comment-fixtures.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
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
  const bytes = buildDocument(paragraph('one') + paragraph('two words here') + paragraph('three'));

  it('headerFooterHeights its text in one paragraph, with the parts Word needs', () => {
    const file = openTestDocument(bytes);
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
    expect(openTestDocument(saved).comments.opened.all()).toMatchObject([
      { author: 'Ada King', text: 'Which\nones?', parent: null, isResolved: false, isPlain: true },
    ]);
  });

  it('is undone to the original bytes, and redone', () => {
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const undone = applyCommands(state, undo);
    expect(file.bytes(undone.doc)).toBe(bytes);
    expect(partOf(file.bytes(applyCommands(undone, redo).doc), 'word/comments.xml')).toContain(
      'Which?',
    );
  });

  it('is deleted with its text, and restored with it', () => {
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const from = offsetOfText(state, 'two');
    const cut = state.apply(closeHistory(state.tr).delete(from, offsetOfText(state, ' here')));
    expect(commentViewState(cut).anchors.size).toBe(0);
    expect(partOf(file.bytes(cut.doc))).not.toContain('comment');
    expect(commentViewState(applyCommands(cut, undo)).anchors.size).toBe(1);
    expect(partOf(file.bytes(applyCommands(cut, undo).doc), 'word/comments.xml')).toContain(
      'Which?',
    );
  });

  it('stays while any of its text is left', () => {
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const cut = state.apply(
      closeHistory(state.tr).delete(offsetOfText(state, 'rds'), offsetOfText(state, 'here')),
    );
    expect(partOf(file.bytes(cut.doc))).toMatch(
      /RangeStart w:id="0"\/><w:r><w:t>wo<.*RangeEnd w:id="0"\/><w:r><w:commentReference/,
    );
    expect(file.bytes(applyCommands(applyCommands(cut, undo), undo).doc)).toBe(bytes);
  });

  it.each([
    ['the beginning', 'two', 'rds'],
    ['the end', 'ds', 'here'],
  ])('keeps to the remaining text when resolving takes %s', (_, from, to) => {
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const tr = state.tr.delete(offsetOfText(state, from), offsetOfText(state, to));
    const cut = state.apply(closeHistory(tr).setMeta(UNTRACKED, true));
    const xml = partOf(file.bytes(cut.doc));
    for (const mark of ['RangeStart', 'RangeEnd', 'Reference']) {
      expect(xml.match(new RegExp(`<w:comment${mark} w:id="0"/>`, 'g'))).toHaveLength(1);
    }
    expect(file.bytes(applyCommands(applyCommands(cut, undo), undo).doc)).toBe(bytes);
  });

  it('is deleted with the last of its text', () => {
    const file = openTestDocument(bytes);
    const { state } = commented(file, 'words', 'Which?');
    const { from, to } = rangeOf(state, 'words');
    const cut = state.apply(closeHistory(state.tr).delete(from, to));
    expect(partOf(file.bytes(cut.doc))).not.toContain('comment');
    expect(file.bytes(applyCommands(applyCommands(cut, undo), undo).doc)).toBe(bytes);
  });
});

describe('a thread', () => {
  const rich = buildDocument(
    `<w:p>${run('about ')}<w:commentRangeStart w:id="3"/>${run('these')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r></w:p>`,
    {
      'comments.xml':
        '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="3" w:author="Ben" w:odd="kept"><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Why?</w:t></w:r><w:r><w:drawing/></w:r></w:p></w:comment></w:comments>',
    },
  );

  it('is answered next to its own markers, and the head stays as it is', () => {
    const file = openTestDocument(rich);
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
    const [head, answer] = openTestDocument(saved).comments.opened.all();
    expect(answer).toMatchObject({ parent: '3', text: 'Because.', author: 'Ada King' });
    expect(head).toMatchObject({ parent: null, isPlain: false });
    expect(partOf(saved, 'word/commentsExtended.xml')).toContain(
      `<w15:commentEx w15:paraId="${head?.paraId}" w15:done="0"/><w15:commentEx w15:paraId="${answer?.paraId}" w15:paraIdParent="${head?.paraId}" w15:done="0"/>`,
    );
    expect(file.bytes(applyCommands(state.apply(reply!.tr), undo).doc)).toBe(rich);
  });

  it('is resolved and reopened without changing the text', () => {
    const file = openTestDocument(rich);
    const state = stateOf(file);
    const resolved = state.apply(resolveThread(state, file.comments, ada, '3', true)!.tr);
    const saved = file.bytes(resolved.doc);
    expect(partOf(saved)).toBe(partOf(rich));
    expect(openTestDocument(saved).comments.opened.get('3')?.isResolved).toBe(true);
    const again = openTestDocument(saved);
    const open = stateOf(again);
    const reopened = open.apply(resolveThread(open, again.comments, ada, '3', false)!.tr);
    expect(partOf(again.bytes(reopened.doc), 'word/commentsExtended.xml')).toContain(
      'w15:done="0"',
    );
    expect(again.bytes(applyCommands(reopened, undo).doc)).toBe(saved);
  });

  it('stays selected while its card is used and the cursor is elsewhere, until it is resolved', () => {
    const file = openTestDocument(rich);
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

  it('is deleted with its head; the last one removes the parts and all references to them', () => {
    const file = openTestDocument(rich);
    const state = stateOf(file);
    const answered = state.apply(replyTo(state, file.comments, ada, '3', 'Because.')!.tr);
    const saved = file.bytes(answered.doc);
    const again = openTestDocument(saved);
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
  ])('changing %j to %j leaves the rest as it was (%s)', (before, now, stays) => {
    const lines = before
      .split('\n')
      .map(
        (line, index) =>
          `<w:p w14:paraId="0000000${index + 1}" w:rsidR="0000000${index + 1}">${run(line)}</w:p>`,
      );
    const bytes = buildDocument(`<w:p>${run('x')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`, {
      'comments.xml': `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:comment w:id="0" w:author="Ada King">${lines.join('')}</w:comment></w:comments>`,
    });
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const edited = state.apply(rewriteComment(state, file.comments, '0', now)!.tr);
    const saved = file.bytes(edited.doc);
    expect(openTestDocument(saved).comments.opened.get('0')).toMatchObject({
      text: now,
      paraId: '00000003',
    });
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
    const bytes = buildDocument(paragraph('text'), {
      'footnotes.xml': note,
      'comments.xml': comments,
    });
    const file = openTestDocument(bytes);
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
  const bytes = buildDocument(paragraph('two words here'));
  const file = openTestDocument(bytes);
  const state = EditorState.create({
    doc: file.parsed.node,
    plugins: [commentOnlyMode(), commentPlugin(file.comments), history()],
  });

  it('blocks every change of the text', () => {
    expect(state.apply(state.tr.insertText('x', 1)).doc).toBe(state.doc);
    expect(state.apply(state.tr.delete(1, 4)).doc).toBe(state.doc);
  });

  it('allows comments to be added, undone and redone', () => {
    const range = rangeOf(state, 'words');
    const added = state.apply(addComment(state, file.comments, ada, range, 'Why?').tr);
    expect(file.comments.of(added.doc).size).toBe(1);
    const undone = applyCommands(added, undo);
    expect(file.bytes(undone.doc)).toBe(bytes);
    expect(file.comments.of(applyCommands(undone, redo).doc).size).toBe(1);
  });
});
