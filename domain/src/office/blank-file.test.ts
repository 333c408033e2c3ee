import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NATIVE_FORMATS } from '../files/file-kinds.ts';
import { blankFile } from './blank-file.ts';
import { zlibCodec } from './fixtures/zlib-codec.ts';
import { inspectOfficeFile, verifyParts } from './package/package.ts';

const { deflate, inflate } = zlibCodec(zlib);

describe('blankFile', () => {
  it.each(NATIVE_FORMATS)('creates a valid file: %s', (format) => {
    const file = inspectOfficeFile(blankFile(format, 'Plan & budget', deflate), inflate);
    expect(file.format).toBe(format);
    expect(() => verifyParts(file.archive, inflate)).not.toThrow();
  });

  it('is deterministic', () => {
    expect(blankFile('pptx', 'Talk', deflate)).toEqual(blankFile('pptx', 'Talk', deflate));
    expect(blankFile('pptx', 'Talk', deflate)).not.toEqual(blankFile('pptx', 'Essay', deflate));
  });
});
