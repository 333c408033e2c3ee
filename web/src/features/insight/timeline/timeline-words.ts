import { DAY, type EpochMs } from '@antecedent/domain/time';
import type { TFunction } from 'i18next';
import { dayOfAnyYear, dayTime } from '../../../lib/times/days.ts';
import type { Marker } from './timeline-marks.ts';
import type { DraftPeriod, TimelineEvent } from './timeline-model.ts';
import { spanOf, type View } from './timeline-view.ts';

/** The title of an event. */
export function eventTitle({ kind, title, status, keptAs }: TimelineEvent, t: TFunction): string {
  switch (kind) {
    case 'start':
    case 'ongoing':
      return t(`timeline.event.${kind}`);
    case 'submission':
      if (keptAs) return t(`timeline.event.${keptAs}`, { title });
      return t('timeline.event.submission', {
        title,
        status: t(`ui.status.${status ?? 'SUBMITTED'}`),
      });
    case 'comment':
    case 'review':
      return t(`timeline.event.${kind}`, { title });
    default:
      return t('timeline.event.file', { title });
  }
}

/** The title of a draft's period with its status, once there is one. */
export const periodTitle = ({ title, status }: DraftPeriod, t: TFunction): string =>
  status === 'NONE'
    ? title
    : t('timeline.period.name', { title, status: t(`ui.status.${status}`) });

/** `Thu 8 Oct, 17:10 Europe/Berlin` */
export const zonedTime = (at: EpochMs, zone: string, t: TFunction): string =>
  t('timeline.date', { date: dayTime(at, zone), zone });

/** Describes the visible time range; by days, or by the minute if it is short. */
export function viewDescription(view: View, zone: string, t: TFunction): string {
  const edge = spanOf(view) < 3 * DAY ? dayTime : dayOfAnyYear;
  return t('timeline.shown', { from: edge(view.from, zone), to: edge(view.to, zone), zone });
}

export type MarkerDescription = {
  title: string;
  /** Times; for a group, those of each event. */
  lines: readonly string[];
};

/** The text of a mark's tooltip and accessible name. */
export function markerDescription(mark: Marker, zone: string, t: TFunction): MarkerDescription {
  if ('period' in mark) {
    const { from, to, exceptionUntil } = mark.period;
    const until = exceptionUntil === null ? [] : [zonedTime(exceptionUntil, zone, t)];
    return {
      title: periodTitle(mark.period, t),
      lines: [
        t('timeline.period.time', { from: dayTime(from, zone), to: zonedTime(to, zone, t) }),
        ...until.map((date) => t('timeline.period.exception', { date })),
      ],
    };
  }
  const { events } = mark;
  const [only, ...others] = events;
  if (only && others.length === 0)
    return { title: eventTitle(only, t), lines: [zonedTime(only.date, zone, t)] };
  return {
    title: t('timeline.group', { count: events.length }),
    lines: events.map((event) => `${eventTitle(event, t)}, ${dayTime(event.date, zone)}`),
  };
}

/** Maximum number of lines in a tooltip. */
const MAX_LINES = 4;

/** The description in at most four lines; the rest as a count. */
export function shortDescription(
  { title, lines }: MarkerDescription,
  t: TFunction,
): MarkerDescription {
  if (lines.length <= MAX_LINES) return { title, lines };
  const shown = lines.slice(0, MAX_LINES - 1);
  return { title, lines: [...shown, t('timeline.more', { count: lines.length - shown.length })] };
}
