/** The chosen rows of a table, and the one from which a range goes. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/**
 * The selection after a row is chosen or not any more. As a range, every row from the last one that was clicked becomes
 * what this one becomes.
 *
 * @param order the rows that are shown
 */
export function toggled(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const isChosen = !ids.has(id);
  const next = new Set(ids);
  const [from, to] = [anchor === null ? -1 : order.indexOf(anchor), order.indexOf(id)];
  const some =
    isRange && from >= 0 && to >= 0
      ? order.slice(Math.min(from, to), Math.max(from, to) + 1)
      : [id];
  for (const one of some) isChosen ? next.add(one) : next.delete(one);
  return { ids: next, anchor: id };
}

/** The selection after the box of the header: all that are shown, or none of them; what is not shown stays. */
export function toggledAll({ ids }: Selection, order: readonly string[]): Selection {
  const isAll = order.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of order) isAll ? next.delete(id) : next.add(id);
  return { ids: next, anchor: null };
}
