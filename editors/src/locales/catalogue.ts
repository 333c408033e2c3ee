import type { drawing } from './drawing.ts';
import type { en } from './en.ts';
import type { presentation } from './presentation.ts';
import type { spreadsheet } from './spreadsheet.ts';
import type { symbols } from './symbols.ts';

/** Sentences that are loaded together with the code that says them. */
export type LazySentences = {
  drawing: typeof drawing;
  presentation: typeof presentation;
  spreadsheet: typeof spreadsheet;
  symbols: typeof symbols;
};

/** Every sentence, whether loaded at the start or later. */
export type SentencesInEnglish = typeof en & LazySentences;

type Widened<T> = T extends string ? string : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What another language has to say: every key of the English sentences, and no other. */
export type Catalogue = Widened<SentencesInEnglish>;
