import { inputNumbers, inputReportOf } from '../input-report.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type Delta, readDelta, writeDelta } from './delta.ts';
import { isWithInput, packFlags, unpackFlags } from './fact-flags.ts';
import { bytesToUuid, uuidToBytes } from './hex.ts';
import type { StreamId } from './manifest.ts';
import {
  NO_WORD_CHANGE,
  SPAN_UNIT_MS,
  spanUnits,
  type VersionFacts,
  WORD_COUNTS,
} from './version-facts.ts';

/** The deltas of a version; unchanged streams are missing. */
export type StreamDeltas = ReadonlyMap<StreamId, Delta>;

/** Everything that is stored about one version: its facts, and the changes of each stream from the previous one. */
export type VersionRecord = { facts: VersionFacts; deltas: StreamDeltas };

const FORMAT = 2;
/** The same with packed deltas; the size of the record unpacked comes after this byte. */
export const FORMAT_PACKED = 3;
const SIZE_BYTES = 4;
/** Written before versions had a span. */
const FORMAT_WITHOUT_SPAN = 1;
const NOBODY = new Uint8Array();

/** Encodes one version as stored on save, before it is moved to a chunk. */
export function encodeRecord({ facts, deltas }: VersionRecord): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(packFlags(facts));
  writer.varint(facts.at);
  writer.block(facts.authorId === null ? NOBODY : uuidToBytes(facts.authorId));
  writer.varint(Math.round(facts.activeSeconds * 1_000));
  writer.varint(Math.round(facts.thinkSeconds * 1_000));
  writer.varint(facts.words);
  for (const name of WORD_COUNTS) writer.varint(facts[name]);
  writer.varint(spanUnits(facts.spanMs));
  if (facts.input) for (const number of inputNumbers(facts.input)) writer.varint(number);
  writer.varint(deltas.size);
  for (const [stream, delta] of deltas) {
    writer.varint(stream);
    writeDelta(writer, delta);
  }
  return writer.finish();
}

/** A record of `encodeRecord` with packed deltas: for one that is so large that copies of it cost memory. */
export async function packRecord(
  record: Uint8Array,
  pack: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const reader = new ByteReader(record);
  readFacts(reader);
  const facts = record.subarray(1, reader.position);
  const deltas = await pack(record.subarray(reader.position));
  const packed = new Uint8Array(1 + SIZE_BYTES + facts.length + deltas.length);
  packed[0] = FORMAT_PACKED;
  new DataView(packed.buffer).setUint32(1, record.length);
  packed.set(facts, 1 + SIZE_BYTES);
  packed.set(deltas, 1 + SIZE_BYTES + facts.length);
  return packed;
}

/**
 * @param unpack undoes what `packRecord` was given
 * @throws {RangeError} on bytes that `encodeRecord` or `packRecord` did not write
 */
export function decodeRecord(
  bytes: Uint8Array,
  unpack: (bytes: Uint8Array) => Uint8Array,
): VersionRecord {
  const start = new ByteReader(bytes);
  const facts = readFacts(start);
  const isPacked = bytes[0] === FORMAT_PACKED;
  const reader = isPacked ? new ByteReader(unpack(bytes.subarray(start.position))) : start;
  const deltas = new Map<StreamId, Delta>();
  for (let left = reader.varint(); left > 0; left--) {
    deltas.set(reader.varint(), readDelta(reader));
  }
  return { facts, deltas };
}

/** The facts at the start of a record are within this many bytes, however long the deltas are. */
export const MAX_FACTS_BYTES = 256;

/** The facts of a record, of which only the start is needed. @throws {RangeError} as `decodeRecord` */
export const decodeRecordFacts = (start: Uint8Array): VersionFacts =>
  readFacts(new ByteReader(start));

function readFacts(reader: ByteReader): VersionFacts {
  const format = reader.byte();
  if (format !== FORMAT && format !== FORMAT_WITHOUT_SPAN && format !== FORMAT_PACKED) {
    throw new RangeError('the version record has an unknown format');
  }
  if (format === FORMAT_PACKED) reader.raw(SIZE_BYTES);
  const flags = reader.varint();
  const facts: VersionFacts = {
    ...unpackFlags(flags),
    at: reader.varint(),
    authorId: authorOf(reader.block()),
    activeSeconds: reader.varint() / 1_000,
    thinkSeconds: reader.varint() / 1_000,
    words: reader.varint(),
    spanMs: 0,
    ...NO_WORD_CHANGE,
  };
  for (const name of WORD_COUNTS) facts[name] = reader.varint();
  if (format !== FORMAT_WITHOUT_SPAN) facts.spanMs = reader.varint() * SPAN_UNIT_MS;
  if (isWithInput(flags)) {
    const numbers = [reader.varint(), reader.varint(), reader.varint(), reader.varint()];
    facts.input = inputReportOf(numbers);
  }
  return facts;
}

const authorOf = (bytes: Uint8Array): string | null =>
  bytes.length === 0 ? null : bytesToUuid(bytes);
