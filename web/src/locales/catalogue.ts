import type { en } from './en/en.ts';

/** The same keys with any sentence behind each. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What another language has to say: every key of the English one, and no other. */
export type Catalogue = Widened<typeof en>;
