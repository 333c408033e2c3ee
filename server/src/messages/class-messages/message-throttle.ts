import { MINUTE } from '@antecedent/domain/time';
import { attemptKey, countOrRefuse, paced } from '../../ground/platform/attempt-counts.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** Beyond normal use: each message and announcement can reach a whole class. */
const SENT = paced(20, 3 * MINUTE);
const ANSWERED = paced(30, MINUTE);

/** Counts what a person writes, before anything is written. @throws {AppError} `too-many-attempts` */
export const countWritten = async (
  platform: Platform,
  { userId }: Actor,
  what: 'sent' | 'answered',
): Promise<void> =>
  countOrRefuse(
    platform,
    await attemptKey(platform, 'class messages', what, userId),
    what === 'sent' ? SENT : ANSWERED,
    'messages',
  );
