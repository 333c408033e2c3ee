import type { HeatMap } from '@antecedent/contracts/insight/analytics/charts';
import { dayText, wallClock } from '@antecedent/domain/calendar/class-calendar';
import { HOUR } from '@antecedent/domain/time';
import type { TFunction } from 'i18next';
import type { HeatMark } from '../../../charts/heat-map/heat-map-model.ts';
import { hourMinute } from '../../../lib/times/time-parts.ts';

/** Deadlines, submissions and reviews at their day and hour, in order of time; those beyond the days are left out. */
export function heatMarks(
  t: TFunction,
  { marks, days, timeZone }: Pick<HeatMap, 'marks' | 'days' | 'timeZone'>,
): HeatMark[] {
  const dayOf = new Map(days.map((day, index) => [day.date, index]));
  return marks.flatMap(({ kind, at, label }) => {
    const day = dayOf.get(dayText(Date.parse(at), timeZone));
    if (day === undefined) return [];
    const hour = wallClock(Date.parse(at), timeZone).milliseconds / HOUR;
    const time = hourMinute(at, timeZone);
    const says = t(`analytics.markAt.${kind}`, { time, label });
    return [{ kind, day, hour, title: label, says }];
  });
}
