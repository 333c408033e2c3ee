/** One letter of each name: `AK` for Amara Kone. */
export const initials = (...names: string[]): string =>
  names
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
