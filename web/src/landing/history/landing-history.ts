import type { ArithmeticStep } from '@antecedent/domain/insight/types';

/** A run of a paragraph: its text, and how it changed since the previous frame. */
export type LandingRun = [kind: '' | 'new' | 'edited' | 'deleted' | 'moved', text: string];

/** One frame of the replay: the edited passage, and how many words changed. */
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

/** The history of one essay as shown on the landing page: results of the product's own analysis. */
export type LandingHistory = {
  title: string;
  versions: number;
  /** Start of each writing session. */
  sessions: number[];
  /** Deadline of each draft, and the number of frames before it. */
  drafts: { at: number; after: number }[];
  frames: LandingFrame[];
  /** Days in order, and cells as day, hour and level 1 to 4. */
  heat: { days: string[]; cells: [day: number, hour: number, level: number][] };
  effort: { score: number; letter: string; steps: ArithmeticStep[]; minutes: number; pace: number };
  /** One paragraph of the final text, by the session its words were written in. */
  map: { session: number; text: string }[];
};
