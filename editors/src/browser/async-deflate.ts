import type { Deflate } from '@antecedent/domain/encoding/codec';
import { browserCodec } from './browser-codec.ts';

/** Compresses somewhere else than between two keys. */
export type AsyncDeflate = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The browser's own compressor, which works beside the page; the codec's where a browser has none. */
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

/** Compresses some contents aside, for code that cannot wait: what it hands out later is ready. */
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
