import type { Tell } from './figure.ts';

/** How a suite is asked to run. */
export type SuiteOptions = {
  tell: Tell;
  /** Small numbers: shows that everything works, proves no bar. */
  quick: boolean;
};

export type Suite = (options: SuiteOptions) => Promise<void>;
