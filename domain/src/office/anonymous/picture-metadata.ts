const JPEG_START = [0xff, 0xd8];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of a PNG that say something about its maker. */
const PNG_TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);
const SCAN = 0xda;

/**
 * A picture without what cameras and programs note about a person: names, places, times. The pixels stay as they
 * are. Pictures of other formats, and damaged ones, come back as the same array.
 */
export function withoutPictureMetadata(bytes: Uint8Array): Uint8Array {
  if (startsWith(bytes, JPEG_START)) return joined(bytes, jpegPieces(bytes));
  if (startsWith(bytes, PNG_START)) return joined(bytes, pngPieces(bytes));
  return bytes;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The segments of a JPEG without EXIF, XMP, IPTC and comments; null if it isn't a JPEG to the end. */
function jpegPieces(bytes: Uint8Array): Uint8Array[] | null {
  const pieces = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === SCAN) return [...pieces, bytes.subarray(at)];
    const end = at + 2 + (((bytes[at + 2] as number) << 8) | (bytes[at + 3] as number));
    // 0xe1 and 0xed are application segments for metadata, 0xfe a comment. Colour profiles (0xe2) stay.
    if (marker !== 0xe1 && marker !== 0xed && marker !== 0xfe) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function pngPieces(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!PNG_TEXTS.has(type)) pieces.push(bytes.subarray(at, end));
    if (type === 'IEND') return pieces;
    at = end;
  }
  return null;
}

/** @param pieces null where the original must do */
function joined(original: Uint8Array, pieces: readonly Uint8Array[] | null): Uint8Array {
  const size = pieces?.reduce((sum, { length }) => sum + length, 0);
  if (pieces === null || size === undefined || size === original.length) return original;
  const out = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
