import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../encoding/utf8.ts';
import { seededRandom } from '../../../random.ts';
import { fuzzSeeds } from '../../../testing/fuzz-seeds.ts';
import { generatedDocument } from '../../fixtures/generated-document.ts';
import { MANY_CASES } from '../../fixtures/many-cases.ts';
import { realOfficeFiles } from '../../fixtures/real-files.ts';
import { structureProblems } from '../../fixtures/structure-problems.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { inspectOfficeFile, readXmlPart, relationshipsOf } from '../../package/package.ts';
import { readZip, replaceParts, writeZip } from '../../zip/zip.ts';
import { newDocument } from '../new-document.ts';
import { documentText } from '../text/document-text.ts';
import { acceptAllChanges } from './accept-all.ts';
import { acceptChanges } from './accept-changes.ts';
import { hasRevisionMarks } from './revision-marks.ts';

const codec = zlibCodec(zlib);
const part = (bytes: Uint8Array, name: string) => {
  const entry = readZip(bytes).byName.get(name);
  return entry === undefined ? undefined : readXmlPart(entry, codec.inflate);
};
const textOf = (bytes: Uint8Array) => documentText(part(bytes, 'word/document.xml') as string);
const xmlParts = (bytes: Uint8Array) =>
  readZip(bytes)
    .entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name))
    .map((entry) => readXmlPart(entry, codec.inflate));

describe('acceptChanges', () => {
  const inParagraph = (xml: string) => `<w:p>${xml}</w:p>`;

  it.each<[what: string, before: string, after: string]>([
    ['keeps insertions', inParagraph('<w:ins w:id="1"><w:r/></w:ins>'), inParagraph('<w:r/>')],
    [
      'removes what was deleted',
      inParagraph('<w:del><w:r><w:delText>x</w:delText></w:r></w:del><w:r/>'),
      inParagraph('<w:r/>'),
    ],
    [
      'keeps moved-in content',
      inParagraph('<w:moveToRangeStart/><w:moveTo><w:r/></w:moveTo><w:moveToRangeEnd/>'),
      inParagraph('<w:r/>'),
    ],
    [
      'removes former run properties',
      '<w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr></w:r>',
      '<w:r><w:rPr><w:b/></w:rPr></w:r>',
    ],
    [
      'keeps the last paragraph before the section',
      '<w:body><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr></w:p><w:sectPr/></w:body>',
      '<w:body><w:p></w:p><w:sectPr/></w:body>',
    ],
    [
      'keeps the end of a bookmark between merged paragraphs',
      '<w:body><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:bookmarkStart w:id="1"/><w:r/></w:p><w:bookmarkEnd w:id="1"/><w:p><w:r/></w:p><w:sectPr/></w:body>',
      '<w:body><w:p><w:bookmarkStart w:id="1"/><w:r/><w:bookmarkEnd w:id="1"/><w:r/></w:p><w:sectPr/></w:body>',
    ],
    [
      'removes properties that held only a mark',
      '<w:p><w:pPr><w:rPr><w:ins/></w:rPr></w:pPr><w:r/></w:p>',
      '<w:p><w:r/></w:p>',
    ],
    [
      'removes the mark of a numbered paragraph',
      '<w:pPr><w:numPr><w:numId w:val="1"/><w:ins/></w:numPr></w:pPr>',
      '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
    ],
    [
      'gives joined paragraphs the properties of the last',
      '<w:p><w:pPr><w:jc w:val="left"/><w:rPr><w:del/></w:rPr></w:pPr><w:r>a</w:r></w:p><w:p x="2"><w:pPr><w:jc w:val="right"/></w:pPr><w:r>b</w:r></w:p>',
      '<w:p x="2"><w:pPr><w:jc w:val="right"/></w:pPr><w:r>a</w:r><w:r>b</w:r></w:p>',
    ],
    [
      'joins into a paragraph that was empty',
      '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r>a</w:r></w:p><w:p/>',
      '<w:p><w:r>a</w:r></w:p>',
    ],
    [
      'removes a deleted row',
      '<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
      '<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
    ],
    [
      'removes a table whose rows are all removed',
      '<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>',
      '<w:p/>',
    ],
    [
      'merges cells',
      '<w:tcPr><w:tcW w:w="1"/><w:shd/><w:cellMerge w:vMerge="rest"/></w:tcPr>',
      '<w:tcPr><w:tcW w:w="1"/><w:vMerge w:val="restart"/><w:shd/></w:tcPr>',
    ],
    [
      'removes the run of a comment',
      '<w:r><w:rPr><w:b/></w:rPr><w:commentReference w:id="0"/></w:r><w:r/>',
      '<w:r/>',
    ],
    [
      'removes bookmarks that lost an end',
      '<w:p><w:bookmarkStart w:id="1"/><w:del><w:bookmarkEnd w:id="1"/></w:del></w:p>',
      '<w:p></w:p>',
    ],
    [
      'copies content without marks as written',
      "<w:p  a = 'b' ><w:r /></w:p >\n<w:ins><w:r/></w:ins>",
      "<w:p  a = 'b' ><w:r /></w:p >\n<w:r/>",
    ],
  ])('%s', (_, before, after) => {
    expect(acceptChanges(before)).toBe(after);
  });

  it(
    'keeps the text and leaves neither marks nor damage in generated documents',
    MANY_CASES,
    () => {
      for (const seed of fuzzSeeds(100)) {
        const xml = generatedDocument(seededRandom(seed), 6);
        const accepted = acceptChanges(xml);
        expect(documentText(accepted), `seed ${seed}`).toBe(documentText(xml));
        if (accepted !== xml) expect(structureProblems(accepted), `seed ${seed}`).toEqual([]);
        expect(acceptChanges(accepted)).toBe(accepted);
      }
    },
  );
});

