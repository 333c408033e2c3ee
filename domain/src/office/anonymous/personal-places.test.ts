import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { namesInFile } from '../fixtures/names-in-file.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { escapeAttribute } from '../xml/xml-text.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { anonymousCopy } from './anonymous-copy.ts';
import {
  isPersonal,
  OPEN_DOCUMENT_PLACES,
  OPEN_XML_PLACES,
  type PersonalPlace,
  REMOVED_ELEMENTS,
} from './personal-places.ts';

const codec = zlibCodec(zlib);

/** How programs write where a file was, or whose it was. */
const PERSONAL = [
  'C:\\Users\\novak\\cat.png',
  'Description: C:\\Users\\novak\\cat.png',
  '\\\\school\\home\\novak\\cat.png',
  'file:///home/novak/cat.png',
  '/Users/novak/Desktop/cat.png',
  '/home/novak/cat.png',
  'Macintosh HD:Users:novak:Desktop:cat.png',
  'Description: Macintosh HD:Users:novak:cat.png',
  'Data:Users:novak:cat.png',
  'mailto:novak@example.org',
  'novak@example.org',
  'https://school-my.sharepoint.com/personal/novak_school_example/essay.docx',
  'https://d.docs.live.net/novak/essay.docx',
];

const copyOf = (parts: Record<string, string>): Uint8Array =>
  anonymousCopy(
    writeZip(
      Object.entries(parts).map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
      codec.deflate,
    ),
    () => 'Reviewer 1',
    codec,
  );

const partOf = (bytes: Uint8Array, name: string): string => {
  const entry = readZip(bytes).byName.get(name);
  return entry ? decodeUtf8(readPart(entry, codec.inflate)) : '';
};

const labelled = (places: readonly PersonalPlace[]) =>
  places.map((place) => ({ ...place, label: `${place.element ?? 'any'} ${place.attribute}` }));

const written = ({ element = 'shape', attribute }: PersonalPlace, value: string): string =>
  `<x:root><x:${element} x:${attribute}="${escapeAttribute(value)}"/></x:root>`;

describe('a copy of an Open XML file', () => {
  it.each(labelled(OPEN_XML_PLACES))('has nobody’s name in: $label', (place) => {
    for (const value of place.onlyPersonal ? PERSONAL : ['Mia Novak', ...PERSONAL]) {
      for (const part of [
        'word/document.xml',
        'xl/worksheets/sheet1.xml',
        'ppt/slides/slide1.xml',
      ]) {
        const copy = copyOf({ [part]: written(place, value) });
        expect(namesInFile(copy, ['novak'], codec.inflate), value).toEqual([]);
      }
    }
  });

  it.each(OPEN_XML_PLACES.filter(({ onlyPersonal }) => onlyPersonal))(
    'keeps what a person wrote in: $attribute',
    (place) => {
      const xml = written(place, 'A cat: asleep, 9:30 (photo by Users)');
      expect(partOf(copyOf({ 'word/document.xml': xml }), 'word/document.xml')).toBe(xml);
    },
  );

  it.each(REMOVED_ELEMENTS)('has no element: %s', (element) => {
    const xml = `<w:settings><w:${element} w:val="Mia Novak"><w:x w:val="novak"/></w:${element}><w:zoom/></w:settings>`;
    for (const part of ['word/settings.xml', 'xl/workbook.xml']) {
      expect(partOf(copyOf({ [part]: xml }), part)).toBe('<w:settings><w:zoom/></w:settings>');
    }
  });

  it.each(PERSONAL)('has no link, field or simple field to: %s', (target) => {
    const quoted = escapeAttribute(target);
    const rels = `<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="${quoted}" TargetMode="External"/></Relationships>`;
    const xml = `<w:p><w:hyperlink r:id="r1"/><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "${quoted}" </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>there</w:t><w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr=" HYPERLINK &quot;${quoted}&quot; "><w:t>here</w:t></w:fldSimple></w:p>`;
    const copy = copyOf({ 'word/document.xml': xml, 'word/_rels/document.xml.rels': rels });
    expect(namesInFile(copy, ['novak'], codec.inflate)).toEqual([]);
    const text = partOf(copy, 'word/document.xml').replaceAll(/<w:instrText>[^<]*/g, '');
    expect(text.replaceAll(/<[^>]*>/g, '')).toBe('therehere');
  });

  it('has no part that is called after a person', () => {
    const copy = copyOf({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/embeddings/Novak.xlsx" ContentType="a/b"/></Types>',
      'word/document.xml': '<w:p r:id="r1"/>',
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/image" Target="media/Mia%20Novak.png"/><Relationship Id="r2" Type="x/image" Target="media/image1.png"/><Relationship Id="r3" Type=\'x/hyperlink\' Target=\'mailto:novak@example.org\' TargetMode=\'External\'/></Relationships>',
      'word/media/Mia Novak.png': 'x',
      'word/media/image1.png': 'x',
      'word/embeddings/Novak.xlsx': 'x',
    });
    expect(namesInFile(copy, ['novak'], codec.inflate)).toEqual([]);
    const rels = partOf(copy, 'word/_rels/document.xml.rels');
    expect(rels).toContain('Target="media/file1.png"');
    expect(rels).toContain('Target="media/image1.png"');
    expect([...readZip(copy).byName.keys()]).toContain('word/media/file1.png');
    expect(partOf(copy, '[Content_Types].xml')).toContain('"/word/embeddings/file2.xlsx"');
  });

  it('has no link to a file next to it, and keeps links to pages', () => {
    const link = (target: string) =>
      `<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="${target}" TargetMode="External"/></Relationships>`;
    const name = 'word/_rels/document.xml.rels';
    const rels = (target: string) =>
      partOf(copyOf({ 'word/document.xml': '<w:p/>', [name]: link(target) }), name);
    expect(rels('../../Mia%20Novak/essay.docx')).not.toContain('Novak');
    expect(rels('https://example.org/a')).toBe(link('https://example.org/a'));
  });
});

