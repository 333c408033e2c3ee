import { inputNumbers } from '../input-report.ts';
import { ByteWriter } from '../versions/byte-writer.ts';
import { writeDelta } from '../versions/delta.ts';
import { packFlags } from '../versions/fact-flags.ts';
import { uuidToBytes } from '../versions/hex.ts';
import type { StreamId } from '../versions/manifest.ts';
import { spanUnits, type VersionFacts } from '../versions/version-facts.ts';
import type { StreamDeltas, VersionRecord } from '../versions/version-record.ts';

/** The SHA-256 of bytes, 32 bytes long. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** What was recorded when a version was saved. Counts of words and times are computed from it, and may be recomputed. */
export type RecordedFacts = Pick<
  VersionFacts,
  | 'at'
  | 'authorId'
  | 'spanMs'
  | 'input'
  | 'byStudent'
  | 'modifiedByUser'
  | 'autosave'
  | 'exitSave'
  | 'recordedOnDevice'
  | 'witness'
  | 'origin'
  | 'presence'
>;

const FORMAT = 1;
const NO_ONE = new Uint8Array();

/** The hash of everything that a file contains at version 0. Blobs are in it by their own hashes, in the manifest. */
export function contentHash(
  sha256: Sha256,
  streams: ReadonlyMap<StreamId, Uint8Array>,
): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  for (const [stream, state] of inOrder(streams)) {
    writer.varint(stream);
    writer.raw(sha256(state));
  }
  return sha256(writer.finish());
}

/** The hash of what a version changed, however its changes are stored. */
export function changesHash(sha256: Sha256, deltas: StreamDeltas): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  for (const [stream, delta] of inOrder(deltas)) {
    if (delta.length === 0) continue;
    writer.varint(stream);
    writeDelta(writer, delta);
  }
  return sha256(writer.finish());
}

/**
 * The hash of one version alone: its number, what was recorded about it, and `content`, the hash of its changes. So links can
 * be checked without any text.
 */
export function linkOf(
  sha256: Sha256,
  number: number,
  facts: RecordedFacts,
  content: Uint8Array,
): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(FORMAT);
  writer.varint(number);
  writer.varint(packFlags(facts));
  writer.varint(facts.at);
  writer.block(facts.authorId === null ? NO_ONE : uuidToBytes(facts.authorId));
  writer.varint(spanUnits(facts.spanMs));
  if (facts.input) for (const part of inputNumbers(facts.input)) writer.varint(part);
  writer.raw(content);
  return sha256(writer.finish());
}

/** The link of a version after version 0. */
export const linkOfChanges = (
  sha256: Sha256,
  number: number,
  { facts, deltas }: VersionRecord,
): Uint8Array => linkOf(sha256, number, facts, changesHash(sha256, deltas));

/** The link of version 0, which changes nothing and contains `streams`. */
export const linkOfStart = (
  sha256: Sha256,
  facts: RecordedFacts,
  streams: ReadonlyMap<StreamId, Uint8Array>,
): Uint8Array => linkOf(sha256, 0, facts, contentHash(sha256, streams));

/** The record hash of a version: that of the previous version (nothing before version 0), and its own link. */
export function recordHash(sha256: Sha256, previous: Uint8Array, link: Uint8Array): Uint8Array {
  const both = new Uint8Array(previous.length + link.length);
  both.set(previous);
  both.set(link, previous.length);
  return sha256(both);
}

/** The record hash before version 0. */
export const BEFORE_START = new Uint8Array();

const inOrder = <T>(streams: ReadonlyMap<StreamId, T>): [StreamId, T][] =>
  [...streams].sort(([a], [b]) => a - b);
