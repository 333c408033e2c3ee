/** The last row of a page: the next page begins after it. */
export type ListPlace = { at: Date; id: string };

/** @returns what `ListCursorSchema` takes */
export const cursorOf = ({ at, id }: ListPlace): string => `${at.toISOString()} ${id}`;

/** @param cursor as `ListCursorSchema` took it */
export function listPlaceOf(cursor: string | undefined): ListPlace | null {
  const [at = '', id = ''] = cursor?.split(' ') ?? [];
  return id === '' ? null : { at: new Date(at), id };
}

/**
 * One page of rows; the query fetched one more than fits.
 *
 * @returns the rows that fit, and the cursor of the next page; null if there is no next page
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
