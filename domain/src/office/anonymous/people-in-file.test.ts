import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { peopledFiles } from '../fixtures/peopled-files.ts';
import { zlibCodec } from '../fixtures/zlib-codec.ts';
import { anonymousCopy } from './anonymous-copy.ts';
import { peopleInFile } from './people-in-file.ts';

const codec = zlibCodec(zlib);

describe('peopleInFile', () => {
  it.each(Object.entries(peopledFiles(codec.deflate)))('finds who a %s names', (_, bytes) => {
    const people = peopleInFile(bytes, codec);
    expect([...people].some((name) => name === 'Mia Novak' || name === 'Leon Silva')).toBe(true);
  });

  it.each(Object.entries(peopledFiles(codec.deflate)))(
    'finds nobody else in a copy of a %s that names nobody',
    (_, bytes) => {
      const copy = anonymousCopy(bytes, () => 'Student 7', codec);
      expect([...peopleInFile(copy, codec)].filter((name) => name !== 'Student 7')).toEqual([]);
    },
  );
});
