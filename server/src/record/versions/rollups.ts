import { isWriting } from '@antecedent/domain/insight/time';
import { MINUTE } from '@antecedent/domain/time';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';

/** Activity is summed over this period, which divides the hours of every time zone. */
const ROLLUP_MS = 15 * MINUTE;

/** When the quarter of an hour that contains a moment begins. */
export const rollupStart = (at: number): number => at - (at % ROLLUP_MS);

/** What was written within one quarter of an hour. */
export type Rollup = {
  startsAt: number;
  /** The student’s own. */
  saves: number;
  newWords: number;
  editedWords: number;
  removedWords: number;
  activeSeconds: number;
  thinkSeconds: number;
};

/** What a version adds to the count of saves: one if the student saved it. */
export const savesOf = (facts: VersionFacts): number => (isWriting(facts) ? 1 : 0);

/** The sums of all versions of a file except its first. */
export function rollupsOf([, ...saved]: readonly VersionFacts[]): Rollup[] {
  const rollups = new Map<number, Rollup>();
  for (const facts of saved) {
    const startsAt = rollupStart(facts.at);
    const sum = rollups.get(startsAt) ?? emptyRollup(startsAt);
    sum.saves += savesOf(facts);
    sum.newWords += facts.new;
    sum.editedWords += facts.edited;
    sum.removedWords += facts.deleted;
    sum.activeSeconds += facts.activeSeconds;
    sum.thinkSeconds += facts.thinkSeconds;
    rollups.set(startsAt, sum);
  }
  return [...rollups.values()];
}

const emptyRollup = (startsAt: number): Rollup => ({
  startsAt,
  saves: 0,
  newWords: 0,
  editedWords: 0,
  removedWords: 0,
  activeSeconds: 0,
  thinkSeconds: 0,
});
