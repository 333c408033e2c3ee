import { describe, expect, it } from 'vitest';
import { readRosterFile } from './roster-file.ts';

const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

describe('readRosterFile', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode('Zoë')]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Zoë')]],
    ['UTF-16 with a byte order mark', [0xff, 0xfe, ...utf16('Zoë')]],
    ['Windows-1252', [0x5a, 0x6f, 0xeb]],
  ])('reads %s', (_name, bytes) => {
    expect(readRosterFile(new Uint8Array(bytes))).toBe('Zoë');
  });
});
