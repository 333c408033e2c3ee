import { describe, expect, it } from 'vitest';
import { decodeUtf7 } from './utf7.ts';

describe('decodeUtf7', () => {
  it.each([
    ['Essay.docx', 'Essay.docx'],
    ['A+ImIDkQ.', 'A≢Α.'],
    ['Hi Mom +Jjo-!', 'Hi Mom ☺!'],
    ['+ZeVnLIqe-', '日本語'],
    ['1 +- 1', '1 + 1'],
    ['Lösung.docx', 'Lösung.docx'],
    ['M+APw-ller', 'Müller'],
  ])('reads %s as %s', (encoded, text) => {
    expect(decodeUtf7(encoded)).toBe(text);
  });

  it.each([
    ['in the middle of a character', '+ZeVnLI', '日本'],
    ['after the shift', 'A+', 'A'],
    ['between the halves of a pair', 'A+2D0', 'A'],
  ])('keeps the whole characters of a name that was cut %s', (_, encoded, text) => {
    expect(decodeUtf7(encoded)).toBe(text);
  });
});
