import { HOUR, MINUTE } from '@antecedent/domain/time';
import {
  type AttemptRule,
  attemptKey,
  countOrRefuse,
  paced,
  takeBack,
} from '../../ground/platform/attempt-counts.ts';
import { networkOf } from '../../ground/platform/http/network.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/** The sender of a support request: an account, or a visitor with an address of their choice. */
export type SupportRequester = { userId: string | null; email: string; address: string };

/** Beyond normal use; each request takes staff time and sends mail. */
const PERSON = paced(5, 10 * MINUTE);
/** A visitor can enter anyone's address, so unsolicited mails are limited. */
const NAMED = paced(4, 15 * MINUTE);
/** A network may be a whole school's. */
const NETWORK = paced(30, HOUR / 30);

/**
 * Counts a request before anything is written.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait; nothing is counted then
 */
export async function countRequest(platform: Platform, asker: SupportRequester): Promise<void> {
  const keyed = (...what: string[]) => attemptKey(platform, 'support', ...what);
  const counts: [string, AttemptRule][] =
    asker.userId === null
      ? [
          [await keyed('network', networkOf(asker.address)), NETWORK],
          [await keyed('email', asker.email.toLowerCase()), NAMED],
        ]
      : [[await keyed('account', asker.userId), PERSON]];
  const counted: string[] = [];
  for (const [key, rule] of counts) {
    try {
      await countOrRefuse(platform, key, rule, 'messages');
    } catch (refused) {
      for (const before of counted) await takeBack(platform, before);
      throw refused;
    }
    counted.push(key);
  }
}
