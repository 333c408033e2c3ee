import {
  decodeRecord,
  encodeRecord,
  packRecord,
  type VersionRecord,
} from '@antecedent/domain/versions/version-record';
import { packQuickly, unpack } from './compression.ts';

/** Records this large are of files that are worked on in the thread for heavy work; smaller ones aren't worth the time. */
const PACKED_FROM = 1024 * 1024;

/** The record of a version as it is stored, and how large it is for who reads it. */
export async function recordToStore(
  version: VersionRecord,
): Promise<{ record: Uint8Array; size: number }> {
  const record = encodeRecord(version);
  const size = record.length;
  return { record: size < PACKED_FROM ? record : await packRecord(record, packQuickly), size };
}

/** What `recordToStore` wrote. @throws {RangeError} on other bytes */
export const readRecord = (bytes: Uint8Array): VersionRecord => decodeRecord(bytes, unpack);
