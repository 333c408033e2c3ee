import { type EpochMs, SECOND } from '../time.ts';

/** Whether the writer's page was known to be online during the gap before the save. */
export type Presence = 'online' | 'absent' | 'unknown';

/** When a writer's page was online: it reported repeatedly from `since` to `at`. */
export type PresenceSpan = { since: EpochMs; at: EpochMs };

/**
 * The page reports every 15 seconds, and once a minute where the browser saves power because another tab is read; a longer
 * silence than this means that it was offline.
 */
export const MAX_SILENCE = 75 * SECOND;
const NEGLIGIBLE = 2 * SECOND;
const ABSENT_FROM = 30 * SECOND;

/** The span after a report at `now`; after a long silence a new span starts. */
export function extendPresence(span: PresenceSpan | null, now: EpochMs): PresenceSpan {
  if (span && now - span.at <= MAX_SILENCE) return { ...span, at: Math.max(span.at, now) };
  return { since: now, at: now };
}

/**
 * Whether the writer's page was online during the gap before a save.
 *
 * Absent means that more than 30 seconds of the gap are known to be outside the span; anything
 * shorter, or a page that never reported, is unknown.
 *
 * @param from time of the previous version
 * @param to   time of the save
 */
export function presenceDuring(span: PresenceSpan | null, from: EpochMs, to: EpochMs): Presence {
  if (!span) return 'unknown';
  const before = Math.min(span.since, to) - from;
  const silent = to - span.at > MAX_SILENCE;
  const after = silent ? to - Math.max(from, span.at) : 0;
  const away = Math.max(before, after);
  if (away <= NEGLIGIBLE && !silent) return 'online';
  return away > ABSENT_FROM ? 'absent' : 'unknown';
}
