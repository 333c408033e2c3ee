import { maxOf } from '@antecedent/domain/arrays';
import { withIndexKeys } from '../lib/with-index-keys.ts';
import { LABEL_HALO, TEXT } from './chart-styles.ts';
import { assignLanes, labelWidth } from './label-lanes.ts';

/** A deadline at its place, px from the left of the drawing. */
export type DeadlineLine = { x: number; title: string };

/** Height of a row of titles, px. */
const LANE = 18;

const lanesOf = (deadlines: readonly DeadlineLine[], left: number): number[] =>
  assignLanes(deadlines.map(({ x, title }) => ({ x: x - left, width: labelWidth(title) })));

/** px that the titles of deadlines need above a plot that begins at `left`. @param deadlines from left to right */
export const deadlinesHeight = (deadlines: readonly DeadlineLine[], left: number): number =>
  deadlines.length === 0 ? 0 : (maxOf(lanesOf(deadlines, left)) + 1) * LANE;

type DeadlineLinesProps = {
  deadlines: readonly DeadlineLine[];
  left: number;
  /** Where the plot begins and ends, px; the titles are above it. */
  top: number;
  bottom: number;
};

/** Dashed lines through a plot, each up to its title. */
export function DeadlineLines({ deadlines, left, top, bottom }: DeadlineLinesProps) {
  const lanes = lanesOf(deadlines, left);
  return withIndexKeys(deadlines).map(({ key, value: { x, title } }, index) => {
    const isEarly = x - labelWidth(title) < left;
    const y = top - 5 - LANE * (lanes[index] ?? 0);
    return (
      <g key={key}>
        <line
          x1={x}
          x2={x}
          y1={y - 10}
          y2={bottom}
          stroke={TEXT}
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        <text
          x={isEarly ? left : x - 6}
          y={y}
          textAnchor={isEarly ? 'start' : 'end'}
          {...LABEL_HALO}
        >
          {title}
        </text>
      </g>
    );
  });
}
