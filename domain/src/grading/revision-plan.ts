/** What became of something that a student planned: still to do, done, or left as it is on purpose. */
export const PLAN_OUTCOMES = ['open', 'done', 'left'] as const;
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

/** The longest answer to one piece of feedback, in characters. */
export const MAX_PLAN_LENGTH = 2000;

/** How far a student is with what she planned. */
export type PlanProgress = { planned: number; settled: number };

export const planProgress = (plans: readonly { outcome: PlanOutcome }[]): PlanProgress => ({
  planned: plans.length,
  settled: plans.filter(({ outcome }) => outcome !== 'open').length,
});
