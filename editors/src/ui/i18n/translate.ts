import { editors } from '@antecedent/catalog/en/editors';
import type { English, LazySentences } from '@antecedent/catalog/shape/editors';
import {
  type Translate as AnyTranslate,
  translator as anyTranslator,
  type Sentences,
} from '@antecedent/catalog/translator';

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Path}${K}` | (K extends `${infer Base}_${'one' | 'other'}` ? `${Path}${Base}` : never)
    : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** Message keys. */
export type SentenceKey = Leaves<English>;

/** Translates a message key. */
export type Translate = AnyTranslate<SentenceKey>;

const english: Record<string, Sentences> = { ...editors };

/** Adds the English messages of a lazily loaded part. */
export function addSentences(sentences: Partial<LazySentences>): void {
  Object.assign(english, sentences);
}

/** Translates messages to a language. @param sentences of that language; falls back to English */
export const translator = (language: string, sentences: Sentences = english): Translate =>
  anyTranslator<SentenceKey>(language, sentences);
