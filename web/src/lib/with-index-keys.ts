/** Gives each item its index as React key, for lists without ids whose order never changes. */
export const withIndexKeys = <Item>(items: readonly Item[]): { key: string; value: Item }[] =>
  items.map((value, place) => ({ key: String(place), value }));
