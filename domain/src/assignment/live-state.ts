import { type EpochMs, SECOND } from '../time.ts';
import { MAX_SILENCE } from './presence.ts';

/** What the live page says about a student: a fact of this moment, not a judgment. */
export const LIVE_STATES = ['writing', 'here', 'away', 'submitted', 'not-begun'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** A student whose text changed within this time is writing. */
const WRITING_FOR = 30 * SECOND;

/** What is known about a student's work. */
export type LiveWork = {
  hasBegun: boolean;
  /** Whether the current draft is submitted. */
  isSubmitted: boolean;
  /** When their page was last heard of; `null` if it never was. */
  presentAt: EpochMs | null;
  /** When a change of their text was last saved. */
  savedAt: EpochMs | null;
};

/**
 * The state of a student at a moment. While writing is paused, pages don't report themselves: then it is the state at the
 * beginning of the pause.
 */
export function liveState(work: LiveWork, now: EpochMs, pausedAt: EpochMs | null): LiveState {
  if (!work.hasBegun) return 'not-begun';
  const at = pausedAt ?? now;
  const isPaused = pausedAt !== null;
  if (!isPaused && work.savedAt !== null && now - work.savedAt <= WRITING_FOR) return 'writing';
  if (work.isSubmitted) return 'submitted';
  const heardAt = Math.max(work.presentAt ?? -Infinity, work.savedAt ?? -Infinity);
  return at - heardAt <= MAX_SILENCE ? 'here' : 'away';
}
