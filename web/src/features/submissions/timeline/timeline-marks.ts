import type { EpochMs } from '@antecedent/domain/time';
import type { DraftPeriod, LaneId, Timeline, TimelineEvent } from './timeline-model.ts';
import { type Axis, type View, xOf } from './timeline-view.ts';

/** One thing on the timeline that can be reached: the period of a draft, an event, or events too close to be told apart. */
export type Marker = {
  /** Stays the same for the event that is walked on, whatever it is shown together with. */
  key: string;
  lane: LaneId;
  /** Its place in time. */
  at: EpochMs;
} & ({ period: DraftPeriod } | { events: readonly TimelineEvent[]; x: number });

export type EventMark = Extract<Marker, { events: readonly TimelineEvent[] }>;
export type PeriodMark = Extract<Marker, { period: DraftPeriod }>;

/** Marks of one lane stand at least this far apart, px. */
export const MARK_GAP = 26;

/**
 * Everything on the timeline in the order of time, events of a lane that would lie on each other as one mark. Panning
 * changes no such group.
 *
 * @param activeId the event that is walked on
 */
export function layoutMarkers(
  { periods, events, lanes }: Timeline,
  view: View,
  axis: Axis,
  activeId: string | null,
): Marker[] {
  const marks: Marker[] = periods.map((period) => ({
    key: period.id,
    lane: 'drafts',
    at: period.from,
    period,
  }));
  for (const lane of lanes) {
    const own = events.filter((event) => event.lane === lane);
    for (const group of groupsOf(own, view, axis)) {
      const active = group.find(({ id }) => id === activeId);
      const [first] = group;
      if (!first) continue;
      const { id, at } = first;
      marks.push({ key: active?.id ?? id, lane, at, events: group, x: xOf(at, view, axis) });
    }
  }
  return marks.sort((one, other) => one.at - other.at);
}

/** Groups hang on their first event, so that two neighbours always keep the gap. */
function groupsOf(events: readonly TimelineEvent[], view: View, axis: Axis): TimelineEvent[][] {
  const groups: TimelineEvent[][] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const x = xOf(event.at, view, axis);
    if (x - start < MARK_GAP) groups.at(-1)?.push(event);
    else {
      groups.push([event]);
      start = x;
    }
  }
  return groups;
}

export const containsEvent = (mark: Marker, id: string | null): boolean =>
  'period' in mark ? mark.period.id === id : mark.events.some((event) => event.id === id);

/** Where a key leads among the marks; `null` for a key that leads nowhere, and at the ends. */
export function nextMarker(
  marks: readonly Marker[],
  lanes: readonly LaneId[],
  from: Marker,
  key: string,
): Marker | null {
  const place = marks.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return marks[place + 1] ?? null;
    case 'ArrowLeft':
      return marks[place - 1] ?? null;
    case 'ArrowUp':
      return nearest(marks, lanes.slice(0, lanes.indexOf(from.lane)).reverse(), from.at);
    case 'ArrowDown':
      return nearest(marks, lanes.slice(lanes.indexOf(from.lane) + 1), from.at);
    case 'Home':
      return marks[0] ?? null;
    case 'End':
      return marks.at(-1) ?? null;
    default:
      return null;
  }
}

/** The mark closest in time on the first of the lanes that has any. */
function nearest(marks: readonly Marker[], lanes: readonly LaneId[], at: EpochMs): Marker | null {
  for (const lane of lanes) {
    const own = marks.filter((mark) => mark.lane === lane);
    const [first, ...others] = own;
    if (first)
      return others.reduce(
        (best, mark) => (Math.abs(mark.at - at) < Math.abs(best.at - at) ? mark : best),
        first,
      );
  }
  return null;
}
