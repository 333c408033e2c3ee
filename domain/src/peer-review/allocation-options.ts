/** Whether two students review each other: always, as it comes, or never. */
export const ALLOCATION_MODES = ['mutual', 'optional', 'unidirectional'] as const;
/** Whether pairs review each other. */
export type AllocationMode = (typeof ALLOCATION_MODES)[number];

/** How many reviewers everyone may get when reviewers are assigned automatically. */
export const MAX_REVIEWERS_PER_REVIEWEE = 4;

/** By hand, a reviewee may get some more than everybody does. */
export const MAX_REVIEWERS_ON_BOARD = 12;

/** How many hours before the end of its reviews an unreviewed draft gets another reviewer, unless an instructor changes it. */
export const DEFAULT_REASSIGN_HOURS = 24;

/** No one on one list reviews anyone on the other, nor the other way round. */
export type Separation = { first: readonly string[]; second: readonly string[] };

/** How a pair of reviewer and reviewee came to be. */
export const PAIR_ORIGINS = ['board', 'reassigned'] as const;
export type PairOrigin = (typeof PAIR_ORIGINS)[number];

/** Who may review whom by section of the class or group of the assignment: anyone, only one's own, or only others. */
export const PAIRINGS = [
  'anyone',
  'withinSection',
  'acrossSections',
  'withinGroup',
  'acrossGroups',
] as const;
export type Pairing = (typeof PAIRINGS)[number];
