/** One zone for every few hours, so that it is the middle of the day in one of them. */
const ZONES = [
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Europe/Berlin',
  'Atlantic/South_Georgia',
  'America/New_York',
  'America/Denver',
  'Pacific/Honolulu',
] as const;

/** `2026-10-07 18:00`, the format of date fields. */
export function inZone(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return parts.format(at);
}

const hourIn = (zone: string): number => Number(inZone(zone, Date.now()).slice(11, 13));

/** A time zone in which it is around midday, so that something can have begun today and end today. */
export const middayZone = (): string =>
  ZONES.reduce((best, zone) =>
    Math.abs(hourIn(zone) - 13) < Math.abs(hourIn(best) - 13) ? zone : best,
  );
