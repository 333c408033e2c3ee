import type { Measures } from './computed-measures.ts';
import type { TextMeasure } from './font-measure.ts';

/** What line breaking needs in addition to the paragraph. */
export type LineContext = {
  measures: Measures;
  measure: TextMeasure;
  defaultTab: number;
  /** The space after a paragraph and that before the next add up; else the larger counts. */
  addsSpacing: boolean;
};
