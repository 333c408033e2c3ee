import {
  attemptKey,
  countOrRefuse,
  paced,
  takeBack,
} from '../../ground/platform/attempt-counts.ts';
import { networkOf } from '../../ground/platform/http/network.ts';
import type { Platform } from '../../ground/platform/platform.ts';

/**
 * Each one adds a row and may send a request to the provider. Whole schools begin at the same time, and complete what
 * they begin.
 */
const PER_NETWORK = paced(600, 6_000);

const keyOf = (platform: Platform, address: string): Promise<string> =>
  attemptKey(platform, 'sign-ins elsewhere', networkOf(address));

/**
 * Counts the start of a federated sign-in for the caller's network.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait
 */
export async function countStart(platform: Platform, address: string): Promise<void> {
  const key = await keyOf(platform, address);
  await countOrRefuse(platform, key, PER_NETWORK, 'federatedSignIns');
}

/** The sign-in was completed: its start no longer counts. */
export const forgetStart = async (platform: Platform, address: string): Promise<void> =>
  takeBack(platform, await keyOf(platform, address));
