import type { Inflate } from '../encoding/codec.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../encoding/utf8.ts';
import { type InputReport, inputNumbers, inputReportOf } from '../input-report.ts';
import { ByteReader } from '../versions/byte-reader.ts';
import { ByteWriter } from '../versions/byte-writer.ts';
import { type Delta, readDelta, writeDelta } from '../versions/delta.ts';
import type { SaveFlags } from '../versions/version-facts.ts';

/** What became of one part of a package. Sizes and checksums are those of the part afterwards. */
export type PartChange =
  | { kind: 'removed'; name: string }
  | { kind: 'edited'; name: string; size: number; crc32: number; delta: Delta }
  | { kind: 'replaced'; name: string; size: number; crc32: number; bytes: Uint8Array };

/** What changed from one snapshot of a file to the next; parts that did not change are missing. */
export type PatchStep = {
  /** Milliseconds on the writer's clock since the snapshot before, or since the base was saved. */
  elapsedMs: number;
  /** Milliseconds from the first change in this step until its snapshot. */
  spanMs: number;
  flags: SaveFlags;
  /** Where its changes came from; missing where the editor doesn't report it. */
  input?: InputReport | null;
  /** Whether it was taken from an earlier version than the one that it changes now: another device saved since. */
  isRebased?: boolean;
  parts: readonly PartChange[];
};

/** Changes to a file whose state both sides have: what is sent instead of the whole file. */
export type FilePatch = {
  /** The number of the version that the first step changes. */
  base: number;
  /** Milliseconds from the last snapshot until it was sent. */
  ageMs: number;
  steps: readonly PatchStep[];
};

/** Steps of one patch: a few minutes of typing. A longer record is sent as several patches. */
export const MAX_PATCH_STEPS = 300;
/** Bytes that the steps of one patch may rewrite, all together: what a whole file costs at most. */
export const MAX_PATCH_WORK = 256 * 1024 * 1024;
/** Parts of one step. A file has no more. */
const MAX_STEP_PARTS = 10_000;
/** Bytes of the content of one patch, once unpacked: no more than a whole file may have. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const FORMAT = 1;
const REMOVED = 0;
const EDITED = 1;
const REPLACED = 2;
/** Added to a kind whose content is compressed. */
const PACKED = 8;
/** Shorter contents hardly become smaller. */
const MIN_PACKED_BYTES = 200;

/** How many bytes a step rewrites. */
export const workOf = ({ parts }: Pick<PatchStep, 'parts'>): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'removed' ? 0 : part.size), 0);

/**
 * Encodes a patch as it is sent.
 *
 * @param deflate compresses a content; null leaves all as they are
 */
export function encodePatch(
  { base, ageMs, steps }: FilePatch,
  deflate: ((bytes: Uint8Array) => Uint8Array) | null,
): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(base);
  writer.varint(ageMs);
  writer.varint(steps.length);
  for (const step of steps) writer.raw(encodeStep(step, deflate));
  return writer.finish();
}

/** One step of {@link encodePatch}. */
export function encodeStep(
  { elapsedMs, spanMs, flags, input, isRebased, parts }: PatchStep,
  deflate: ((bytes: Uint8Array) => Uint8Array) | null,
): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(elapsedMs);
  writer.varint(spanMs);
  writer.byte(flagByte(flags) | (input ? WITH_INPUT : 0) | (isRebased ? REBASED : 0));
  if (input) for (const number of inputNumbers(input)) writer.varint(number);
  writer.varint(parts.length);
  for (const part of parts) writePart(writer, part, deflate);
  return writer.finish();
}

function writePart(
  writer: ByteWriter,
  part: PartChange,
  deflate: ((bytes: Uint8Array) => Uint8Array) | null,
): void {
  const name = encodeUtf8(part.name);
  if (part.kind === 'removed') {
    writer.byte(REMOVED);
    writer.block(name);
    return;
  }
  const content = part.kind === 'edited' ? deltaBytes(part.delta) : part.bytes;
  const packed = deflate && content.length >= MIN_PACKED_BYTES ? deflate(content) : content;
  const isPacked = packed.length < content.length;
  writer.byte((part.kind === 'edited' ? EDITED : REPLACED) + (isPacked ? PACKED : 0));
  writer.block(name);
  writer.varint(part.size);
  writer.varint(part.crc32);
  if (isPacked) writer.varint(content.length);
  writer.block(isPacked ? packed : content);
}

