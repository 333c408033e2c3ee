import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AuditAction, recordAudit } from '../audit-log.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { AppError } from '../errors/errors.ts';
import type { Platform } from '../platform.ts';
import { clamdVersion, scanContent } from './clamd.ts';

type Parts = Pick<Platform, 'env' | 'db' | 'clock' | 'log'>;

/** A file that came from a person's machine and is not stored yet. */
export type IncomingFile = {
  /** The name that its sender gave it; null if it has none. */
  fileName: string | null;
  /** Its name in the audit log: a kind and an id. */
  object?: string;
  open(): Readable;
};

/** Actions of the audit log. */
export const INFECTED = 'upload.infected';
export const UNSCANNED = 'upload.unscanned';

/** A whole class attaches files at the same time; the scanner has few threads. */
const limit = concurrencyLimit(4, { maxWaiting: 100 });

/**
 * Has a file scanned for malware, if a scanner is set. Rejected files are recorded in the log and in the audit log,
 * without their names.
 *
 * @throws {AppError} `invalid-request` when malware is found; `unavailable` when the scanner gives no
 * answer and the settings refuse what is not scanned
 */
export async function requireClean(
  parts: Parts,
  actorId: string | null,
  file: IncomingFile,
): Promise<void> {
  const { clamd, acceptsUnscanned } = parts.env;
  if (clamd === null) return;
  const signature = await limit(() => scanContent(clamd, file.open())).catch(
    async (error: unknown) => {
      if (error instanceof AppError) throw error;
      parts.log.error({ err: error }, 'the virus scanner gave no answer about an upload');
      if (!acceptsUnscanned) {
        throw new AppError('unavailable', 'uploads.scannerAway', { cause: error, retryAfter: 60 });
      }
      await note(parts, actorId, UNSCANNED, file);
      return null;
    },
  );
  if (signature === null) return;
  parts.log.warn({ signature }, 'an upload was refused: it contains malware');
  await note(parts, actorId, INFECTED, file);
  const { fileName } = file;
  throw fileName === null
    ? new AppError('invalid-request', 'uploads.infectedFile')
    : new AppError('invalid-request', 'uploads.infected', { values: { name: fileName } });
}

async function note(
  parts: Parts,
  actorId: string | null,
  action: AuditAction,
  file: IncomingFile,
): Promise<void> {
  const object = file.object ?? `upload ${await fingerprint(file)}`;
  await recordAudit(parts, parts.db, { actorId, action, object });
}

/** SHA-256, by which an administrator looks a file up elsewhere. */
async function fingerprint(file: IncomingFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(file.open(), hash);
  return hash.digest('hex');
}

/** Milliseconds within which a caller that asks for the state needs a response. */
const STATE_TIMEOUT_MS = 1_500;

/** Version of the scanner; null when none is set. @throws {Error} when it does not answer */
export async function scannerVersion({ clamd }: Platform['env']): Promise<string | null> {
  return clamd === null ? null : clamdVersion(clamd, STATE_TIMEOUT_MS);
}
