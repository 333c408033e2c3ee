import { documentText } from '@antecedent/domain/office/document/text/document-text';
import {
  acceptChanges,
  resolveChanges,
} from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { authorshipOf } from '../../testing/suggested-edits.ts';
import { BY, bodyOf, END, P, run } from '../../testing/tracked-fixtures.ts';
import { HeadersFooters } from '../headers-footers/headers-footers.ts';
import { notesOf } from '../notes/notes-extension.ts';
import { setSubDocument } from '../sub-documents/sub-documents.ts';
import {
  goToChange,
  resolveAllChanges,
  resolveChange,
  resolveSelectedChanges,
} from './change-commands.ts';
import { allTrackedChanges, trackedChanges } from './change-list.ts';
import { hasChangesInOtherParts, tracksChanges } from './file-changes.ts';
import { asSuggestion } from './suggesting.ts';

const INS = (text: string, by = BY) => `<w:ins ${by}>${run(text)}</w:ins>`;
const DEL = (text: string) => `<w:del ${BY}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const MARKED = (kind: 'ins' | 'del', inner: string) =>
  P(`<w:pPr><w:rPr><w:${kind} ${BY}/></w:rPr></w:pPr>${inner}`);
const MOVED = `${P(`${run('a ')}<w:moveFromRangeStart w:id="7" w:name="m1"/><w:moveFrom ${BY}>${run('moved')}</w:moveFrom><w:moveFromRangeEnd w:id="7"/>`)}${P(`${run('b ')}<w:moveToRangeStart w:id="8" w:name="m1"/><w:moveTo ${BY}>${run('moved')}</w:moveTo><w:moveToRangeEnd w:id="8"/>`)}`;
const FORMATTED = P(
  `<w:pPr><w:jc w:val="center"/><w:pPrChange ${BY}><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>f</w:t></w:r>`,
);

describe('trackedChanges', () => {
  it('groups what one person did in one place', () => {
    const other = BY.replace('Ben', 'Cy');
    const body =
      P(run('x ') + INS('one ') + INS('two') + DEL('old')) +
      MARKED('ins', run('a') + INS('b')) +
      P(INS('c') + INS('d', other));
    const { parsed } = openTestDocument(buildDocument(body));
    expect(
      trackedChanges(parsed.node).map(({ kind, author, text }) => `${kind} ${author} ${text}`),
    ).toEqual(['inserted Ben one two', 'deleted Ben old', 'inserted Ben b c', 'inserted Cy d']);
  });

  it('returns the author and date of a formatting change', () => {
    const [change] = trackedChanges(openTestDocument(buildDocument(FORMATTED)).parsed.node);
    expect(change).toMatchObject({
      kind: 'formatted',
      author: 'Ben',
      date: '2026-01-02T03:04:05Z',
      text: 'f',
    });
  });
});

describe('resolveChange', () => {
  it.each<[what: string, body: string, index: number, decision: Decision, expected: string]>([
    ['keeps an insertion', P(INS('a') + run('b')), 0, 'accept', P(run('ab'))],
    ['removes an insertion', P(INS('a') + run('b')), 0, 'reject', P(run('b'))],
    ['removes a deletion', P(run('b') + DEL('a')), 0, 'accept', P(run('b'))],
    ['restores deleted text', P(run('b') + DEL('a')), 0, 'reject', P(run('ba'))],
    ['keeps the others', P(INS('a') + run('b') + DEL('c')), 1, 'accept', P(INS('a') + run('b'))],
    ['joins at a deleted end', MARKED('del', run('a')) + P(run('b')), 0, 'accept', P(run('ab'))],
    ['restores a deleted end', MARKED('del', run('a')) + END, 0, 'reject', P(run('a')) + END],
    ['joins at an inserted end', MARKED('ins', run('a')) + P(run('b')), 0, 'reject', P(run('ab'))],
    [
      'restores the former formatting',
      FORMATTED,
      0,
      'reject',
      P('<w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:rPr><w:i/></w:rPr><w:t>f</w:t></w:r>'),
    ],
    [
      'keeps the new formatting',
      FORMATTED,
      0,
      'accept',
      P('<w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>f</w:t></w:r>'),
    ],
    ['moves at both ends', MOVED, 0, 'accept', P(run('a ')) + P(run('b moved'))],
    ['moves back from either end', MOVED, 1, 'reject', P(run('a moved')) + P(run('b '))],
  ])('%s', (_, body, index, decision, expected) => {
    const bytes = buildDocument(body);
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const change = trackedChanges(state.doc)[index];
    if (change === undefined) throw new RangeError('no such change');
    const decided = applyCommands(state, resolveChange(change, decision));
    const plain = (xml: string) => xml.replace(/ xml:space="preserve"/g, '');
    expect(plain(bodyOf(partOf(file.bytes(decided.doc))))).toBe(plain(expected));
    expect(file.bytes(applyCommands(decided, undo).doc) === bytes).toBe(true);
  });
});

describe('a change in a sub-document', () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const mark = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const footnote = (id: number, inner: string) =>
    `<w:footnote w:id="${id}">${P(`<w:r><w:footnoteRef/></w:r>${inner}`)}</w:footnote>`;
  const bytes = buildDocument(P(INS('new ') + mark(2) + mark(3)), {
    'footnotes.xml': `<w:footnotes ${W}>${footnote(2, INS('in') + run(' note') + DEL('out'))}${footnote(3, INS('other'))}</w:footnotes>`,
    'header.xml': `<w:hdr ${W}>${P(run('top') + INS(' line'))}</w:hdr>`,
  });
  const begun = () => {
    const file = openTestDocument(bytes);
    notesOf({ file });
    new HeadersFooters(file, null);
    return { file, state: stateOf(file) };
  };
  const told = ({ file, state }: ReturnType<typeof begun>) =>
    allTrackedChanges(file, state.doc).map(({ kind, text, subDocument }) => [
      subDocument?.kind,
      kind,
      text,
    ]);
  const notes = ({ file, state }: ReturnType<typeof begun>) =>
    partOf(file.bytes(state.doc), 'word/footnotes.xml');

  it('is listed after those of the text, and resolved by itself', () => {
    const own = begun();
    expect(told(own)).toEqual([
      [undefined, 'inserted', 'new'],
      ['footnote', 'inserted', 'in'],
      ['footnote', 'deleted', 'out'],
      ['footnote', 'inserted', 'other'],
      ['header', 'inserted', 'line'],
    ]);
    const [, inNote, , , inHeader] = allTrackedChanges(own.file, own.state.doc);
    const state = applyCommands(
      own.state,
      resolveChange(inNote!, 'accept'),
      resolveChange(inHeader!, 'reject'),
    );
    const saved = own.file.bytes(state.doc);
    expect(partOf(saved)).toBe(partOf(bytes));
    const noted = partOf(saved, 'word/footnotes.xml');
    expect(noted).toContain(DEL('out'));
    expect(noted.replace(/<w:del .*?<\/w:del>|<w:ins .*?<\/w:ins>|<[^>]*>/g, '')).toBe('in note');
    expect(partOf(saved, 'word/footnotes.xml')).toContain(footnote(3, INS('other')));
    expect(partOf(saved, 'word/header.xml')).not.toContain('line');
    expect(told({ file: own.file, state })).toHaveLength(3);
    // a stale list resolves nothing
    expect(resolveChange(inNote!, 'reject')(state, () => undefined)).toBe(false);
    expect(own.file.bytes(applyCommands(state, undo, undo).doc) === bytes).toBe(true);
  });

  it.each<[Decision, string]>([
    ['accept', 'in note'],
    ['reject', ' noteout'],
  ])('is resolved with all (%s), and later suggestions are pending again', (decision, left) => {
    const own = begun();
    own.state = applyCommands(own.state, resolveAllChanges(decision, true));
    expect(told(own)).toEqual([]);
    expect(notes(own).replace(/<[^>]*>/g, '')).toContain(left);
    const [text] = own.file.subDocumentProviders.flatMap((provider) =>
      provider.list(own.state.doc),
    );
    const content = text?.content ?? notesOf(own).content(own.state.doc, 'footnote 2')!;
    const inner = EditorState.create({ doc: content });
    const suggestion = asSuggestion(inner, inner.tr.insertText('later', 2), authorshipOf(own.file));
    own.state = own.state.apply(
      setSubDocument(own.state.tr, { attribute: 'notes', name: 'footnote 2' }, suggestion.doc),
    );
    expect(told(own)).toEqual([['footnote', 'inserted', 'later']]);
    expect(notes(own)).toMatch(/<w:ins [^>]*Ada[^>]*><w:r><w:t>later/);
    expect(notes(own)).not.toContain('w:author="Ben"');
    own.state = applyCommands(own.state, resolveAllChanges('reject', true));
    expect(notes(own)).not.toContain('later');
    expect(notes(own).replace(/<[^>]*>/g, '')).toContain(left);
  });
});

describe('resolveSelectedChanges', () => {
  it('resolves only what the selection covers', () => {
    const file = openTestDocument(buildDocument(P(INS('abcd'))));
    const opening = stateOf(file);
    const state = opening.apply(opening.tr.setSelection(TextSelection.create(opening.doc, 2, 4)));
    const decided = applyCommands(state, resolveSelectedChanges('reject'));
    expect(bodyOf(partOf(file.bytes(decided.doc)))).toBe(
      P(`<w:ins ${BY}><w:r><w:t>ad</w:t></w:r></w:ins>`),
    );
  });
});

describe('goToChange', () => {
  it('goes from one to the next and wraps around', () => {
    const file = openTestDocument(buildDocument(P(run('x') + INS('one') + run('y') + DEL('two'))));
    let state = stateOf(file);
    const seen: string[] = [];
    for (const direction of [1, 1, 1, -1] as const) {
      state = applyCommands(
        state,
        goToChange(direction, ({ text }, place, total) => seen.push(`${text} ${place}/${total}`)),
      );
    }
    expect(seen).toEqual(['one 1/2', 'two 2/2', 'one 1/2', 'two 2/2']);
  });
});

describe('resolveAllChanges', () => {
  it.each(realDocuments)("gives the server's result for %s", (name) => {
    const file = openTestDocument(realFile(name));
    const state = stateOf(file);
    const decided = applyCommands(state, resolveAllChanges('accept', true));
    const ours = partOf(file.bytes(decided.doc));
    const theirs = acceptChanges(file.parsed.xml);
    expect(documentText(ours)).toBe(documentText(theirs));
    expect(resolveChanges(ours, 'accept', 'kept')).toBe(ours);
  });

  it('resolves headers, footers and notes when the file is written, and undo reverts that', () => {
    const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const bytes = buildDocument(P(run('text')), {
      'header.xml': `<w:hdr ${W}>${P(INS('new ') + DEL('old'))}</w:hdr>`,
      'settings.xml': `<w:settings ${W}><w:trackRevisions/></w:settings>`,
    });
    const file = openTestDocument(bytes);
    expect(tracksChanges(file.archive)).toBe(true);
    expect(hasChangesInOtherParts(file.archive, file.parsed)).toBe(true);
    const state = stateOf(file);
    const accepted = applyCommands(state, resolveAllChanges('accept', true));
    expect(partOf(file.bytes(accepted.doc), 'word/header.xml')).toBe(
      `<w:hdr ${W}>${P(run('new '))}</w:hdr>`,
    );
    expect(file.bytes(applyCommands(accepted, undo).doc) === bytes).toBe(true);
    const rejected = applyCommands(state, resolveAllChanges('reject', true));
    expect(partOf(file.bytes(rejected.doc), 'word/header.xml')).toContain('<w:t>old</w:t>');
  });
});
