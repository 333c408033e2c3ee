import type { ReportFigure } from './figure.ts';

/** Options for running a suite. */
export type SuiteOptions = {
  report: ReportFigure;
  /** Small sizes: shows that everything works, but proves no bar. */
  quick: boolean;
  /** Measures only this part of the suite; all parts when absent. */
  part?: string | undefined;
};

export type Suite = (options: SuiteOptions) => Promise<void>;
