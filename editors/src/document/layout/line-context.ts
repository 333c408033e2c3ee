import type { Measures } from './computed-measures.ts';
import type { TextMeasure } from './font-measure.ts';

/** What line breaking needs in addition to the paragraph. */
export type LineContext = { measures: Measures; measure: TextMeasure; defaultTab: number };