describe('acceptAllChanges', () => {
  const W = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const paragraph = (xml: string) => `<w:p>${xml}</w:p>`;
  const deleted = '<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>';
  const change = `${deleted}<w:ins w:id="2"><w:r><w:t>new</w:t></w:r></w:ins>`;

  /** A document with changes and comments in every part that can contain them. */
  const marked = writeZip(
    Object.entries({
      '[Content_Types].xml': `<Types><Default Extension="xml" ContentType="application/xml"/>${['document.main', 'header', 'footer', 'footnotes', 'endnotes', 'styles', 'numbering', 'comments'].map((type) => `<Override PartName="/word/${type.replace('.main', '')}.xml" ContentType="${W}.${type}+xml"/>`).join('')}</Types>`,
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<w:document><w:body>${paragraph(`${change}<w:commentRangeStart w:id="0"/><w:r><w:footnoteReference w:id="4"/></w:r><w:del><w:r><w:footnoteReference w:id="5"/></w:r></w:del>`)}<w:sectPr><w:sectPrChange/></w:sectPr></w:body></w:document>`,
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/comments" Target="comments.xml"/><Relationship Id="r2" Type="x/header" Target="header.xml"/></Relationships>',
      'word/header.xml': `<w:hdr>${paragraph(change)}</w:hdr>`,
      'word/footer.xml': `<w:ftr>${paragraph(change)}</w:ftr>`,
      'word/footnotes.xml': `<w:footnotes><w:footnote w:id="4">${paragraph(change)}</w:footnote><w:footnote w:id="5">${paragraph('<w:r><w:t>note of what is gone</w:t></w:r>')}</w:footnote></w:footnotes>`,
      'word/endnotes.xml': `<w:endnotes><w:endnote w:id="1">${paragraph(change)}</w:endnote></w:endnotes>`,
      'word/styles.xml': '<w:styles><w:style><w:rPr><w:rPrChange/></w:rPr></w:style></w:styles>',
      'word/numbering.xml':
        '<w:numbering><w:lvl><w:pPr><w:pPrChange/></w:pPr></w:lvl></w:numbering>',
      'word/comments.xml': `<w:comments><w:comment w:id="0">${paragraph('<w:r><w:t>Why?</w:t></w:r>')}</w:comment></w:comments>`,
      'word/_rels/comments.xml.rels': '<Relationships/>',
      'word/media/a.bin': 'left alone',
    }).map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    codec.deflate,
  );

  it('leaves no marks in any part and removes the comments entirely', () => {
    const accepted = acceptAllChanges(marked, codec);
    const xml = xmlParts(accepted).join('\n');
    expect(hasRevisionMarks(xml)).toBe(false);
    expect(xml).not.toMatch(/gone|comment/i);
    expect(xml.match(/<w:t>new<\/w:t>/g)).toHaveLength(5);
    const names = readZip(accepted).entries.map(({ name }) => name);
    expect(names.filter((name) => name.includes('comments'))).toEqual([]);
    expect(relationshipsOf(readZip(accepted), 'word/document.xml', codec.inflate)).toMatchObject([
      { id: 'r2' },
    ]);
    expect(readZip(accepted).byName.get('word/media/a.bin')?.raw).toEqual(
      readZip(marked).byName.get('word/media/a.bin')?.raw,
    );
  });

  it('returns a document without marks unchanged', () => {
    const bytes = newDocument({ paragraphs: ['clean'] }, codec.deflate);
    expect(acceptAllChanges(bytes, codec)).toBe(bytes);
  });

  it('rejects what is not a .docx', () => {
    const bytes = writeZip(
      [
        { name: 'mimetype', bytes: encodeUtf8('application/vnd.oasis.opendocument.text') },
        { name: 'content.xml', bytes: encodeUtf8('<x/>') },
      ],
      codec.deflate,
    );
    expect(() => acceptAllChanges(bytes, codec)).toThrow(
      expect.objectContaining({ code: 'not-allowed-type' }),
    );
  });

  it('rejects a document that is damaged inside', () => {
    const bytes = newDocument({}, codec.deflate);
    const broken = new Map([['word/document.xml', encodeUtf8('<w:document><w:ins>')]]);
    const damaged = replaceParts(bytes, readZip(bytes), broken, codec.deflate);
    expect(() => acceptAllChanges(damaged, codec)).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    );
  });

  const files = realOfficeFiles(fs, fileURLToPath(import.meta.url));
  const documents = files.filter(({ name }) => name.endsWith('.docx'));
  const twins = documents.filter(({ name }) => name.endsWith('-accepted.docx'));

  describe('on files of other programs', () => {
    it.each(twins)('gives the same text as $name', ({ name, bytes }) => {
      const before = files.find((file) => file.name === name.replace('-accepted', ''))
        ?.bytes as Uint8Array;
      expect(textOf(acceptAllChanges(before, codec))).toBe(textOf(bytes));
      expect(acceptAllChanges(bytes, codec)).toBe(bytes);
    });

    it.each(documents.filter((file) => !twins.includes(file)))(
      'leaves neither marks nor damage in $name',
      ({ bytes }) => {
        const accepted = acceptAllChanges(bytes, codec);
        expect(inspectOfficeFile(accepted, codec.inflate).format).toBe('docx');
        expect(structureProblems(part(accepted, 'word/document.xml') as string)).toEqual([]);
        expect(xmlParts(accepted).filter(hasRevisionMarks)).toEqual([]);
        expect(readZip(accepted).entries.filter(({ name }) => /comments/.test(name))).toEqual([]);
        expect(textOf(accepted)).toBe(textOf(bytes));
      },
    );
  });
});
