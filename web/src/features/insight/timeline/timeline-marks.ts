import type { EpochMs } from '@antecedent/domain/time';
import type { DraftPeriod, LaneId, Timeline, TimelineEvent } from './timeline-model.ts';
import { type Axis, type View, xOf } from './timeline-view.ts';

/**
 * One focusable element of the timeline: the period of a draft, an event, or a group of events too close to
 * separate.
 */
export type Marker = {
  /** Stable for the active event, whatever it is grouped with. */
  key: string;
  lane: LaneId;
  /** Its time. */
  at: EpochMs;
} & ({ period: DraftPeriod } | { events: readonly TimelineEvent[]; x: number });

export type EventMark = Extract<Marker, { events: readonly TimelineEvent[] }>;
export type PeriodMark = Extract<Marker, { period: DraftPeriod }>;

/** Minimum distance of marks in a lane, px. */
export const MARK_GAP = 26;

/**
 * All marks in time order, with overlapping events of a lane grouped. Panning does not change the groups.
 *
 * @param activeId the active event
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

/** Groups are anchored at their first event, so that neighbors always keep the gap. */
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

/** The mark a key moves to; `null` for other keys, and at the ends. */
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
