import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../office/utf8.ts';
import { classListText } from './class-list-text.ts';

const LIST = 'Zoë;zoe@example.org\r\n';
const units = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const little = (text: string) => units(text).flatMap((unit) => [unit & 0xff, unit >> 8]);
const big = (text: string) => units(text).flatMap((unit) => [unit >> 8, unit & 0xff]);

describe('classListText', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', encodeUtf8(LIST)],
    ['UTF-8 with a mark', encodeUtf8(`\uFEFF${LIST}`)],
    ['UTF-16 with a mark', Uint8Array.from(little(`\uFEFF${LIST}`))],
    ['UTF-16 the other way round', Uint8Array.from(big(`\uFEFF${LIST}`))],
    ['UTF-16 without a mark', Uint8Array.from(little(LIST))],
    ['UTF-16 the other way round, without a mark', Uint8Array.from(big(LIST))],
    ['Latin-1', Uint8Array.from(units(LIST))],
  ])('reads %s', (_encoding, bytes) => {
    expect(classListText(bytes)).toBe(LIST);
  });

  it('knows the signs that Windows adds to Latin-1', () => {
    expect(classListText(Uint8Array.of(0x80, 0x8a, 0x92, 0x9f, 0xe9))).toBe('€Š’Ÿé');
  });

  it('reads nothing from nothing, and leaves half a unit out', () => {
    expect(classListText(new Uint8Array())).toBe('');
    expect(classListText(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x42))).toBe('A');
  });
});
