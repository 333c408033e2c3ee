import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { decodeDeltas, encodeDeltas } from './chunk-deltas.ts';
import { type StreamId, TEXT_STREAM } from './manifest.ts';
import type { StreamDeltas } from './version-record.ts';

/**
 * Complete streams at one version. Keyframes of older installations leave streams that did not
 * change to an earlier one: `elsewhere` says which keyframe contains them.
 */
export type Keyframe = {
  own: ReadonlyMap<StreamId, Uint8Array>;
  elsewhere: ReadonlyMap<StreamId, number>;
};

const FORMAT = 1;

/**
 * Encodes a keyframe, uncompressed. The plain text precedes the parts: a compressor then finds it
 * again inside the document part, which halves the size.
 */
export function encodeKeyframe({ own, elsewhere }: Keyframe): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(elsewhere.size);
  for (const [stream, number] of elsewhere) {
    writer.varint(stream);
    writer.varint(number);
  }
  const streams = [...own].sort(
    ([a], [b]) => Number(b === TEXT_STREAM) - Number(a === TEXT_STREAM) || a - b,
  );
  for (const [stream, state] of streams) {
    writer.varint(stream);
    writer.block(state);
  }
  return writer.finish();
}

/** @throws {RangeError} on bytes that `encodeKeyframe` did not write */
export function decodeKeyframe(bytes: Uint8Array): Keyframe {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== FORMAT) throw new RangeError('the keyframe has an unknown format');
  const elsewhere = new Map<StreamId, number>();
  for (let left = reader.varint(); left > 0; left--)
    elsewhere.set(reader.varint(), reader.varint());
  const own = new Map<StreamId, Uint8Array>();
  while (!reader.done) own.set(reader.varint(), reader.block());
  return { own, elsewhere };
}

/**
 * Encodes a keyframe as what changed since another one, uncompressed: of a long text that grows
 * slowly that is a small part.
 */
export const encodeKeyframeChanges = (changes: StreamDeltas): Uint8Array => encodeDeltas([changes]);

/**
 * @param wanted which streams to read; the others are skipped
 * @throws {RangeError} on bytes that `encodeKeyframeChanges` did not write
 */
export function decodeKeyframeChanges(
  bytes: Uint8Array,
  wanted?: (stream: StreamId) => boolean,
): StreamDeltas {
  const changes = decodeDeltas(bytes, wanted);
  return new Map([...changes].map(([stream, [delta]]) => [stream, delta ?? []]));
}
