import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { newDocument } from '../document/new-document.ts';
import { realOfficeFiles } from '../fixtures/real-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readZip, writeZip } from '../zip/zip.ts';
import { identifyingBytes, inspectOfficeFile, verifyParts } from './package.ts';
import { relationshipsName, relationshipsSource, resolveTarget } from './package-path.ts';

const { inflate, deflate } = zlibCodec(zlib);
const realFiles = realOfficeFiles(fs, fileURLToPath(import.meta.url));
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

function packed(parts: Record<string, string>): Uint8Array {
  return writeZip(
    Object.entries(parts).map(([name, xml]) => ({ name, bytes: encodeUtf8(xml) })),
    deflate,
  );
}

/** A package with one part, its type and the relationship to it. */
const openXml = (more: { type?: string; target?: string; parts?: Record<string, string> } = {}) =>
  packed({
    '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="r"/><Override PartName="/word/document.xml" ContentType="${more.type ?? MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="http://x/relationships/officeDocument" Target="${more.target ?? 'word/document.xml'}"/></Relationships>`,
    'word/document.xml': '<w:document/>',
    ...more.parts,
  });

const openDocument = (type: string, parts: Record<string, string> = {}) =>
  packed({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': '<x/>',
    ...parts,
  });

describe('inspectOfficeFile', () => {
  it('finds the main part of a new document', () => {
    const { kind, format, mainPart } = inspectOfficeFile(newDocument({}, deflate), inflate);
    expect([kind, format, mainPart]).toEqual(['document', 'docx', 'word/document.xml']);
  });

  it.each([
    'word/document.xml',
    '/word/document.xml',
    './word/x/../document.xml',
    'WORD/Document.xml',
  ])('finds the main part through %s', (target) => {
    expect(inspectOfficeFile(openXml({ target }), inflate).mainPart).toBe('word/document.xml');
  });

  it.each([
    ['text', 'document', 'odt'],
    ['spreadsheet', 'spreadsheet', 'ods'],
    ['presentation', 'presentation', 'odp'],
    ['graphics', 'drawing', 'odg'],
  ])('detects OpenDocument %s', (type, kind, format) => {
    expect(inspectOfficeFile(openDocument(type), inflate)).toMatchObject({
      kind,
      format,
      mainPart: 'content.xml',
    });
  });

  it.each([
    ['a project of macros', openXml({ parts: { 'word/vbaProject.bin': 'x' } }), 'macros'],
    [
      'a type for macros',
      openXml({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'macros',
    ],
    [
      'a module of OpenDocument',
      openDocument('text', { 'Basic/Standard/Module1.xml': '<x/>' }),
      'macros',
    ],
    ['a template', openXml({ type: MAIN.replace('document.main', 'template.main') }), 'kind'],
    ['an OpenDocument formula', openDocument('formula'), 'kind'],
  ])('rejects %s', (_, bytes, problem) => {
    const refused = expect.objectContaining({
      code: 'not-allowed-type',
      problem,
    });
    expect(() => inspectOfficeFile(bytes, inflate)).toThrow(refused);
  });

  it('accepts an OpenDocument file with empty macro libraries', () => {
    const bytes = openDocument('text', {
      'Basic/script-lc.xml': '<x/>',
      'Basic/Standard/script-lb.xml': '<x/>',
    });
    expect(inspectOfficeFile(bytes, inflate).format).toBe('odt');
  });

  it.each([
    ['a main part outside the package', openXml({ target: '../../etc/passwd' }), 'damaged'],
    ['an external main part', openXml({ target: 'http://example.org/x' }), 'damaged'],
    ['a missing main part', openXml({ target: 'word/other.xml' }), 'damaged'],
    [
      'OpenDocument with a password',
      openDocument('text', { 'META-INF/manifest.xml': '<m:encryption-data/>' }),
      'encrypted',
    ],
  ])('rejects %s', (_, bytes, code) => {
    expect(() => inspectOfficeFile(bytes, inflate)).toThrow(expect.objectContaining({ code }));
  });

  describe('on files of other programs', () => {
    it.each(realFiles)('detects $name by its content', ({ name, bytes }) => {
      const file = inspectOfficeFile(bytes, inflate);
      expect(file.format).toBe(name.split('.').pop());
      verifyParts(file.archive, inflate);
    });
  });
});

describe('resolveTarget', () => {
  it.each([
    ['word/document.xml', 'styles.xml', 'word/styles.xml'],
    ['word/document.xml', '../docProps/app.xml', 'docProps/app.xml'],
    ['word/document.xml', '/xl/a.xml#part', 'xl/a.xml'],
    ['', 'word/a%20b.xml', 'word/a b.xml'],
    ['word/document.xml', '../../x', null],
    ['word/document.xml', 'file:///etc/passwd', null],
    ['word/document.xml', '..\\x', null],
    ['word/document.xml', '%2e%2e/%2e%2e/x', null],
    ['word/document.xml', '%', null],
    ['word/document.xml', '', null],
  ])('from %j to %j is %j', (source, target, part) => {
    expect(resolveTarget(source, target)).toBe(part);
  });
});

describe('relationshipsName and relationshipsSource', () => {
  it.each([
    ['', '_rels/.rels'],
    ['word/document.xml', 'word/_rels/document.xml.rels'],
    ['mimetype', '_rels/mimetype.rels'],
  ])('pair %j with %s', (part, name) => {
    expect(relationshipsName(part)).toBe(name);
    expect(relationshipsSource(name)).toBe(part);
  });
});

describe('identifyingBytes', () => {
  const identity = (file: Uint8Array) =>
    identifyingBytes(readZip(file)).map((piece) => Array.from(piece));

  it('is the same for two texts of one kind', () => {
    const parts = { 'word/document.xml': '<w:document><w:body/></w:document>' };
    expect(identity(openXml({ parts }))).toEqual(identity(openXml()));
  });

  it.each([
    ['another type of its content', openXml({ type: MAIN.replace('main', 'macroEnabled') })],
    ['another main part', openXml({ target: 'word/other.xml' })],
    ['one part more', openXml({ parts: { 'word/vbaProject.bin': 'x' } })],
    ['another kind of package', openDocument('text')],
  ])('differs with %s', (_, other) => {
    expect(identity(other)).not.toEqual(identity(openXml()));
  });

  it('differs with a manifest that asks for a password', () => {
    const parts = { 'META-INF/manifest.xml': '<m:encryption-data/>' };
    expect(identity(openDocument('text', parts))).not.toEqual(
      identity(openDocument('text', { 'META-INF/manifest.xml': '<m:file-entry/>' })),
    );
  });
});
