import { type EpochMs, HOUR, MINUTE, SECOND } from '../time.ts';
import { earliestAssignmentEnd } from './assignment-rules.ts';

/** A draft as the clock of the live page knows it. */
export type ClockDraft = { id: string; type: 'DRAFT' | 'FINAL'; deadline: EpochMs };

/** What decides when a class writes together. */
export type LiveClock<D extends ClockDraft = ClockDraft> = {
  startAt: EpochMs;
  /** By deadline, the final one last. */
  drafts: readonly D[];
  visible: boolean;
  paused: boolean;
  /** Since when; `null` if it isn't paused, or was before pauses were noted. */
  pausedAt: EpochMs | null;
  /** When an instructor let the class begin; `null` if students began by themselves. */
  begunAt: EpochMs | null;
  /** Whether the final deadline ends the writing. */
  enforced: boolean;
};

/** What an instructor does with the clock of a whole class. */
export type ClockChange =
  /** `minutes` sets the deadline of the current draft; `null` leaves it. */
  | { kind: 'begin'; minutes: number | null }
  | { kind: 'pause' }
  /** `giveBack` moves the deadline of the current draft by the length of the pause. */
  | { kind: 'resume'; giveBack: boolean }
  | { kind: 'stop' }
  | { kind: 'add'; minutes: number };

/** Minutes that can be set or added. Inclusive. */
export const CLOCK_MINUTES = { least: 1, most: 300 } as const;

/** How long everyone still has when an instructor stops the writing: long enough to finish a sentence. */
export const STOP_NOTICE = 10 * SECOND;

/** Due dates this far apart are of the same sitting. */
const SITTING = 4 * HOUR;

/** For this long after its deadline, a draft can still get more time. */
const STAYS_CURRENT = 15 * MINUTE;

/** The draft that is being written: the first one that isn't due yet, or only just was; else the final one. */
export function currentDraft<D extends ClockDraft>(drafts: readonly D[], now: EpochMs): D | null {
  return drafts.find(({ deadline }) => deadline + STAYS_CURRENT >= now) ?? drafts.at(-1) ?? null;
}

/**
 * The clock after a change; `null` if there is nothing to change, such as no writing to stop. A final draft that is begun
 * with a time, or stopped, ends the writing. It keeps the shortest time from start to end that assignments have, so the
 * start may come to lie a few minutes earlier.
 */
export function clockAfter<D extends ClockDraft>(
  clock: LiveClock<D>,
  change: ClockChange,
  now: EpochMs,
): LiveClock<D> | null {
  const resumed = { ...clock, paused: false, pausedAt: null };
  const draft = currentDraft(clock.drafts, now);
  if (draft === null) return null;
  switch (change.kind) {
    case 'begin': {
      const begun = { ...resumed, visible: true, begunAt: now };
      if (change.minutes === null) {
        return draft.deadline > now ? { ...begun, startAt: Math.min(clock.startAt, now) } : null;
      }
      return dueAt({ ...begun, startAt: now }, draft, now + change.minutes * MINUTE, true);
    }
    case 'pause':
      return clock.paused ? null : { ...clock, paused: true, pausedAt: now };
    case 'resume': {
      if (!clock.paused) return null;
      if (!change.giveBack || clock.pausedAt === null) return resumed;
      const held = currentDraft(clock.drafts, clock.pausedAt) ?? draft;
      return dueAt(resumed, held, held.deadline + pauseLength(clock.pausedAt, now), false);
    }
    case 'stop':
      if (draft.deadline <= now || now < clock.startAt) return null;
      return dueAt(resumed, draft, Math.min(draft.deadline, now + STOP_NOTICE), true);
    case 'add':
      return dueAt(
        clock,
        draft,
        Math.max(draft.deadline, now) + change.minutes * MINUTE,
        clock.enforced,
      );
  }
}

/** The length of a pause as it is given back: in whole minutes, rounded up. */
export const pauseLength = (pausedAt: EpochMs, now: EpochMs): number =>
  Math.ceil(Math.max(0, now - pausedAt) / MINUTE) * MINUTE;

function dueAt<D extends ClockDraft>(
  clock: LiveClock<D>,
  { id, type }: ClockDraft,
  deadline: EpochMs,
  ends: boolean,
): LiveClock<D> {
  const drafts = clock.drafts.map((draft) => (draft.id === id ? { ...draft, deadline } : draft));
  if (type !== 'FINAL') return { ...clock, drafts };
  const shortest = earliestAssignmentEnd(0);
  return {
    ...clock,
    drafts,
    startAt: Math.min(clock.startAt, deadline - shortest),
    enforced: clock.enforced || ends,
  };
}

/**
 * Where a due date of one student's own goes when everyone's deadline moves: extra minutes of the same sitting move along,
 * later or earlier, so that they stay extra; a later date is an arrangement of its own, and stays.
 */
export const movesAlong = (ownDueAt: EpochMs, deadline: EpochMs): boolean =>
  ownDueAt > deadline && ownDueAt - deadline < SITTING;
