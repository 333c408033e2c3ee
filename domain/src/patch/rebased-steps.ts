import { type InputReport, inputBits, inputsWithin } from '../input-report.ts';
import { type EpochMs, MINUTE } from '../time.ts';
import type { PatchStep } from './file-patch.ts';
import { joinSteps } from './join-steps.ts';
import { isLongerThan } from './step-times.ts';
import type { Contact } from './witness.ts';

/** Steps that become one version, with what is believed of them. */
export type PlacedSteps = {
  steps: readonly PatchStep[];
  at: EpochMs;
  /** Over how long their words came. */
  spanMs: number;
  input: InputReport | null;
};

const KEYED = inputBits('typed', 'composed', 'undo');

/**
 * Whether steps were taken before the version that they change now, so that the time since then says nothing about how long
 * they took: another device saved it, and what this one had recorded was merged into it. The contact shows that the time did
 * pass.
 *
 * @param since when the version that they change was saved
 */
export function areFromBefore(
  steps: readonly PatchStep[],
  { since, contact, now }: { since: EpochMs; contact: Contact; now: EpochMs },
): boolean {
  if (contact === null || steps[0]?.isRebased !== true) return false;
  const recordedMs = elapsedOf(steps);
  return isLongerThan(recordedMs, now - since) && !isLongerThan(recordedMs, now - contact);
}

/**
 * The versions that such steps make. They are placed between the version that they change and now, in the order in which they
 * were taken. What was typed within a minute is one version, since a second has no place of its own, and counts as written
 * over the whole time of the record: it was, and only the order of the two devices' words is lost. All else, such as a paste,
 * stays a version of its own.
 */
export function placeRebased(
  steps: readonly PatchStep[],
  { since, now }: { since: EpochMs; now: EpochMs },
): PlacedSteps[] {
  const groups: PatchStep[][] = [];
  for (const step of steps) {
    const open = groups.at(-1);
    const isMore = open && [...open, step].every(isKeyed) && elapsedOf(open) < MINUTE;
    if (isMore) open.push(step);
    else groups.push([step]);
  }
  const recordedMs = elapsedOf(steps);
  return groups.map((group, index) => {
    const { spanMs, elapsedMs, input = null } = group.map(withoutParts).reduce(joinSteps);
    return {
      steps: group,
      at: Math.round(since + ((now - since) * (index + 1)) / groups.length),
      spanMs: group.every(isKeyed) ? recordedMs : Math.min(spanMs, elapsedMs),
      input: input && inputsWithin(input, elapsedMs),
    };
  });
}

const isKeyed = ({ input }: PatchStep): boolean => !!input && (input.kinds & ~KEYED) === 0;

const elapsedOf = (steps: readonly PatchStep[]): number =>
  steps.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);

const withoutParts = (step: PatchStep): PatchStep => ({ ...step, parts: [] });
