import { DAY, type EpochMs } from '../time.ts';

/** How long a key signs before the next one is made. */
export const KEY_LIFE = 90 * DAY;
/** How long a key is only published: platforms may fetch the list of keys once a day. */
const LEAD = DAY;
/** How long a replaced key stays published, for what it signed last. */
const GRACE = 7 * DAY;

type Key = { kid: string; createdAt: EpochMs };

/** What is to be done with the keys that sign what is sent to platforms. */
export type KeyPlan = {
  /** The key that signs now; null without any. */
  signing: string | null;
  /** Whether another key has to be made. */
  isDue: boolean;
  /** The keys that are published no more. */
  outdated: string[];
};

/** The newest key that platforms can know signs; the only one signs immediately. */
export function keyPlan(keys: readonly Key[], now: EpochMs): KeyPlan {
  const newestFirst = [...keys].sort(
    (a, b) => b.createdAt - a.createdAt || (a.kid < b.kid ? -1 : 1),
  );
  const newest = newestFirst[0];
  const signing = newestFirst.find((key) => now - key.createdAt >= LEAD) ?? newestFirst.at(-1);
  const outdated = newestFirst.filter((_key, at) => {
    const next = newestFirst[at - 1];
    return next !== undefined && now - next.createdAt >= LEAD + GRACE;
  });
  return {
    signing: signing?.kid ?? null,
    isDue: newest === undefined || now - newest.createdAt >= KEY_LIFE,
    outdated: outdated.map(({ kid }) => kid),
  };
}
