import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeUtf8Strict, encodeUtf8 } from '../../encoding/utf8.ts';
import { newDocument } from '../document/new-document.ts';
import { realOfficeFiles } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { inspectOfficeFile, verifyParts } from './package.ts';
import { withoutExternalContent } from './without-external-content.ts';

const codec = zlibCodec(zlib);
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const packed = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  writeZip(
    Object.entries(parts).map(([name, part]) => ({
      name,
      bytes: typeof part === 'string' ? encodeUtf8(part) : part,
    })),
    codec.deflate,
  );
const partOf = (bytes: Uint8Array, name: string): string | null => {
  const entry = readZip(bytes).byName.get(name);
  return entry ? decodeUtf8Strict(readPart(entry, codec.inflate)) : null;
};

const RELS = 'word/_rels/document.xml.rels';
/** The relationships of a part after the file was made harmless. */
const rewritten = (relationship: string, name = RELS) =>
  partOf(
    withoutExternalContent(
      packed({ [name]: `<Relationships>${relationship}</Relationships>` }),
      codec,
    ),
    name,
  );

describe('withoutExternalContent of Open XML', () => {
  it.each([
    ['attachedTemplate', 'https://evil.example/t.dotm', 'word/_rels/settings.xml.rels'],
    ['image', 'http://evil.example/pixel.png', RELS],
    ['oleObject', 'file:///\\\\evil.example\\share\\x.xlsx', 'word/_rels/header1.xml.rels'],
    [
      'externalLinkPath',
      '\\\\evil.example\\a.xlsx',
      'xl/externalLinks/_rels/externalLink1.xml.rels',
    ],
    ['video', 'https://evil.example/v.mp4', 'ppt/slides/_rels/slide1.xml.rels'],
    ['frame', '//evil.example/x', 'word/_rels/webSettings.xml.rels'],
  ])('makes the target of %s load nothing', (type, target, name) => {
    const before = `<Relationship Id="r1" Type="${TYPES}/${type}" Target="${target}" TargetMode="External"/>`;
    expect(rewritten(before, name)).toBe(
      `<Relationships><Relationship Id="r1" Type="${TYPES}/${type}" Target="about:blank" TargetMode="External"/></Relationships>`,
    );
  });

  it.each([
    [
      'single quotes and spaces',
      `<Relationship Type='${TYPES}/image' Target = 'http://evil.example/' TargetMode='External' />`,
    ],
    [
      'characters written as numbers',
      `<Relationship Type="${TYPES}/image" Target="http&#58;//evil.example/" TargetMode="&#69;xternal"/>`,
    ],
    [
      'a prefix',
      `<r:Relationship Type="${TYPES}/image" Target="http://evil.example/" TargetMode="External"/>`,
    ],
    ['no mode', `<Relationship Type="${TYPES}/image" Target="http://evil.example/"/>`],
    [
      'another case of the mode',
      `<Relationship Type="${TYPES}/image" Target="x" TargetMode="external"/>`,
    ],
    [
      'line breaks and >',
      `<Relationship\n Id="a>b"\n Type="${TYPES}/image"\n Target="http://evil.example/"\n TargetMode="External"></Relationship>`,
    ],
  ])('finds it with %s', (_, before) => {
    const after = rewritten(before);
    expect(after).toContain('about:blank');
    expect(after).not.toContain('evil.example');
  });

  it('empties a list of relationships in another encoding', () => {
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x2f, 0, 0x3e, 0);
    const after = withoutExternalContent(packed({ [RELS]: utf16 }), codec);
    expect(partOf(after, RELS)).toMatch(/^<Relationships [^<]*\/>$/);
  });

  it('keeps hyperlinks and everything inside the file, as the same array', () => {
    const bytes = packed({
      [RELS]: `<Relationships><Relationship Id="a" Type="${TYPES}/hyperlink" Target="https://example.org/" TargetMode="External"/><Relationship Id="b" Type="${TYPES}/image" Target="media/image1.png"/><Relationship Id="c" Type="${TYPES}/styles" Target="/word/styles.xml"/></Relationships>`,
      'word/document.xml': `<Relationship Type="${TYPES}/image" Target="http://text.example/"/>`,
    });
    expect(withoutExternalContent(bytes, codec)).toBe(bytes);
    const plain = newDocument({ paragraphs: ['One'] }, codec.deflate);
    expect(withoutExternalContent(plain, codec)).toBe(plain);
  });
});

describe('withoutExternalContent of OpenDocument', () => {
  const content = (xml: string) =>
    partOf(
      withoutExternalContent(
        packed({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': xml }),
        codec,
      ),
      'content.xml',
    );

  it.each([
    ['draw:image', 'http://evil.example/pixel.png'],
    ['draw:object', 'file:///etc/passwd'],
    ['text:section-source', '../other.odt'],
    ['table:cell-range-source', '//evil.example/x.ods'],
    ['meta:template', '/templates/t.ott'],
  ])('makes %s load nothing', (name, target) => {
    expect(content(`<x><${name} xlink:href="${target}" xlink:type="simple"/></x>`)).toBe(
      `<x><${name} xlink:href="about:blank" xlink:type="simple"/></x>`,
    );
  });

  it('keeps links that wait for a click, and what is in the file', () => {
    const xml =
      '<x><text:a xlink:href="https://example.org/">there</text:a><draw:image xlink:href="Pictures/1.png"/><draw:object xlink:href="./Object 1"/><draw:area-circle xlink:href="https://example.org/"/></x>';
    expect(content(xml)).toBe(xml);
  });
});

it.each(realOfficeFiles(fs, fileURLToPath(import.meta.url)))(
  'leaves $name a file that opens',
  ({ bytes }) => {
    const after = withoutExternalContent(bytes, codec);
    const { archive, format } = inspectOfficeFile(after, codec.inflate);
    expect(format).toBe(inspectOfficeFile(bytes, codec.inflate).format);
    verifyParts(archive, codec.inflate);
  },
);
