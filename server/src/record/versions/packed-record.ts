import {
  decodeRecord,
  encodeRecord,
  packRecord,
  type VersionRecord,
} from '@antecedent/domain/versions/version-record';
import { packQuickly, unpack } from './compression.ts';

/** Only files handled in the thread for heavy work have records this large; smaller ones aren't worth the time. */
const PACKED_FROM = 1024 * 1024;

/** A version's record as it is stored, and its size for readers. */
export async function recordToStore(
  version: VersionRecord,
): Promise<{ record: Uint8Array; size: number }> {
  const record = encodeRecord(version);
  const size = record.length;
  return { record: size < PACKED_FROM ? record : await packRecord(record, packQuickly), size };
}

/** Reads the result of `recordToStore`. @throws {RangeError} on other bytes */
export const readRecord = (bytes: Uint8Array): VersionRecord => decodeRecord(bytes, unpack);
