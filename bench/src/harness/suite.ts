import type { Tell } from './figure.ts';

/** How a suite is asked to run. */
export type SuiteOptions = {
  tell: Tell;
  /** Small numbers: shows that everything works, proves no bar. */
  quick: boolean;
  /** Measures only this part of a suite that has parts; the whole where it is not said. */
  part?: string | undefined;
};

export type Suite = (options: SuiteOptions) => Promise<void>;
