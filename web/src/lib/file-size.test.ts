import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

describe('fileSize', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1_023, '1023 Bytes'],
    [1_024, '1 KB'],
    [1_536, '1.5 KB'],
    [3_407_872, '3.25 MB'],
    [4_194_304, '4 MB'],
    [1_234_567, '1.18 MB'],
    [5 * 1_024 ** 3, '5 GB'],
    [2_000 * 1_024 ** 4, '2000 TB'],
  ])('of %i is %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});
