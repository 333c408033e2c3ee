/** `New York` of `America/New_York`; null of zones that are not named after a city, such as `Etc/GMT-3`. */
export const cityOf = (zone: string): string | null =>
  zone.startsWith('Etc/') ? null : (zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ') ?? null);

/** `GMT+3` or `UTC`: how far clocks in the zone are from Greenwich at an instant. */
export function offsetOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(instant));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return /^GMT(\+0)?$/.test(offset) ? 'UTC' : offset;
}
