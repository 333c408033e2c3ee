import { maxOf } from '@antecedent/domain/arrays';
import { assignLanes, labelWidth } from '../label-lanes.ts';
import { type StackedLabel, stackedLabels } from './stacked-labels.ts';

/** What happened to a text besides writing, on an axis of versions or frames. */
export type AxisTimeMark = {
  kind: 'draft' | 'submission' | 'comment' | 'review';
  /** In words: a deadline's draft, who reviewed. */
  title: string;
  /** Number of frames before it. */
  after: number;
};

/** Height of a row of draft titles, and of one of other events, px. */
export const LANE_HEIGHT = 18;
export const EVENT_ROW = 17;
/** Room for the sign before an event's words, px. */
export const SIGN = 16;
const MAX_EVENT_ROWS = 2;

export type DeadlineLine = { title: string; x: number; lane: number };
export type EventLabel = StackedLabel<AxisTimeMark & { x: number }> & { says: string };

export type TimeMarksLayout = {
  deadlines: readonly DeadlineLine[];
  events: readonly EventLabel[];
  /** Height of the rows of deadlines above their first, and of those of events below them, px. */
  lanes: number;
  rows: number;
};

type Axis = {
  left: number;
  right: number;
  /** Where a number of frames ends, px. */
  x: (frames: number) => number;
  /** The words of several events that share a label. */
  several: (count: number) => string;
};

/** The places of deadlines and events above a plot, so that no label covers another. */
export function layoutTimeMarks(
  marks: readonly AxisTimeMark[],
  { left, right, x, several }: Axis,
): TimeMarksLayout {
  const placed = marks.map((mark) => ({ ...mark, x: x(mark.after) })).sort((a, b) => a.x - b.x);
  const drafts = placed.filter(({ kind }) => kind === 'draft');
  const lanes = assignLanes(
    drafts.map((draft) => ({ x: draft.x - left, width: labelWidth(draft.title) })),
  );
  const saying = (of: readonly AxisTimeMark[]) =>
    of.length === 1 && of[0] ? of[0].title : several(of.length);
  const events = stackedLabels(
    placed.filter(({ kind }) => kind !== 'draft'),
    { left, right, lines: drafts.map((draft) => draft.x) },
    (of) => labelWidth(saying(of)) + SIGN,
    MAX_EVENT_ROWS,
  ).map((label) => ({ ...label, says: saying(label.marks) }));
  return {
    deadlines: drafts.map(({ title, x: at }, index) => ({ title, x: at, lane: lanes[index] ?? 0 })),
    events,
    lanes: LANE_HEIGHT * maxOf(lanes, 0),
    rows:
      EVENT_ROW *
      maxOf(
        events.map(({ row }) => row + 1),
        0,
      ),
  };
}

/** How many frames came before an instant. @param frames in time order */
export const framesBefore = (frames: readonly { at: number }[], at: number): number =>
  frames.filter((frame) => frame.at <= at).length;
