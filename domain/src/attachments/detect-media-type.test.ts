import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { newDocument } from '../office/document/new-document.ts';
import { newDrawing } from '../office/drawing/new-drawing.ts';
import { craftedArchive } from '../office/fixtures/crafted-archive.ts';
import { zlibCodec } from '../office/fixtures/zlib-codec.ts';
import { newSpreadsheet } from '../office/spreadsheet/new-spreadsheet.ts';
import { writeZip } from '../office/zip/zip.ts';
import { seededRandom } from '../random.ts';
import { detectMediaType } from './detect-media-type.ts';

const { inflate, deflate } = zlibCodec(zlib);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const typeOf = (extension: string, bytes: Uint8Array) => detectMediaType(extension, bytes, inflate);

const bitmap = (header: number) => {
  const bytes = new Uint8Array(60);
  bytes.set(latin('BM'));
  bytes[14] = header;
  return bytes;
};
const archive = (...names: string[]) =>
  writeZip(
    names.map((name) => ({ name, bytes: encodeUtf8(`the file ${name}`) })),
    deflate,
  );
const docx = newDocument({ paragraphs: ['Essay'] }, deflate);

describe('detectMediaType', () => {
  it.each([
    ['png', latin('\x89PNG\r\n\x1a\nrest'), 'image/png'],
    ['jpg', latin('\xff\xd8\xff\xe0rest'), 'image/jpeg'],
    ['jpeg', latin('\xff\xd8\xff\xe1rest'), 'image/jpeg'],
    ['gif', latin('GIF89a rest'), 'image/gif'],
    ['webp', latin('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
    ['bmp', bitmap(40), 'image/bmp'],
    ['tif', latin('II*\x00rest'), 'image/tiff'],
    ['tiff', latin('MM\x00*rest'), 'image/tiff'],
    ['heic', latin('\x00\x00\x00\x18ftypheic'), 'image/heic'],
    ['pdf', latin('%PDF-1.7\n'), 'application/pdf'],
    ['rar', latin('Rar!\x1a\x07\x00rest'), 'application/vnd.rar'],
    ['rar', latin('Rar!\x1a\x07\x01\x00rest'), 'application/vnd.rar'],
    ['zip', archive('a.txt', 'folder/b.exe'), 'application/zip'],
    ['zip', archive(), 'application/zip'],
    ['zip', docx, 'application/zip'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('detects a .%s by its content', (extension, bytes, expected) => {
    expect(typeOf(extension, bytes)).toBe(expected);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0"?>\n<!-- made by <svg> --><svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg:svg xmlns:svg="x">',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg >',
  ])('detects the SVG %s', (text) => {
    expect(typeOf('svg', encodeUtf8(text))).toBe('image/svg+xml');
  });

  it.each([
    ['a page with a drawing in it', '<!doctype html><body><svg></svg>'],
    ['text about <svg', 'see <svg>'],
    ['another element', '<svgx>'],
    ['a comment without an end', '<!-- <svg>'],
  ])('does not treat %s as an SVG', (_, text) => {
    expect(typeOf('svg', encodeUtf8(text))).toBeNull();
  });

  const program = latin('MZ\x90\x00\x03\x00\x00\x00 This program cannot be run in DOS mode. %PDF-');
  it.each([
    'png',
    'jpg',
    'gif',
    'webp',
    'bmp',
    'tiff',
    'svg',
    'heic',
    'pdf',
    'rar',
    'zip',
    'docx',
    'xlsx',
    'pptx',
    'odt',
    'ods',
    'odp',
  ])('returns null for a program named .%s', (extension) => {
    expect(typeOf(extension, program)).toBeNull();
    expect(typeOf(extension, new Uint8Array())).toBeNull();
  });

  it.each([
    ['a workbook named .docx', 'docx', newSpreadsheet({}, deflate)],
    ['a document named .odt', 'odt', docx],
    ['an archive named .docx', 'docx', archive('a.txt')],
    ['a document cut off', 'docx', docx.subarray(0, docx.length - 30)],
    ['an archive with a path that leaves it', 'zip', archive('../../a.txt')],
    ['text that starts like a bitmap', 'bmp', latin('BM is short for bitmap, as is known.')],
    ['a bitmap named .png', 'png', bitmap(40)],
    ['a film', 'heic', latin('\x00\x00\x00\x18ftypisom')],
  ])('returns null for %s', (_, extension, bytes) => {
    expect(typeOf(extension, bytes)).toBeNull();
  });

  it('returns null for other extensions, whatever the content', () => {
    expect(typeOf('docm', docx)).toBeNull();
    expect(typeOf('exe', program)).toBeNull();
    expect(typeOf('odg', newDrawing({}, deflate))).toBeNull();
  });

  it('returns a type or null for damaged files and never throws', () => {
    const random = seededRandom(20_261_121);
    const extensions = ['png', 'webp', 'bmp', 'svg', 'heic', 'docx', 'xlsx', 'odt', 'zip', 'rar'];
    const whole = [docx, archive('a.txt'), encodeUtf8('<?xml version="1.0"?><!--a--><svg/>')];
    for (let round = 0; round < 600; round++) {
      const bytes = (whole[round % whole.length] as Uint8Array).slice();
      for (let damages = 0; damages < 4; damages++) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      }
      const part = bytes.subarray(0, Math.floor(random() * (bytes.length + 1)));
      for (const extension of extensions) {
        for (const damaged of [part, bytes]) {
          expect(typeOf(extension, damaged) ?? 'nothing').toMatch(/^(?:nothing|[\w-]+\/[\w.+-]+)$/);
        }
      }
    }
  });

  it('accepts an archive that only another program can open', () => {
    const sealed = craftedArchive([{ name: 'a.txt', raw: encodeUtf8('secret'), flags: 1 }]);
    expect(typeOf('zip', sealed)).toBe('application/zip');
  });
});
