import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Contact } from '@antecedent/domain/patch/witness';
import type { FileGrant } from './file-token.ts';

/** Our own editors send the newest proof that they had before they wrote what they save; responses carry the next one. */
export const CONTACT_HEADER = 'x-antecedent-contact';

type Holder = Pick<FileGrant, 'fileId' | 'userId'>;

const FORM = /^([0-9a-z]{1,9})\.([\w-]{22})$/;
const MAC_BYTES = 16;

/**
 * Proves to any node, later, that a person's page heard from the server about a file at this time. Nothing is stored. It
 * isn't bound to the session: what a page wrote before it crashed is sent by the next one.
 */
export function contactProof(key: Uint8Array, holder: Holder, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${macOf(key, holder, time).toString('base64url')}`;
}

/** When the contact was that a save proves; null without a proof, and for one that isn't this person's or of this file. */
export function provenContact(key: Uint8Array, holder: Holder, proof: string, now: Date): Contact {
  const [, time = '', mac = ''] = FORM.exec(proof) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(key, holder, time);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // The clock of the node that gave it may be ahead.
  return Math.min(Number.parseInt(time, 36), now.getTime());
}

const macOf = (key: Uint8Array, { fileId, userId }: Holder, time: string): Buffer =>
  createHmac('sha256', key)
    .update(`${fileId} ${userId ?? ''} ${time}`)
    .digest()
    .subarray(0, MAC_BYTES);
