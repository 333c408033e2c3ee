import { describe, expect, it } from 'vitest';
import { newDocumentXml } from '../new-document.ts';
import { newStylesXml } from '../new-document-styles.ts';
import { documentText } from './document-text.ts';
import { quotationFormat } from './quotation-format.ts';

const body = (xml: string) => `<w:document><w:body>${xml}<w:sectPr/></w:body></w:document>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (xml: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${xml}</w:p>`;
const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const styles = (...all: string[]) => `<w:styles>${all.join('')}</w:styles>`;
const FOOTNOTE = '<w:r><w:footnoteReference w:id="2"/></w:r>';
const ENDNOTE = '<w:r><w:endnoteReference w:id="2"/></w:r>';
const BODY = p(run('Own words, and more of them than of any quotation in this text.'));

/** The text from each place to the end of its paragraph. */
function at(xml: string, stylesXml: string | null, pick: 'quotes' | 'indented' | 'notes') {
  const format = quotationFormat(xml, stylesXml);
  expect(format.text).toBe(documentText(xml));
  return [...format[pick]].map((from) => format.text.slice(from).split('\n')[0]);
}

describe('quotationFormat', () => {
  it('finds where notes are referred to', () => {
    const xml = body(
      BODY +
        p(`${run('“Said”')}${FOOTNOTE}${run(', he says. ')}${ENDNOTE}${run('So')}`) +
        p(`${run('e\u0301 ')}${FOOTNOTE}${run('end')}`),
    );
    expect(at(xml, null, 'notes')).toEqual([', he says. So', 'So', 'end']);
  });

  it('finds no note in what was deleted', () => {
    const xml = body(p(`${run('one')}<w:del>${FOOTNOTE}</w:del>`));
    expect(at(xml, null, 'notes')).toEqual([]);
  });

  it.each([
    ['Quote', 'Quote'],
    ['Zitat', 'Quote'],
    ['IntensivesZitat', 'Intense Quote'],
    ['Blocktext', 'Block Text'],
    ['Quotations', 'Quotations'],
  ])('finds paragraphs in the style %s, which is named %s in every language', (id, name) => {
    const xml = body(BODY + p(run('quoted'), `<w:pStyle w:val="${id}"/>`) + p(run('mine')));
    expect(at(xml, styles(style(id, name)), 'quotes')).toEqual(['quoted']);
    expect(at(xml, styles(style(id, 'Normal')), 'quotes')).toEqual([]);
    expect(at(xml, null, 'quotes')).toEqual([]);
  });

  it('finds them in a document of our own', () => {
    const xml = newDocumentXml(['mine', { text: 'quoted', style: 'Quote' }, 'mine again']);
    expect(at(xml, newStylesXml('en-US'), 'quotes')).toEqual(['quoted']);
  });

  it.each([
    ['set in', '<w:ind w:left="720"/>', ['quoted']],
    ['set in at its start', '<w:ind w:start="720" w:end="720"/>', ['quoted']],
    ['set in by its style', '<w:pStyle w:val="Set"/>', ['quoted']],
    ['hardly set in', '<w:ind w:left="100"/>', []],
    ['with a first line that is set in', '<w:ind w:firstLine="720"/>', []],
    ['in a list', '<w:numPr><w:numId w:val="1"/></w:numPr><w:ind w:left="720"/>', []],
    ['in the style of a list', '<w:pStyle w:val="ListParagraph"/>', []],
  ])('finds paragraphs that are set in: %s', (_, properties, expected) => {
    const indent = '<w:pPr><w:ind w:left="720"/></w:pPr>';
    const known = styles(
      style('Set', 'Set', indent),
      style('ListParagraph', 'List Paragraph', indent),
    );
    expect(at(body(BODY + p(run('quoted'), properties)), known, 'indented')).toEqual(expected);
  });

  it('finds none where the whole text is set in', () => {
    const indent = '<w:ind w:left="720"/>';
    const all = p(run('Own words of some length.'), indent) + p(run('More.'), indent);
    expect(at(body(all), null, 'indented')).toEqual([]);
    const deeper = all + p(run('quoted'), '<w:ind w:left="1440"/>');
    expect(at(body(deeper), null, 'indented')).toEqual(['quoted']);
  });
});
