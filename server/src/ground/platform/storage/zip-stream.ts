import { crc32 } from '@antecedent/domain/encoding/crc32';
import { StreamedZip } from '@antecedent/domain/office/zip/streamed-zip';

/** A file of an archive, by its path in it. */
export type ZippedFile = { path: string; bytes: Uint8Array };

/** Short enough that a slow connection doesn't keep a whole file in the socket's memory. */
const PIECE = 64 * 1024;

/**
 * An archive as it is sent: the next file is made when the previous one was taken. When sending stops, no more files are
 * made. Office files are compressed already, so they are stored as they are.
 *
 * @throws whatever making the files throws
 */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new StreamedZip(crc32);
  for await (const { path, bytes } of files) {
    yield zip.header(path, bytes);
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
  }
  yield zip.end();
}
