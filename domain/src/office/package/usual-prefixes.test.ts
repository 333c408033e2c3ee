import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../encoding/utf8.ts';
import { paragraphTexts } from '../document/text/document-text.ts';
import { OfficeFileError } from '../errors/office-file-error.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { readPart, readZip, writeZip } from '../zip/zip.ts';
import { hasUsualPrefixes, renamed, withUsualPrefixes } from './usual-prefixes.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';

const codec = zlibCodec(zlib);

describe('renamed', () => {
  it.each([
    [
      'numbered prefixes',
      `<ns0:document xmlns:ns0="${W}"><ns0:p ns0:rsidR="1"/></ns0:document>`,
      `<w:document xmlns:w="${W}"><w:p w:rsidR="1"/></w:document>`,
    ],
    [
      'the default namespace, with another name of it for attributes',
      `<document xmlns="${W}" xmlns:x="${W}"><p x:rsidR='1' plain="2"/></document>`,
      `<w:document xmlns:w="${W}"><w:p w:rsidR='1' plain="2"/></w:document>`,
    ],
    [
      'a prefix that is declared where it is used',
      `<x:p xmlns:x="${W}"><x:r/></x:p><!-- <x:p> --><x:p xmlns:x="urn:other"/>`,
      `<w:p xmlns:w="${W}"><w:r/></w:p><!-- <x:p> --><x:p xmlns:x="urn:other"/>`,
    ],
    [
      'lists of prefixes',
      `<a1:document xmlns:a1="${W}" xmlns:b="${MC}" xmlns:c="${W14}" b:Ignorable="c z" xmlns:z="urn:z"/>`,
      `<w:document xmlns:w="${W}" xmlns:mc="${MC}" xmlns:w14="${W14}" mc:Ignorable="w14 z" xmlns:z="urn:z"/>`,
    ],
    [
      'text as it is',
      `<x:t xmlns:x="${W}">x:y &lt; <![CDATA[<x:z>]]></x:t>`,
      `<w:t xmlns:w="${W}">x:y &lt; <![CDATA[<x:z>]]></w:t>`,
    ],
  ])('changes %s', (_, source, expected) => {
    expect(hasUsualPrefixes(source)).toBe(false);
    expect(renamed(source)).toBe(expected);
  });

  it('refuses a usual prefix that means something else', () => {
    const source = `<x:p xmlns:x="${W}" xmlns:w="urn:other"><w:q/></x:p>`;
    expect(() => renamed(source)).toThrow(OfficeFileError);
  });

  it.each([
    ['an end too many', `<x:p xmlns:x="${W}"/></x:p>`],
    ['endless depth', `<x:p xmlns:x="${W}">`.repeat(600)],
    ['a DOCTYPE', `<!DOCTYPE x><x:p xmlns:x="${W}"/>`],
  ])('refuses %s', (_, source) => {
    expect(() => renamed(source)).toThrow(OfficeFileError);
  });

  it('takes time as long as the part is, whatever is in a tag', () => {
    const spaces = ' '.repeat(1_000_000);
    expect(renamed(`<x:p xmlns:x="${W}"${spaces}></x:p>`)).toContain('<w:p');
  });

  it('leaves the text of a document as it was, under any prefix', () => {
    const prefix = fc.constantFrom('', 'x:', 'ns0:', 'word:', 'w14:');
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(prefix, words, (p, paragraphs) => {
        const declared = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`;
        const body = paragraphs.map(
          (text) => `<${p}p><${p}r><${p}t>${text}</${p}t></${p}r></${p}p>`,
        );
        const source = `<${p}document ${declared}="${W}"><${p}body>${body.join('')}</${p}body></${p}document>`;
        expect(paragraphTexts(renamed(source))).toEqual(paragraphs);
      }),
      { numRuns: 30 },
    );
  });
});

describe('withUsualPrefixes', () => {
  const file = (body: Uint8Array) =>
    writeZip(
      [
        { name: 'word/document.xml', bytes: body },
        { name: 'word/media/a.bin', bytes: encodeUtf8('<x:p>') },
      ],
      codec.deflate,
    );
  const characters = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
  const opened = (bytes: Uint8Array) => withUsualPrefixes(bytes, readZip(bytes), codec);

  it('returns a usual file as it is', () => {
    const bytes = file(encodeUtf8(`<w:document xmlns:w="${W}"/>`));
    expect(opened(bytes)).toBe(bytes);
  });

  it('reads UTF-16 and writes UTF-8', () => {
    const source = `<?xml version="1.0" encoding="UTF-16"?><x:document xmlns:x="${W}"/>`;
    const utf16 = new Uint8Array(new Uint16Array(characters(`\ufeff${source}`)).buffer);
    const { byName } = readZip(opened(file(utf16)));
    const entry = byName.get('word/document.xml');
    expect(entry && decodeUtf8(readPart(entry, codec.inflate))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${W}"/>`,
    );
  });
});
