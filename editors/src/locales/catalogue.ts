import type { SentencesInEnglish } from '../i18n.ts';

type Widened<T> = T extends string ? string : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What another language has to say: every key of the English sentences, and no other. */
export type Catalogue = Widened<SentencesInEnglish>;
