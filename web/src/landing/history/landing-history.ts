import type { ArithmeticStep } from '@antecedent/domain/analytics/types';

/** A stretch of a paragraph: its text, and what became of it since the picture before. */
export type LandingRun = [kind: '' | 'new' | 'edited' | 'deleted' | 'moved', text: string];

/** One picture of the rewind: where the writer was at work, and how many words changed. */
export type LandingFrame = {
  version: number;
  /** Milliseconds since 1970, in UTC. */
  at: number;
  session: number;
  new: number;
  edited: number;
  deleted: number;
  paragraphs: LandingRun[][];
};

/** The history of one essay, as the landing page shows it: figures of the product's own analysis. */
export type LandingHistory = {
  title: string;
  versions: number;
  /** When each sitting began. */
  sessions: number[];
  /** Deadline of each draft, and the number of frames before it. */
  drafts: { at: number; after: number }[];
  frames: LandingFrame[];
  /** Days in order, and cells as day, hour and level 1 to 4. */
  heat: { days: string[]; cells: [day: number, hour: number, level: number][] };
  effort: { score: number; letter: string; steps: ArithmeticStep[]; minutes: number; pace: number };
  /** One paragraph of the finished text, by the session in which its words were born. */
  map: { session: number; text: string }[];
};
