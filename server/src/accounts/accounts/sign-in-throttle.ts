import {
  attemptKey,
  countAttempt,
  countOf,
  countOrRefuse,
  doubling,
  forget,
  neverBlocking,
  paced,
  refuseBlocked,
  takeBack,
} from '../../ground/platform/attempt-counts.ts';
import { networkOf } from '../../ground/platform/http/network.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { MAX_NETWORK_FAILURES, networkDelay, slowDown } from './network-delay.ts';

/** A sign-in attempt: account, network and device. */
export type SignInAttempt = {
  /** The account's id, or the entered name when there is no such account. */
  account: string;
  address: string;
  /** Id of a browser in which this very account has signed in before. */
  knownDevice: string | null;
};

/**
 * The counts that an attempt goes into. `own` is that of the device where it is known, else that of
 * the account in this network; the shared ones cover everyone who is unknown.
 */
export type CountedAttempt = { own: string; shared: { account: string; network: string } | null };

const OWN = doubling(5);
/** At most a hundred guesses in any hour. Source: OWASP ASVS 4.0.3, 2.2.1 */
const ACCOUNT = paced(50, 72_000);
/** A network may serve a whole school: failures slow down attempts from there, and block no one. */
const NETWORK = neverBlocking(paced(50, 30_000), MAX_NETWORK_FAILURES);

/** Names the counts of an attempt. */
export async function countedAttempt(
  platform: Platform,
  { account, address, knownDevice }: SignInAttempt,
): Promise<CountedAttempt> {
  const keyed = (...what: string[]) => attemptKey(platform, 'sign-in', ...what);
  if (knownDevice !== null) {
    return { own: await keyed('device', knownDevice, account), shared: null };
  }
  const network = networkOf(address);
  return {
    own: await keyed('account in network', network, account),
    shared: {
      account: await keyed('account', account),
      network: await keyed('network', network),
    },
  };
}

/**
 * Counts an attempt before checking the password, so that concurrent guesses are counted individually; `forgive` undoes
 * it when the password was right. The network is counted only after a failure: a whole class may sign in from one
 * network at the same moment. After many failures in a network, attempts from there take longer, right or wrong.
 *
 * @throws {AppError} `too-many-attempts` with the time to wait
 */
export async function countSignIn(
  platform: Platform,
  { own, shared }: CountedAttempt,
): Promise<void> {
  if (!shared) return countOrRefuse(platform, own, OWN, 'signIns');
  await refuseBlocked(platform, shared.account, FAILED);
  await countOrRefuse(platform, own, OWN, FAILED);
  await countOrRefuse(platform, shared.account, ACCOUNT, FAILED);
  await slowDownNetwork(platform, { shared });
}

/** From a browser that isn't known, a right password leads to a mail. */
const FAILED = 'signInsElsewhere';

/** Makes an attempt take longer where much has failed in its network. */
export async function slowDownNetwork(
  platform: Platform,
  { shared }: Pick<CountedAttempt, 'shared'>,
): Promise<void> {
  if (shared) await slowDown(networkDelay(await countOf(platform, shared.network, NETWORK)));
}

/** The password was wrong. */
export async function countFailure(platform: Platform, { shared }: CountedAttempt): Promise<void> {
  if (shared) await countAttempt(platform, shared.network, NETWORK);
}

/** The password was right: this person's earlier failures are forgotten, those of others are not. */
export async function forgive(platform: Platform, { own, shared }: CountedAttempt): Promise<void> {
  await forget(platform, own);
  if (shared) await takeBack(platform, shared.account);
}
