import type { en, topics } from './en/en.ts';

/** The same keys with any sentence behind each. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What a feature's pages talk of: a part of the catalogue that is fetched with them. */
export type Topic = keyof typeof topics;

/** A topic's file calls its sentences by the topic's name. */
type Said<Name extends Topic> =
  Awaited<ReturnType<(typeof topics)[Name]>> extends { readonly [Key in Name]: infer Sentences }
    ? Sentences
    : never;

/** Every sentence of the web app, by its key. */
export type English = typeof en & { readonly [Name in Topic]: Said<Name> };

/** What another language has to say: every key of the English one, and no other. */
export type Catalogue = Widened<English>;

/** Of another language: what is there from the start. */
export type AroundPages = Pick<Catalogue, keyof typeof en>;

/** Of another language: where each topic's sentences are. */
export type Topics = {
  readonly [Name in Topic]: () => Promise<{ readonly [Key in Name]: Catalogue[Name] }>;
};
