/** Picture formats a document can contain as they are, and WebP, which is converted to PNG. */
export type ImageFormat = { extension: 'png' | 'jpeg' | 'gif' | 'webp'; mediaType: string };

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const GIF = [0x47, 0x49, 0x46, 0x38];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The picture format by its first bytes, since file names and types are not reliable. Null is no supported picture. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, PNG)) return { extension: 'png', mediaType: 'image/png' };
  if (startsWith(bytes, JPEG)) return { extension: 'jpeg', mediaType: 'image/jpeg' };
  if (startsWith(bytes, GIF)) return { extension: 'gif', mediaType: 'image/gif' };
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) {
    return { extension: 'webp', mediaType: 'image/webp' };
  }
  return null;
}

/** Width and height scaled to fit a box, keeping the ratio; never enlarged. */
export function fitWithin(
  size: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
