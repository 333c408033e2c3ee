import { decodeUtf8Exactly } from '../office/utf8.ts';

/** What Windows programs put at 0x80 to 0x9F, where Latin-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * The text of a class list as programs save it: UTF-8, UTF-16 (which spreadsheets call Unicode
 * text), and what is neither as the Western European encoding of Windows. A byte order mark is left
 * out.
 *
 * @param bytes the file
 */
export function classListText(bytes: Uint8Array): string {
  const order = byteOrder(bytes);
  const text =
    order === null ? (decodeUtf8Exactly(bytes) ?? windowsText(bytes)) : utf16(bytes, order);
  return text.replace(/^\uFEFF/, '');
}

type ByteOrder = 'little' | 'big';

/** Of UTF-16: by its mark, or by the zeros of which half of a western text consists. */
function byteOrder(bytes: Uint8Array): ByteOrder | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'little';
  if (first === 0xfe && second === 0xff) return 'big';
  const start = bytes.subarray(0, 200);
  const zeros = (odd: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  if (zeros(1) * 4 > start.length) return 'little';
  return zeros(0) * 4 > start.length ? 'big' : null;
}

function utf16(bytes: Uint8Array, order: ByteOrder): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [a, b] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    text += String.fromCharCode(order === 'little' ? a | (b << 8) : (a << 8) | b);
  }
  return text;
}

const windowsText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