function deltaBytes(delta: Delta): Uint8Array {
  const writer = new ByteWriter();
  writeDelta(writer, delta);
  return writer.finish();
}

/**
 * Decodes what `encodePatch` wrote. Contents are views of `bytes` where they are not compressed.
 *
 * @throws {RangeError} on anything else, and beyond the limits of a patch
 */
export function decodePatch(bytes: Uint8Array, inflate: Inflate): FilePatch {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== FORMAT) throw new RangeError('the patch has an unknown format');
  const base = reader.varint();
  const ageMs = reader.varint();
  const count = reader.varint();
  if (count === 0 || count > MAX_PATCH_STEPS) throw new RangeError('the patch has too many steps');
  const budget = { bytes: MAX_UNPACKED_BYTES };
  const steps: PatchStep[] = [];
  for (let left = count; left > 0; left--) steps.push(readStep(reader, inflate, budget));
  if (!reader.done) throw new RangeError('the patch goes on after its end');
  return { base, ageMs, steps };
}

/**
 * Decodes what `encodeStep` wrote.
 *
 * @throws {RangeError} on anything else
 */
export function decodeStep(bytes: Uint8Array, inflate: Inflate): PatchStep {
  const reader = new ByteReader(bytes);
  const step = readStep(reader, inflate, { bytes: MAX_UNPACKED_BYTES });
  if (!reader.done) throw new RangeError('the step goes on after its end');
  return step;
}

type Budget = { bytes: number };

function readStep(reader: ByteReader, inflate: Inflate, budget: Budget): PatchStep {
  const elapsedMs = reader.varint();
  const spanMs = reader.varint();
  const byte = reader.byte();
  const flags = flagsOf(byte);
  const input = (byte & WITH_INPUT) === 0 ? null : readInput(reader);
  const count = reader.varint();
  if (count > MAX_STEP_PARTS) throw new RangeError('the patch has too many parts');
  const parts: PartChange[] = [];
  for (let left = count; left > 0; left--) parts.push(readPart(reader, inflate, budget));
  const isRebased = (byte & REBASED) !== 0;
  return {
    elapsedMs,
    spanMs,
    flags,
    ...(input && { input }),
    ...(isRebased && { isRebased }),
    parts,
  };
}

const readInput = (reader: ByteReader): InputReport =>
  inputReportOf([reader.varint(), reader.varint(), reader.varint(), reader.varint()]);

function readPart(reader: ByteReader, inflate: Inflate, budget: Budget): PartChange {
  const tag = reader.byte();
  const kind = tag & ~PACKED;
  const name = decodeUtf8Strict(reader.block());
  if (name === null) throw new RangeError('the patch has a part without a name');
  if (tag === REMOVED) return { kind: 'removed', name };
  if (kind !== EDITED && kind !== REPLACED) throw new RangeError('the patch has an unknown change');
  const size = reader.varint();
  const crc32 = reader.varint();
  const unpackedSize = tag === kind ? null : reader.varint();
  const block = reader.block();
  budget.bytes -= unpackedSize ?? block.length;
  if (budget.bytes < 0) throw new RangeError('the patch is too large');
  const content = unpackedSize === null ? block : inflate(block, unpackedSize);
  if (kind === REPLACED) return { kind: 'replaced', name, size, crc32, bytes: content };
  const deltas = new ByteReader(content);
  const delta = readDelta(deltas);
  if (!deltas.done) throw new RangeError('the patch has a change that goes on after its end');
  return { kind: 'edited', name, size, crc32, delta };
}

const MODIFIED_BY_USER = 1;
const AUTOSAVE = 2;
const EXIT_SAVE = 4;
/** A report of the inputs follows. */
const WITH_INPUT = 8;
const REBASED = 16;

const flagByte = ({ modifiedByUser, autosave, exitSave }: SaveFlags): number =>
  (modifiedByUser ? MODIFIED_BY_USER : 0) | (autosave ? AUTOSAVE : 0) | (exitSave ? EXIT_SAVE : 0);

const flagsOf = (byte: number): SaveFlags => ({
  modifiedByUser: (byte & MODIFIED_BY_USER) !== 0,
  autosave: (byte & AUTOSAVE) !== 0,
  exitSave: (byte & EXIT_SAVE) !== 0,
});
