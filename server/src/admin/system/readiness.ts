import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@antecedent/domain/time';
import { compareClocks, isClockRight } from '../../ground/platform/database-time.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { toRefusal } from '../../ground/platform/errors/refusal.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { NO_BLOB } from '../../ground/platform/storage/blob-store.ts';
import { scannerVersion } from '../../ground/platform/uploads/upload-scan.ts';

/** Milliseconds; callers such as load balancers need a quick response. */
const LIMIT_MS = 2_000;
const MEGABYTE = 1024 * 1024;

export type PartState = 'ready' | 'unreachable';

export type Readiness = {
  /** Why requests can't be served; null when they can. */
  problem: AppError | null;
  /** The store of files, which all nodes share. Texts can be written and saved without it; pictures and uploads can't. */
  files: PartState;
  /** The virus scanner; null when none is set. Everything but uploads works without it. */
  scanner: PartState | null;
};

/** Looks at everything that requests need, and logs each change: a balancer that asks every second would fill the log. */
export function watchReadiness(platform: Platform): () => Promise<Readiness> {
  const last = new Map<string, string>();
  const note = (part: string, state: string, cause: unknown): void => {
    if ((last.get(part) ?? 'ready') === state) return;
    last.set(part, state);
    if (state === 'ready') platform.log.info({ part }, 'a part of the installation is back');
    else platform.log.error({ part, state, err: cause }, 'a part of the installation fails');
  };
  return async () => {
    const [problem, files, scanner] = await Promise.all([
      problemOf(platform),
      inTime(platform.blobs.has(NO_BLOB)),
      inTime(scannerVersion(platform.env)),
    ]);
    note('requests', problem?.refusal.key ?? 'ready', problem);
    note('files', files.state, files.cause);
    note('scanner', scanner.state, scanner.cause);
    return {
      problem,
      files: files.state,
      scanner: scanner.state === 'ready' && scanner.found === null ? null : scanner.state,
    };
  };
}

/** The database responds in time, the data folder has free space, and this node's clock is right. */
async function problemOf(platform: Platform): Promise<AppError | null> {
  try {
    await requireReady(platform);
    return null;
  } catch (error) {
    return toRefusal(error);
  }
}

async function requireReady(platform: Platform): Promise<void> {
  const { pool, env } = platform;
  const asked = Promise.all([pool.query('select 1'), compareClocks(platform)]);
  // It may fail after its caller has stopped waiting.
  asked.catch(() => {});
  const found = await Promise.race([asked, sleep(LIMIT_MS, null, { ref: false })]);
  if (!found) throw new AppError('unavailable', 'requests.database', { retryAfter: 2 });
  const [, { ahead }] = found;
  if (!isClockRight(ahead)) {
    const seconds = Math.abs(Math.round(ahead / SECOND));
    throw new AppError('unavailable', 'requests.clock', { values: { seconds }, retryAfter: 30 });
  }
  const { bavail, bsize } = await statfs(env.dataDir);
  if (bavail * bsize < env.minFreeBytes) {
    const megabytes = Math.floor((bavail * bsize) / MEGABYTE);
    throw new AppError('unavailable', 'requests.diskLow', {
      values: { megabytes },
      retryAfter: 30,
    });
  }
}

type Answer<T> =
  | { state: 'ready'; found: T; cause?: undefined }
  | { state: 'unreachable'; cause: unknown };

async function inTime<T>(asked: Promise<T>): Promise<Answer<T>> {
  const late = sleep(LIMIT_MS, null, { ref: false }).then(
    (): Answer<T> => ({ state: 'unreachable', cause: new Error('it did not answer in time') }),
  );
  const answered = asked.then(
    (found): Answer<T> => ({ state: 'ready', found }),
    (cause: unknown): Answer<T> => ({ state: 'unreachable', cause }),
  );
  return Promise.race([answered, late]);
}
