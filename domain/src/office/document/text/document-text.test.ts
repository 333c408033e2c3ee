import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { OfficeFileError } from '../../errors/office-file-error.ts';
import { realOfficeFiles } from '../../fixtures/real-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { inspectOfficeFile, readXmlPart } from '../../package/package.ts';
import type { ZipEntry } from '../../zip/zip.ts';
import { documentText, paragraphTexts } from './document-text.ts';

const { inflate } = zlibCodec(zlib);
const body = (xml: string) => `<w:document><w:body>${xml}<w:sectPr/></w:body></w:document>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (xml: string, mark = '') =>
  `<w:p>${mark === '' ? '' : `<w:pPr><w:rPr><w:${mark}/></w:rPr></w:pPr>`}${xml}</w:p>`;
const cell = (xml: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${xml}</w:tc>`;
const row = (xml: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${xml}</w:tr>`;
const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

describe('paragraphTexts', () => {
  it.each<[what: string, xml: string, texts: string[]]>([
    ['runs', p(run('one ') + run('two')), ['one two']],
    ['an empty paragraph', `<w:p/>${p('')}`, ['', '']],
    [
      'characters with elements of their own',
      p(
        '<w:r><w:t>a</w:t><w:tab/><w:br/><w:cr/><w:noBreakHyphen/><w:softHyphen/><w:t>b</w:t></w:r>',
      ),
      ['a\t\u2028\u2028\u2011\u00adb'],
    ],
    ['an explicit text wrapping break', p('<w:r><w:br w:type="textWrapping"/></w:r>'), ['\u2028']],
    [
      'no text for page and column breaks',
      p('<w:r><w:t>a</w:t><w:br w:type="page"/><w:br w:type="column"/><w:t>b</w:t></w:r>'),
      ['ab'],
    ],
    [
      'no text for tab stops',
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr></w:p>',
      [''],
    ],
    ['entities and CDATA', p('<w:r><w:t>a &amp; &#x62;<![CDATA[<c>]]></w:t></w:r>'), ['a & b<c>']],
    [
      'white space according to the tag',
      p('<w:r><w:t> a \n b </w:t><w:t xml:space="preserve"> c </w:t></w:r>'),
      ['a   b c '],
    ],
    ['one composed letter from two runs', p(`${run('e')}${run('\u0301')}`), ['\u00e9']],
    [
      'insertions, not deletions',
      p(`<w:ins>${run('in')}</w:ins><w:del><w:r><w:delText>out</w:delText><w:tab/></w:r></w:del>`),
      ['in'],
    ],
    [
      'a deletion inside an insertion',
      p(`<w:ins><w:del>${run('out')}</w:del>${run('in')}</w:ins>`),
      ['in'],
    ],
    [
      'moved text where it went',
      p(`<w:moveFrom>${run('gone')}</w:moveFrom>`) + p(`<w:moveTo>${run('here')}</w:moveTo>`),
      ['', 'here'],
    ],
    [
      'links, smart tags and controls',
      p(
        `<w:hyperlink>${run('a')}</w:hyperlink><w:smartTag>${run('b')}</w:smartTag><w:sdt><w:sdtContent>${run('c')}</w:sdtContent></w:sdt>`,
      ),
      ['abc'],
    ],
    [
      'paragraphs in a control',
      `<w:sdt><w:sdtContent>${p(run('a'))}</w:sdtContent></w:sdt>${p(run('b'))}`,
      ['a', 'b'],
    ],
    [
      'the result of a field',
      p(
        `${fieldMark('begin')}<w:r><w:instrText>PAGE</w:instrText><w:t>x</w:t></w:r>${fieldMark('separate')}${run('7')}${fieldMark('end')}${run('!')}`,
      ),
      ['7!'],
    ],
    [
      'no text for a field inside an instruction',
      p(
        `${fieldMark('begin')}${fieldMark('begin')}${fieldMark('separate')}${run('x')}${fieldMark('end')}${fieldMark('separate')}${run('y')}${fieldMark('end')}`,
      ),
      ['y'],
    ],
    [
      'what follows a field that never ends',
      p(fieldMark('begin') + run('lost')) + p(run('kept')),
      ['', 'kept'],
    ],
    [
      'the result of a simple field',
      p(`<w:fldSimple w:instr="PAGE">${run('8')}</w:fldSimple>`),
      ['8'],
    ],
    ['the letters of a formula', p('<m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath>'), ['x+y']],
    [
      'the base of a ruby, not its reading',
      p(
        '<w:r><w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ),
      ['漢'],
    ],
    [
      'a text box once, after its paragraph',
      p(
        `${run('a')}<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p(run('box'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p(run('old'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>${run('b')}`,
      ),
      ['ab', 'box'],
    ],
    [
      'the fallback where there is no choice',
      p(
        '<w:r><mc:AlternateContent><mc:Choice/><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent></w:r>',
      ),
      ['old'],
    ],
    ['cells in order', `<w:tbl>${row(cell(p(run('a'))) + cell(p(run('b'))))}</w:tbl>`, ['a', 'b']],
    [
      'no deleted row',
      `<w:tbl>${row(cell(p(run('a'))), '<w:del/>')}${row(cell(p(run('b'))), '<w:ins/>')}</w:tbl>`,
      ['b'],
    ],
    [
      'no deleted cell',
      `<w:tbl>${row(cell(p(run('a')), '<w:cellDel/>') + cell(p(run('b'))))}</w:tbl>`,
      ['b'],
    ],
    ['a joined paragraph', p(run('a'), 'del') + p(run('b')), ['ab']],
    ['three joined paragraphs', p(run('a'), 'del') + p('', 'del') + p(run('c')), ['ac']],
    [
      'a join across the end of a bookmark',
      `${p(run('a'), 'del')}<w:bookmarkEnd w:id="1"/>${p(run('b'))}`,
      ['ab'],
    ],
    [
      'a merge across a deleted table',
      `${p(run('a'), 'del')}<w:tbl>${row(cell(p(run('x'))), '<w:del/>')}</w:tbl>${p(run('b'))}`,
      ['ab'],
    ],
    [
      'no join across a table that stays',
      `${p(run('a'), 'del')}<w:tbl>${row(cell(p(run('x'))))}</w:tbl>${p(run('b'))}`,
      ['a', 'x', 'b'],
    ],
    [
      'no text for an empty paragraph before a table',
      `${p('', 'del')}<w:tbl>${row(cell(p(run('x'))))}</w:tbl>`,
      ['x'],
    ],
    [
      'the last paragraph of a cell whatever its mark',
      `<w:tbl>${row(cell(p(run('x'), 'del')) + cell(p(run('y'))))}</w:tbl>`,
      ['x', 'y'],
    ],
    ['the last paragraph of the body whatever its mark', p(run('a'), 'del'), ['a']],
    ['a paragraph whose mark was moved away', p(run('a'), 'moveFrom') + p(run('b')), ['a', 'b']],
    ['a paragraph with an inserted mark', p(run('a'), 'ins') + p(run('b')), ['a', 'b']],
    [
      'no text for comments and notes',
      p(
        `<w:commentRangeStart/>${run('a')}<w:commentRangeEnd/><w:r><w:commentReference/></w:r><w:r><w:footnoteReference/></w:r>`,
      ),
      ['a'],
    ],
  ])('reads %s', (_, xml, texts) => {
    expect(paragraphTexts(body(xml))).toEqual(texts);
  });

  it.each([
    ['an open paragraph', '<w:document><w:p></w:document>'],
    ['a text cut off', '<w:p><w:r><w:t>abc'],
    ['an element in a text', '<w:p><w:r><w:t>a<w:b/></w:t></w:r></w:p>'],
    ['an end too many', '<w:p/></w:p>'],
    ['a DOCTYPE', '<!DOCTYPE w><w:p/>'],
    ['endless depth', '<w:p>'.repeat(600)],
    [
      'elements under another prefix',
      '<x:document xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
    ],
    [
      'elements without prefix',
      '<document xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"/>',
    ],
  ])('rejects %s', (_, xml) => {
    expect(() => paragraphTexts(xml)).toThrow(OfficeFileError);
  });
});

describe('documentText', () => {
  const files = realOfficeFiles(fs, fileURLToPath(import.meta.url));
  const textOf = (bytes: Uint8Array) => {
    const { archive, mainPart } = inspectOfficeFile(bytes, inflate);
    return documentText(readXmlPart(archive.byName.get(mainPart) as ZipEntry, inflate));
  };
  const twins = files.filter(({ name }) => name.endsWith('-accepted.docx'));

  describe('on files of other programs', () => {
    it.each(twins)('reads the same text as in $name', ({ name, bytes }) => {
      const before = files.find((file) => file.name === name.replace('-accepted', ''));
      expect(textOf(before?.bytes as Uint8Array)).toBe(textOf(bytes));
    });
  });
});
