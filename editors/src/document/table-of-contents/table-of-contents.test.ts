import { newDocument } from '@antecedent/domain/office/document/new-document';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { undo } from 'prosemirror-history';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { editorText } from '../model/text.ts';
import { bookmarkPosition, NewBookmarks } from './bookmarks.ts';
import { findTableOfContents } from './find-table-of-contents.ts';
import { insertTableOfContents, updateTableOfContents } from './table-of-contents-commands.ts';

const heading = (text: string, level = 1) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/>${level === 1 ? '' : `<w:outlineLvl w:val="${level - 1}"/>`}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const body = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const BODY =
  body('Before') +
  heading('Rivers') +
  body('Words') +
  heading('Banks & beds', 2) +
  heading('Deep', 5);

describe('insertTableOfContents', () => {
  const bytes = buildDocument(BODY);
  const file = openTestDocument(bytes);
  const state = applyCommands(
    stateOf(file),
    insertTableOfContents(file, 'Contents', (at) => (at > 20 ? 2 : 1)),
  );
  const saved = file.bytes(state.doc);
  const xml = partOf(saved);

  it('lists the headings with their pages as a field other programs can update', () => {
    expect(editorText(state.doc)).toEqual([
      'Contents',
      'Rivers\t1',
      'Banks & beds\t2',
      'Before',
      'Rivers',
      'Words',
      'Banks & beds',
      'Deep',
    ]);
    expect(xml).toContain('<w:fldChar w:fldCharType="begin" w:dirty="true"/>');
    expect(xml.split('fldCharType="begin"')).toHaveLength(4);
    expect(xml.split('fldCharType="end"')).toHaveLength(4);
    expect(documentText(xml)).toBe(editorText(state.doc).join('\n'));
  });

  it('links each line to a bookmark around its heading', () => {
    for (const [, name = ''] of xml.matchAll(/<w:hyperlink w:anchor="([^"]+)"/g)) {
      const place = bookmarkPosition(state.doc, name);
      expect(place).not.toBeNull();
      expect(state.doc.resolve(place ?? 0).parent.textContent).toMatch(/^(Rivers|Banks & beds)$/);
      expect(xml).toContain(`PAGEREF ${name} `);
    }
  });

  it('is found again, reopens as it was saved, and is undone', () => {
    const again = openTestDocument(saved);
    expect(findTableOfContents(again.parsed.node)?.deepest).toBe(3);
    expect(again.bytes(again.parsed.node)).toBe(saved);
    expect(file.bytes(applyCommands(state, undo).doc)).toBe(bytes);
  });

  it('replaces an empty paragraph', () => {
    const own = openTestDocument(buildDocument(`<w:p/>${heading('One')}`));
    const made = applyCommands(
      stateOf(own),
      insertTableOfContents(own, 'Contents', () => 1),
    );
    expect(editorText(made.doc)).toEqual(['Contents', 'One\t1', 'One']);
  });

  it('does nothing in a text without headings', () => {
    const own = openTestDocument(newDocument({ paragraphs: ['one'] }, browserCodec.deflate));
    expect(insertTableOfContents(own, 'Contents', () => 1)(stateOf(own))).toBe(false);
  });
});

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const field = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const code = (text: string) => run(`<w:instrText>${text}</w:instrText>`);
const line = (inner: string) => `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${inner}</w:p>`;
const OLD =
  line(
    `${field('begin')}${code(' TOC \\o "1-2" \\h ')}${field('separate')}${run('<w:t>Old</w:t><w:tab/>')}${field('begin')}${code(' PAGEREF _Toc7 ')}${field('separate')}${run('<w:t>9</w:t>')}${field('end')}`,
  ) +
  line(run('<w:t>Older</w:t>')) +
  `<w:p>${field('end')}</w:p>`;

describe('updateTableOfContents', () => {
  it("updates another word processor's table and keeps its field", () => {
    const bytes = buildDocument(
      `${OLD}<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:bookmarkStart w:id="3" w:name="_Toc7"/>${run('<w:t>New</w:t>')}<w:bookmarkEnd w:id="3"/></w:p>${heading('Third', 3)}`,
    );
    const file = openTestDocument(bytes);
    const state = applyCommands(
      stateOf(file),
      updateTableOfContents(file, () => 4),
    );
    expect(editorText(state.doc)).toEqual(['New\t4', '', 'New', 'Third']);
    const xml = partOf(file.bytes(state.doc));
    expect(xml).toContain(' TOC \\o "1-2" \\h ');
    expect(xml.match(/_Toc7/g)).toHaveLength(3);
    const again = openTestDocument(file.bytes(state.doc));
    const same = applyCommands(
      stateOf(again),
      updateTableOfContents(again, () => 4),
    );
    expect(again.bytes(same.doc)).toBe(again.bytes(again.parsed.node));
  });

  it('does nothing in a text without one', () => {
    const file = openTestDocument(buildDocument(BODY));
    expect(updateTableOfContents(file, () => 1)(stateOf(file))).toBe(false);
  });
});

describe('NewBookmarks', () => {
  it('returns ids and names that no bookmark of the text has', () => {
    const there = '<w:bookmarkStart w:id="41" w:name="_Toc300000000"/><w:bookmarkEnd w:id="41"/>';
    const file = openTestDocument(buildDocument(`<w:p>${there}</w:p>`));
    const { name, start } = new NewBookmarks(file.parsed.node, file).next();
    expect([name, start]).toEqual(['_Toc300000001', expect.stringContaining('w:id="42"')]);
  });
});
