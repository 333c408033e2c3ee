import { MARK_PATH } from '../heat-map/mark-shapes.ts';
import { labelWidth } from '../label-lanes.ts';
import {
  type DeadlineLine,
  EVENT_ROW,
  type EventLabel,
  LANE_HEIGHT,
  SIGN,
  type TimeMarksLayout,
} from './time-marks.ts';

const TEXT = 'var(--mui-palette-text-primary)';
const QUIET = 'var(--mui-palette-ink-moved)';

/** A halo that keeps labels readable over lines. */
export const LABEL_HALO = {
  fill: TEXT,
  stroke: 'var(--mui-palette-background-paper)',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const;

type TimeMarksProps = {
  layout: TimeMarksLayout;
  left: number;
  right: number;
  /** Where the rows of deadlines end and those of events begin, and the end of the plot, px. */
  top: number;
  bottom: number;
};

/** Deadlines as dashed lines up to their names, comments and reviews as signs with words, each in its row. */
export function TimeMarks({ layout, left, right, top, bottom }: TimeMarksProps) {
  return (
    <>
      {layout.events.map((event) => (
        <EventLine
          key={`${event.x}${event.says}`}
          {...event}
          y={top + layout.rows - event.row * EVENT_ROW}
          right={right}
          bottom={bottom}
        />
      ))}
      {layout.deadlines.map((draft) => (
        <DraftLine
          key={`${draft.title}${draft.x}`}
          {...draft}
          left={left}
          top={top}
          bottom={bottom}
        />
      ))}
    </>
  );
}

type EventLineProps = EventLabel & { y: number; right: number; bottom: number };

/** Its mark is at its line, unless its words have room on neither side. */
function EventLine({ x, y, right, bottom, says, marks, side }: EventLineProps) {
  const kind = marks[0]?.kind;
  const start = side === 'edge' ? right - labelWidth(says) - SIGN + 12 : x;
  const sign = side === 'left' ? x - 5 : start + 5;
  return (
    <>
      <line x1={x} x2={x} y1={y - 4} y2={bottom} stroke={QUIET} strokeDasharray="2 3" />
      {kind && kind !== 'draft' && (
        <path d={MARK_PATH[kind]} transform={`translate(${sign} ${y - 8.5})`} {...LABEL_HALO} />
      )}
      <text
        x={side === 'left' ? x - SIGN : start + SIGN}
        y={y - 4}
        textAnchor={side === 'left' ? 'end' : 'start'}
        {...LABEL_HALO}
      >
        {says}
      </text>
    </>
  );
}

type DraftLineProps = DeadlineLine & { left: number; top: number; bottom: number };

/** A deadline: a dashed line up to the draft's name, which ends at the line or starts at the plot's edge. */
function DraftLine({ title, x, lane, left, top, bottom }: DraftLineProps) {
  const early = x - labelWidth(title) < left;
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={top - lane * LANE_HEIGHT - (lane > 0 ? 14 : 0)}
        y2={bottom}
        stroke={TEXT}
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      <text
        x={early ? left : x - 8}
        y={top - 8 - lane * LANE_HEIGHT}
        textAnchor={early ? 'start' : 'end'}
        {...LABEL_HALO}
      >
        {title}
      </text>
    </>
  );
}
