import { fitWithin, type ImageFormat, imageFormat } from './image-format.ts';

/** A picture ready to be inserted, with its size in pixels. */
export type ReadPicture = {
  name: string;
  bytes: Uint8Array;
  extension: string;
  mediaType: string;
  width: number;
  height: number;
};

/** Why a file is not accepted. */
export type PictureRefusal = 'too-large' | 'no-picture';

/** Largest accepted file, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Every save sends the whole file, so a photo is reduced to the resolution a printed page can show. */
const MAX_SIDE = 2_000;
const RECOMPRESS_BYTES = 1_000_000;
const JPEG_QUALITY = 0.86;

/** Reads a chosen picture; WebP is converted to PNG, and a large photo is compressed. */
export async function readPicture(file: File): Promise<ReadPicture | PictureRefusal> {
  if (file.size > MAX_PICTURE_BYTES) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageFormat(bytes);
  if (kind === null) return 'no-picture';
  const bitmap = await decoded(bytes, kind);
  if (bitmap === null) return 'no-picture';
  const { width, height } = bitmap;
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 100);
  const size = { width, height };
  const redrawn = await recompressed(bytes, kind, bitmap);
  bitmap.close();
  return { name, ...size, ...(redrawn ?? { bytes, ...kind }) };
}

async function decoded(bytes: Uint8Array, kind: ImageFormat): Promise<ImageBitmap | null> {
  try {
    const bitmap = await createImageBitmap(blobOf(bytes, kind.mediaType));
    return bitmap.width > 0 && bitmap.height > 0 ? bitmap : null;
  } catch {
    return null;
  }
}

const blobOf = (bytes: Uint8Array, type: string) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type });

/** The picture re-encoded, or null if it is best as it is. */
async function recompressed(
  bytes: Uint8Array,
  kind: ImageFormat,
  bitmap: ImageBitmap,
): Promise<Pick<ReadPicture, 'bytes' | 'extension' | 'mediaType'> | null> {
  const isForeign = kind.extension === 'webp';
  const isHeavy = bytes.length > RECOMPRESS_BYTES && kind.extension !== 'gif';
  if (!isForeign && !isHeavy) return null;
  const size = fitWithin(bitmap, { width: MAX_SIDE, height: MAX_SIDE });
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  const isPhotograph = kind.extension === 'jpeg';
  const type = isPhotograph ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, JPEG_QUALITY),
  );
  if (blob === null) return null;
  if (!isForeign && blob.size >= bytes.length) return null;
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    extension: isPhotograph ? 'jpeg' : 'png',
    mediaType: type,
  };
}
