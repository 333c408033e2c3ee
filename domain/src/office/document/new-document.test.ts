import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MANY_CASES } from '../fixtures/many-cases.ts';
import { structureProblems } from '../fixtures/structure-problems.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import {
  inspectOfficeFile,
  readXmlPart,
  relationshipsOf,
  verifyParts,
} from '../package/package.ts';
import { parseXml } from '../xml/xml.ts';
import { xmlCharacters } from '../xml/xml-text.ts';
import { readZip } from '../zip/zip.ts';
import { displayBlocks } from './display/display.ts';
import {
  type NewParagraph,
  newDocument,
  newDocumentXml,
  replaceBodyParagraphs,
} from './new-document.ts';
import { documentText } from './text/document-text.ts';

const { inflate, deflate } = zlibCodec(zlib);
const part = (bytes: Uint8Array, name: string) => {
  const entry = readZip(bytes).byName.get(name);
  return entry === undefined ? '' : readXmlPart(entry, inflate);
};
const textOf = (bytes: Uint8Array) => documentText(part(bytes, 'word/document.xml'));
/** How text reads back: without characters that XML cannot represent, line ends as line feeds. */
const kept = (text: string) => xmlCharacters(text).replace(/\r\n?/g, '\n').normalize('NFC');

describe('newDocument', () => {
  it('has well-formed parts and no dangling relationships', () => {
    const bytes = newDocument(
      { paragraphs: ['Hello'], title: 'A & B', language: 'de-DE' },
      deflate,
    );
    const { archive, mainPart, format } = inspectOfficeFile(bytes, inflate);
    expect(format).toBe('docx');
    verifyParts(archive, inflate);
    for (const entry of archive.entries) parseXml(readXmlPart(entry, inflate));
    expect(structureProblems(part(bytes, mainPart))).toEqual([]);
    const targets = [
      ...relationshipsOf(archive, '', inflate),
      ...relationshipsOf(archive, mainPart, inflate),
    ];
    expect(
      targets.map((relationship) => archive.byName.has(relationship.part ?? '')),
    ).not.toContain(false);
    expect(part(bytes, 'docProps/core.xml')).toContain('<dc:title>A &amp; B</dc:title>');
    expect(part(bytes, 'word/styles.xml')).toContain('w:val="de-DE"');
  });

  it('has one empty paragraph by default', () => {
    const xml = part(newDocument({}, deflate), 'word/document.xml');
    expect(documentText(xml)).toBe('');
    expect(xml.match(/<w:p[ />]/g)).toHaveLength(1);
  });

  it('reads back as the text of its paragraphs', MANY_CASES, () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        ' ',
        '\t',
        'a\tb',
        'constructor\ttoString',
        'a\u2028b\u2011c\u00add',
        ' two  spaces ',
        '<&>"\'',
        'e\u0301',
        '\r\n',
        'a\nb',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (paragraphs) => {
        expect(documentText(newDocumentXml(paragraphs))).toBe(paragraphs.map(kept).join('\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('contains the given text', () => {
    expect(textOf(newDocument({ paragraphs: ['one', 'two\tthree'] }, deflate))).toBe(
      'one\ntwo\tthree',
    );
  });

  it('is deterministic', () => {
    const request = { paragraphs: ['a', 'b'], title: 't' };
    expect(newDocument(request, deflate)).toEqual(newDocument(request, deflate));
  });

  it('defines every paragraph style, including list labels', () => {
    const styles = [
      'Normal',
      'Title',
      'Heading1',
      'Heading2',
      'Heading3',
      'Quote',
      'ListBullet',
      'ListNumber',
      'ListNumber',
    ] as const;
    const paragraphs = styles.map((style): NewParagraph => ({ text: style, style }));
    const bytes = newDocument({ paragraphs }, deflate);
    const blocks = displayBlocks({
      document: part(bytes, 'word/document.xml'),
      styles: part(bytes, 'word/styles.xml'),
      numbering: part(bytes, 'word/numbering.xml'),
    });
    expect(blocks.map(({ paragraph, label }) => [paragraph.name, label])).toEqual([
      ['normal', null],
      ['title', null],
      ['heading', null],
      ['heading', null],
      ['heading', null],
      ['quote', null],
      ['list-item', '•'],
      ['list-item', '1.'],
      ['list-item', '2.'],
    ]);
  });

  it.each([
    ['en-GB', '<w:lang w:val="en-GB"/>'],
    ['ja-JP', '<w:lang w:val="ja-JP" w:eastAsia="ja-JP"/>'],
    ['he-IL', '<w:lang w:val="he-IL" w:bidi="he-IL"/>'],
  ])('names %s only for the script it is written in', (language, expected) => {
    const styles = part(newDocument({ language }, deflate), 'word/styles.xml');
    expect(/<w:lang [^>]*>/.exec(styles)?.[0]).toBe(expected);
  });

  it.each(['', 'english please', 'en_US', '"><x/>'])('refuses %j as a language', (language) => {
    expect(() => newDocument({ language }, deflate)).toThrow(RangeError);
  });
});

describe('replaceBodyParagraphs', () => {
  it('equals a new document with these paragraphs', () => {
    const before = newDocumentXml(['one', { text: 'two', style: 'Quote' }, '']);
    expect(replaceBodyParagraphs(before, ['three'])).toBe(newDocumentXml(['three']));
    expect(replaceBodyParagraphs(before, [])).toBe(newDocumentXml([]));
  });

  it('keeps everything outside the paragraphs', () => {
    const before = '<w:document x="1"><w:body><w:p/><w:sectPr y="2"/></w:body></w:document>';
    expect(replaceBodyParagraphs(before, [''])).toBe(before.replace('<w:p/>', '<w:p></w:p>'));
  });

  it.each(['<w:document/>', '<w:document><w:body><w:p/></w:body></w:document>'])(
    'rejects %s',
    (xml) => {
      expect(() => replaceBodyParagraphs(xml, ['a'])).toThrow(RangeError);
    },
  );
});
