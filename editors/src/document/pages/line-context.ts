import type { TextMeasure } from './faces.ts';
import type { Measures } from './measures.ts';

/** What breaking lines needs to know besides the paragraph. */
export type LineContext = { measures: Measures; measure: TextMeasure; defaultTab: number };
