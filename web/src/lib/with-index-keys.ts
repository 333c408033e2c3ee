/** Items of a list that has no ids of its own and never changes its order, with their place as key. */
export const withIndexKeys = <Item>(items: readonly Item[]): { key: string; value: Item }[] =>
  items.map((value, place) => ({ key: String(place), value }));
