import { newDocument } from '@antecedent/domain/office/document/new-document';
import { history, undo } from 'prosemirror-history';
import { Fragment } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { ESSAY_FORMATS, type EssayFormat } from './essay-styles.ts';
import { formatEssay } from './format-essay.ts';
import { isRunningHead, runningHead } from './running-head.ts';

const BLOCK = { author: 'Amara Kone', date: '23 November 2026' };

const stateOf = (file: OpenDocument) =>
  EditorState.create({ doc: file.parsed.node, plugins: [history()] });
const plain = (...paragraphs: string[]) =>
  openTestDocument(newDocument({ paragraphs }, browserCodec.deflate));
const formatted = (file: OpenDocument, format: EssayFormat, state = stateOf(file)) =>
  state.apply(formatEssay(state, file, format, BLOCK));
/** Each paragraph by its style's name and its text. */
const outline = (file: OpenDocument, { doc }: EditorState) =>
  doc.children.map((node) => {
    const { styleId } = file.styles.paragraph(node.attrs.properties);
    return [file.styles.sheet.styles.get(styleId ?? '')?.name, node.textContent];
  });

describe('formatEssay', () => {
  it('sets the text as MLA asks, with lines to fill in above it', () => {
    const file = plain(
      'My town has changed.',
      'So have I.',
      'Works Cited',
      'Kone, A. One.',
      'Two.',
    );
    const state = formatted(file, 'MLA');
    expect(outline(file, state)).toEqual([
      ['MLA Author', 'Amara Kone'],
      ['MLA Author', ''],
      ['MLA Author', ''],
      ['MLA Author', '23 November 2026'],
      ['MLA Title', ''],
      ['MLA Body', 'My town has changed.'],
      ['MLA Body', 'So have I.'],
      ['MLA Sources Title', 'Works Cited'],
      ['MLA Source', 'Kone, A. One.'],
      ['MLA Source', 'Two.'],
    ]);
    expect(state.selection.$from.index(0)).toBe(1);
    const styles = partOf(file.bytes(state.doc), 'word/styles.xml');
    expect(styles).toContain(
      '<w:spacing w:before="0" w:after="0" w:line="480" w:lineRule="auto"/>',
    );
    expect(styles).toContain('w:ascii="Times New Roman"');
    const again = openTestDocument(file.bytes(state.doc));
    expect(outline(again, stateOf(again))).toEqual(outline(file, state));
  });

  it('changes from one format to the other, and adds no second block', () => {
    const file = plain('My town has changed.', 'References', 'Kone, A. (2026).');
    const state = formatted(file, 'APA', formatted(file, 'MLA'));
    expect(outline(file, state).map(([style]) => style)).toEqual([
      'APA Author',
      'APA Author',
      'APA Author',
      'APA Author',
      'APA Title',
      'APA Body',
      'APA Sources Title',
      'APA Source',
    ]);
  });

  it('gives APA a title page, after which the text begins on a page of its own', () => {
    const file = plain('My town has changed.');
    const state = formatted(file, 'APA');
    expect(outline(file, state)).toHaveLength(11);
    expect(state.doc.lastChild?.attrs.properties).toContain('<w:pageBreakBefore/>');
  });

  it('takes off what would go over the style, and keeps the rest', () => {
    const run =
      '<w:r><w:rPr><w:rFonts w:ascii="Arial"/><w:b/><w:sz w:val="40"/></w:rPr><w:t>Loud</w:t></w:r>';
    const file = openTestDocument(
      buildDocument(
        `<w:p><w:pPr><w:spacing w:after="999"/><w:ind w:left="10"/><w:jc w:val="right"/></w:pPr>${run}</w:p>` +
          '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Part</w:t></w:r></w:p>' +
          '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>',
      ),
    );
    const xml = partOf(file.bytes(formatted(file, 'MLA').doc));
    expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t>Loud</w:t></w:r>');
    expect(xml).not.toContain('w:val="40"');
    expect(xml).not.toContain('999');
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/><w:spacing [^>]*w:line="480"/);
    expect(xml).toContain(
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    );
  });

  it('is one step to undo, back to the same bytes', () => {
    const file = plain('One.', 'Two.');
    const before = file.bytes(file.parsed.node);
    let state = formatted(file, 'MLA');
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(file.bytes(state.doc)).toEqual(before);
  });

  it.each(ESSAY_FORMATS)('adds fewer words in %s than would stand out as pasted', (format) => {
    const file = plain('One.');
    const words = outline(file, formatted(file, format))
      .flatMap(([, text]) => text?.split(/\s+/) ?? [])
      .filter((word) => word !== '' && word !== 'One.');
    expect(words.length).toBeLessThan(12);
  });
});

describe('runningHead', () => {
  it('has the last name in MLA and the number alone in APA, and knows its own', () => {
    const file = plain('One.');
    const empty = file.parsed.node.copy(Fragment.from(file.schema.node('paragraph')));
    const heads = ESSAY_FORMATS.map((format) => runningHead(empty, format, 'Amara Kone'));
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Kone 1', '1']);
    for (const head of heads) expect(isRunningHead(head, 'Amara Kone')).toBe(true);
    expect(isRunningHead(empty, 'Amara Kone')).toBe(true);
    expect(isRunningHead(file.parsed.node, 'Amara Kone')).toBe(false);
  });
});
