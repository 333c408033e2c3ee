import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../ground/platform/platform.ts';

/** The property of a downloaded document that says whose submission it is. */
export const WORK_PROPERTY = 'Antecedent submission';

/** A submission, and the version of its text that was downloaded. */
export type WorkReference = { submissionId: string; version: number };

const [ID_BYTES, VERSION_BYTES, MAC_BYTES] = [16, 4, 16];
const PAYLOAD_BYTES = ID_BYTES + VERSION_BYTES;

type WithSecrets = Pick<Platform, 'secrets'>;

/** What no one else can write into a document: comments go to the submission that it names, whatever the file is called. */
export async function workToken(
  platform: WithSecrets,
  { submissionId, version }: WorkReference,
): Promise<string> {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.write(submissionId.replaceAll('-', ''), 'hex');
  payload.writeUInt32BE(version, ID_BYTES);
  return Buffer.concat([payload, await macOf(platform, payload)]).toString('base64url');
}

/** Null for what this installation didn't write. */
export async function readWorkToken(
  platform: WithSecrets,
  token: string,
): Promise<WorkReference | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES) return null;
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const mac = bytes.subarray(PAYLOAD_BYTES);
  if (!timingSafeEqual(mac, await macOf(platform, payload))) return null;
  const hex = payload.toString('hex', 0, ID_BYTES);
  const submissionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { submissionId, version: payload.readUInt32BE(ID_BYTES) };
}

async function macOf({ secrets }: WithSecrets, payload: Buffer): Promise<Buffer> {
  const key = await secrets.get('work-token');
  return createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES);
}
