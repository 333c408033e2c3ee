import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../encoding/utf8.ts';
import { decodedText } from './decoded-text.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

describe('decodedText', () => {
  it.each([
    ['UTF-8', [...encodeUtf8('Zoë')]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...encodeUtf8('Zoë')]],
    ['UTF-16 with a byte order mark', [0xff, 0xfe, ...utf16('Zoë')]],
    ['UTF-16 without one', utf16('Zoë')],
    [
      'the other UTF-16 without a byte order mark',
      utf16('Zoë').map((_, at, all) => all[at ^ 1] ?? 0),
    ],
    ['Windows-1252', [0x5a, 0x6f, 0xeb]],
    ['Mac Roman', [0x5a, 0x6f, 0x91]],
  ])('reads %s', (_name, bytes) => {
    expect(decodedText(new Uint8Array(bytes))).toBe('Zoë');
  });

  it.each([
    ['Müller', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72]],
    ['Böhm', [0x42, 0xf6, 0x68, 0x6d], [0x42, 0x9a, 0x68, 0x6d]],
    ['Jäger', [0x4a, 0xe4, 0x67, 0x65, 0x72], [0x4a, 0x8a, 0x67, 0x65, 0x72]],
    ['Groß', [0x47, 0x72, 0x6f, 0xdf], [0x47, 0x72, 0x6f, 0xa7]],
    ['Ärzte', [0xc4, 0x72, 0x7a, 0x74, 0x65], [0x80, 0x72, 0x7a, 0x74, 0x65]],
    [
      'Zoë, “B”',
      [...ascii('Zo'), 0xeb, ...ascii(', '), 0x93, 0x42, 0x94],
      [...ascii('Zo'), 0x91, ...ascii(', '), 0xd2, 0x42, 0xd3],
    ],
    ['‚Ada‘ – 5 €', [0x82, ...ascii('Ada'), 0x91, 0x20, 0x96, ...ascii(' 5 '), 0x80], null],
    ['Éva', [0xc9, 0x76, 0x61], [0x83, 0x76, 0x61]],
    ['Çelik', [0xc7, ...ascii('elik')], [0x82, ...ascii('elik')]],
    ['José', [0x4a, 0x6f, 0x73, 0xe9], [0x4a, 0x6f, 0x73, 0x8e]],
  ])('tells the encodings of Windows and old Macs apart in %s', (name, windows, mac) => {
    expect(decodedText(new Uint8Array(windows))).toBe(name);
    if (mac !== null) expect(decodedText(new Uint8Array(mac))).toBe(name);
  });
});
