import type { FileKind } from '../files/file-kinds.ts';
import { DEFAULT_PARAMETERS } from '../insight/parameters.ts';
import type { Witness } from '../insight/types.ts';
import { type EpochMs, MINUTE, SECOND } from '../time.ts';
import { isLongerThan, MAX_TRANSIT_MS } from './step-times.ts';

/**
 * When the server gave the page the proof of contact that a save sends back; null for a save without one. The page had it
 * before the oldest of what it sends was written.
 */
export type Contact = EpochMs | null;

/** How long the newest version may have been on its way, as far as a contact from before shows that it was. */
const MAX_UPLOAD_MS = 10 * MINUTE;
/** Two nodes' clocks, and a response on its way, may differ by this much. */
const TOLERANCE_MS = 10 * SECOND;

/**
 * What the server can say about the steps of a patch.
 *
 * @param statedMs how long they took, by the writer's clock
 * @param passedMs since the version that they change
 * @param oldest when the first of them was taken
 */
export function witnessOfSteps(
  { statedMs, passedMs, oldest }: { statedMs: number; passedMs: number; oldest: EpochMs },
  contact: Contact,
  now: EpochMs,
): Witness {
  const sinceContact = contact === null ? 0 : now - contact;
  const roomMs = Math.max(passedMs, Math.min(sinceContact, passedMs + MAX_UPLOAD_MS));
  if (isLongerThan(statedMs, roomMs)) return 'unmatched';
  const isAfterContact = contact !== null && oldest >= contact - TOLERANCE_MS;
  return isAfterContact && now - oldest <= MAX_TRANSIT_MS ? 'live' : 'device';
}

/**
 * What the server can say about a whole file from an editor that states how long its changes took. Where an earlier try may
 * have been stored, or another device has saved, they began before the last version: with a contact, that counts.
 *
 * @param statedMs how long its changes took; 0 if that wasn't stated
 * @param passedMs since the last version
 */
export function witnessOfFile(
  { statedMs, passedMs, kind }: { statedMs: number; passedMs: number; kind: FileKind },
  contact: Contact,
  now: EpochMs,
): Witness {
  // Only a word processor notices every change as it is made.
  if (statedMs === 0) return kind === 'document' ? 'unmatched' : 'unknown';
  if (isLongerThan(statedMs, contact === null ? passedMs : now - contact)) return 'unmatched';
  const interval = DEFAULT_PARAMETERS.time.nominalSeconds[kind] * SECOND;
  return contact !== null && statedMs <= interval + MAX_TRANSIT_MS ? 'live' : 'device';
}
