import type { HeatMap } from '@antecedent/contracts/analytics/charts';
import type { HeatCell } from '@antecedent/domain/analytics/heat-map';
import { DAY } from '@antecedent/domain/time';

/** Beyond a year, empty days between are left out. */
const MAX_DAYS = 366;

/** Cells as days of 24 hours, from the first day with activity to the last. */
export function heatDays(cells: readonly HeatCell[]): HeatMap['days'] {
  const byDay = new Map<string, number[]>();
  for (const { day, hour, value } of cells) {
    const hours = byDay.get(day) ?? new Array<number>(24).fill(0);
    hours[hour] = value;
    byDay.set(day, hours);
  }
  const active = [...byDay.keys()].sort();
  return allDays(active).map((date) => ({
    date,
    hours: byDay.get(date) ?? new Array<number>(24).fill(0),
  }));
}

function allDays(active: readonly string[]): readonly string[] {
  const [first, last] = [active[0], active.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;
  if (count > MAX_DAYS) return active;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10),
  );
}
