/** The last row of a page: the next page begins behind it. */
export type ListPlace = { at: Date; id: string };

/** @returns what `ListCursorSchema` takes */
export const cursorOf = ({ at, id }: ListPlace): string => `${at.toISOString()} ${id}`;

/** @param cursor as `ListCursorSchema` took it */
export function listPlaceOf(cursor: string | undefined): ListPlace | null {
  const [at = '', id = ''] = cursor?.split(' ') ?? [];
  return id === '' ? null : { at: new Date(at), id };
}

/**
 * One page of rows of which one more than fits was asked for.
 *
 * @returns the rows that fit, and the cursor of the next page; null when there is none
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  place: (row: Row) => ListPlace,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last ? cursorOf(place(last)) : null };
}