describe('a copy of an OpenDocument file', () => {
  const mimetype = 'application/vnd.oasis.opendocument.text';

  it('has no picture that is called after a person', () => {
    const picture = 'Pictures/Mia Novak.jpg';
    const copy = copyOf({
      mimetype,
      [picture]: 'x',
      'Pictures/10000000000002.png': 'x',
      'content.xml':
        '<x><draw:image xlink:href="Pictures/Mia%20Novak.jpg"/><draw:image xlink:href="Pictures/10000000000002.png"/></x>',
      'META-INF/manifest.xml': `<manifest:manifest><manifest:file-entry manifest:full-path="${picture}"/></manifest:manifest>`,
    });
    expect(namesInFile(copy, ['novak'], codec.inflate)).toEqual([]);
    expect(partOf(copy, 'content.xml')).toBe(
      '<x><draw:image xlink:href="Pictures/file1.jpg"/><draw:image xlink:href="Pictures/10000000000002.png"/></x>',
    );
    expect(partOf(copy, 'META-INF/manifest.xml')).toContain('full-path="Pictures/file1.jpg"');
    expect(readZip(copy).byName.has('Pictures/file1.jpg')).toBe(true);
  });

  it.each(labelled(OPEN_DOCUMENT_PLACES))('has nobody’s name in: $label', (place) => {
    for (const value of place.onlyPersonal ? PERSONAL : ['Mia Novak', ...PERSONAL]) {
      for (const part of ['content.xml', 'styles.xml']) {
        const copy = copyOf({ mimetype, [part]: written(place, value) });
        expect(namesInFile(copy, ['novak'], codec.inflate), value).toEqual([]);
      }
    }
  });

  it('has no path in a description, and keeps other descriptions', () => {
    for (const path of PERSONAL) {
      const xml = `<draw:frame><svg:title>${path}</svg:title><svg:desc>${path}</svg:desc></draw:frame>`;
      expect(partOf(copyOf({ mimetype, 'content.xml': xml }), 'content.xml')).not.toContain(
        'novak',
      );
    }
    const xml = '<draw:frame><svg:title>A cat</svg:title></draw:frame>';
    expect(partOf(copyOf({ mimetype, 'content.xml': xml }), 'content.xml')).toBe(xml);
  });
});

describe('isPersonal', () => {
  it.each(PERSONAL)('finds %s', (text) => {
    expect(isPersonal(text)).toBe(true);
  });

  it.each([
    'Figure 1: Users of the ferry',
    'and/or',
    'https://example.org/a',
    'Ratio 3:4',
    'At 10:30',
    'Hotel: a claim: x',
    'Source file: mine',
  ])('leaves %s', (text) => {
    expect(isPersonal(text)).toBe(false);
  });
});
