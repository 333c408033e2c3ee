import { undo, undoDepth } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { buildDocument, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { type Section, sectionsOf } from '../layout/sections.ts';
import { insertSectionBreak } from '../pages/break-commands.ts';
import { UndoGroups } from '../sub-documents/undo-groups.ts';
import { editedHeadersFooters, HEADERS_FOOTERS } from './edited-headers-footers.ts';
import { HeadersFooters, type PageHeaderFooter } from './headers-footers.ts';
import { withPageNumbers } from './page-number-fields.ts';

const FILE = 'header-footer.docx';
const firstSection = (file: OpenDocument): Section =>
  sectionsOf(file.parsed.node, file.parsed.suffix)[0]!.section;

function typed(
  state: EditorState,
  headersFooters: HeadersFooters,
  story: PageHeaderFooter,
  text: string,
): EditorState {
  const content = headersFooters.content(state.doc, story);
  const { tr } = stateOfStory(content);
  const edited = tr.insertText(text, 1).doc;
  const all = editedHeadersFooters(state.doc).with(story.part, edited);
  return state.apply(state.tr.setDocAttribute(HEADERS_FOOTERS, all));
}

function stateOfStory(content: PageHeaderFooter['model']['parsed']['node']): EditorState {
  return EditorState.create({ doc: content });
}

describe('HeadersFooters', () => {
  it('writes a typed word into the part of a header and nowhere else', () => {
    const bytes = realFile(FILE);
    const file = openTestDocument(bytes);
    const headersFooters = new HeadersFooters(file, null);
    const story = headersFooters.of(firstSection(file), 'header', 'default')!;
    const before = stateOf(file);
    const state = typed(before, headersFooters, story, 'Draft. ');
    const saved = file.bytes(state.doc);
    expect(partOf(saved, story.part)).toContain('Draft. ');
    for (const part of ['word/document.xml', 'word/styles.xml', '[Content_Types].xml']) {
      expect(partOf(saved, part)).toBe(partOf(bytes, part));
    }
    let undone = state;
    undo(state, (tr) => {
      undone = state.apply(tr);
    });
    expect(file.bytes(undone.doc)).toEqual(bytes);
  });

  it('creates a footer with its part, type, relationship and reference, once it has content', () => {
    const bytes = buildDocument('<w:p><w:r><w:t>Text</w:t></w:r></w:p>');
    const file = openTestDocument(bytes);
    const headersFooters = new HeadersFooters(file, null);
    const story = headersFooters.ensure(firstSection(file), 'footer', 'default');
    const empty = stateOf(file);
    expect(file.bytes(empty.doc)).toEqual(bytes);
    const saved = file.bytes(typed(empty, headersFooters, story, 'Page').doc);
    const again = openTestDocument(saved);
    const found = new HeadersFooters(again, null).of(firstSection(again), 'footer', 'default');
    expect(found?.model.parsed.node.textContent).toBe('Page');
    expect(partOf(saved, '[Content_Types].xml')).toContain('/word/footer1.xml');
    const emptied = typed(empty, headersFooters, story, '');
    expect(file.bytes(emptied.doc)).toEqual(bytes);
  });

  it.each([
    ['first', { isFirst: true, number: 1 }, true],
    ['even', { isFirst: false, number: 2 }, true],
    ['default', { isFirst: false, number: 3 }, true],
    ['default', { isFirst: true, number: 1 }, false],
  ] as const)('returns the %s one for %o', (expected, start, hasTitlePage) => {
    const file = openTestDocument(buildDocument('<w:p/>'));
    const headersFooters = new HeadersFooters(
      file,
      '<w:settings><w:evenAndOddHeaders/></w:settings>',
    );
    expect(headersFooters.kindOf(start, { ...firstSection(file), hasTitlePage })).toBe(expected);
  });
});

describe('insertSectionBreak', () => {
  it.each([
    ['in the middle', 3, ['Te', 'xt']],
    ['in front', 1, ['', 'Text']],
  ])('makes two sections of one %s of a paragraph, both with its properties', (_, at, texts) => {
    const section = '<w:sectPr><w:pgSz w:w="9000" w:h="9000"/><w:titlePg/></w:sectPr>';
    const word = '<w:r><w:t>Text</w:t></w:r>';
    const file = openTestDocument(
      buildDocument(`<w:p><w:pPr>${section}</w:pPr>${word}</w:p><w:p/>`),
    );
    const before = stateOf(file);
    const placed = before.apply(before.tr.setSelection(TextSelection.create(before.doc, at)));
    let after = placed;
    insertSectionBreak(file)(placed, (tr) => {
      after = placed.apply(tr);
    });
    const { parsed } = openTestDocument(file.bytes(after.doc));
    expect(parsed.node.children.map((block) => block.textContent)).toEqual([...texts, '']);
    const sections = sectionsOf(parsed.node, parsed.suffix).map((each) => each.section);
    expect(sections.map(({ size, hasTitlePage }) => [size.width, hasTitlePage])).toEqual([
      [600, true],
      [600, true],
      [sections[2]!.size.width, false],
    ]);
  });
});

describe('UndoGroups', () => {
  it.each([
    ['typing without a pause in one step', [0, 200, 700], ['a', 'a', 'a'], 1],
    ['typing with pauses in one step each', [0, 200, 900], ['a', 'a', 'a'], 2],
    ['typing in different places in one step each', [0, 10, 20], ['a', 'b', 'a'], 3],
    ['long typing in several steps', Array.from({ length: 30 }, (_, at) => at * 500), ['a'], 3],
  ])('undoes %s', (_, times, places, steps) => {
    const undoGroups = new UndoGroups();
    let state = stateOf(openTestDocument(buildDocument('<w:p/>')));
    times.forEach((at, index) => {
      const burst = undoGroups.next(places[index % places.length] ?? '', at);
      const edited = editedHeadersFooters(state.doc).with(`part${index}`, state.doc);
      const tr = state.tr.setDocAttribute(HEADERS_FOOTERS, edited);
      state = state.apply(tr.setMeta('composition', burst).setTime(1_000 + at));
    });
    expect(undoDepth(state)).toBe(steps);
  });
});

describe('withPageNumbers', () => {
  const field = (code: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  it.each([
    [
      'a field of several runs',
      `<w:p>${field('PAGE', '1')}<w:r><w:t xml:space="preserve"> of </w:t></w:r>${field('NUMPAGES', '9')}</w:p>`,
      '4 of 12',
    ],
    [
      'a simple field',
      '<w:p><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>',
      '4',
    ],
    ['no other field', `<w:p>${field('AUTHOR', 'Ada')}</w:p>`, 'Ada'],
  ])('shows the numbers of the page in %s', (_, xml, expected) => {
    const { node } = openTestDocument(buildDocument(xml)).parsed;
    const shown = withPageNumbers(node, { page: 4, pages: 12, format: undefined });
    expect(shown.textContent).toBe(expected);
  });
});
