import { DAY, type EpochMs } from '../time.ts';

/** What was written across a deadline can still be read on the device. */
const AFTER_DEADLINE = DAY;
/** Of an assignment that goes on after its deadline. */
const WITHOUT_END = 7 * DAY;

/**
 * Until when a device keeps an assignment for writing without a connection: a day after its deadline, and a week from the last
 * visit where writing goes on after that. Never longer than the person is signed in.
 */
export function keptUntil(
  { deadline, sessionEnds }: { deadline: EpochMs; sessionEnds: EpochMs },
  now: EpochMs,
): EpochMs {
  const end = deadline > now ? deadline + AFTER_DEADLINE : now + WITHOUT_END;
  return Math.min(end, sessionEnds);
}
