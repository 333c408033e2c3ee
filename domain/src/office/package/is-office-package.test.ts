import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../encoding/utf8.ts';
import { writeZip } from '../zip/zip.ts';
import { isOfficePackage } from './is-office-package.ts';

const store = (bytes: Uint8Array): Uint8Array => bytes;
const archiveOf = (...names: string[]): Uint8Array =>
  writeZip(
    names.map((name) => ({ name, bytes: encodeUtf8(name) })),
    store,
  );

describe('isOfficePackage', () => {
  it.each([
    ['Open XML', archiveOf('[Content_Types].xml', 'word/document.xml'), true],
    ['OpenDocument', archiveOf('mimetype', 'content.xml'), true],
    ['an archive of pictures', archiveOf('a.png', 'b.png'), false],
    ['a damaged archive', archiveOf('[Content_Types].xml').subarray(0, 20), false],
    ['a text', encodeUtf8('PK is how it begins'), false],
    ['nothing', new Uint8Array(), false],
  ])('%s', (_name, bytes, expected) => {
    expect(isOfficePackage(bytes)).toBe(expected);
  });
});
