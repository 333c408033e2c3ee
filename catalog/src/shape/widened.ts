/** The same keys with any sentence behind each: what a translation of `T` has to say. */
export type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };
