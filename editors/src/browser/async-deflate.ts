import type { Deflate } from '@antecedent/domain/encoding/codec';
import { browserCodec } from './browser-codec.ts';

/** Compresses off the main thread, so that typing does not wait for it. */
export type AsyncDeflate = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Uses the browser's own compressor, which runs in the background; falls back to the codec where a
 * browser has none.
 */
export const asyncDeflate: AsyncDeflate = async (bytes) => {
  let stream: CompressionStream;
  try {
    stream = new CompressionStream('deflate-raw');
  } catch {
    return browserCodec.deflate(bytes);
  }
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  const compressed = await new Response(stream.readable).arrayBuffer();
  await written;
  return new Uint8Array(compressed);
};

/** Compresses some contents ahead of time, for synchronous code that uses the result later. */
export async function deflateAhead(
  contents: Iterable<Uint8Array>,
  aside: AsyncDeflate,
): Promise<Deflate> {
  const ready = new Map<Uint8Array, Uint8Array>();
  await Promise.all(
    [...contents].map(async (bytes) => {
      ready.set(bytes, await aside(bytes));
    }),
  );
  return (bytes) => ready.get(bytes) ?? browserCodec.deflate(bytes);
}
