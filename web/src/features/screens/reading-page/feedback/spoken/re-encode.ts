/** Longest side of a picture that goes with feedback, in pixels. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;

/**
 * Draws a picture again, no larger than a screen needs: what a camera noted with it, such as the place, is left out.
 *
 * @returns the file itself if the browser can't open it; the server then says why it isn't accepted
 */
export async function reEncoded(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // A browser that can't write this type writes PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, QUALITY));
  return blob ? new File([blob], 'picture', { type: blob.type }) : file;
}
