import { withIndexKeys } from '../../lib/with-index-keys.ts';
import {
  type DeadlineLabel,
  type HeatMapLayout,
  type HeatMark,
  heatMapPlace,
  labelWidth,
} from './heat-map-model.ts';
import { MARK_PATH } from './mark-shapes.ts';

const TEXT = 'var(--mui-palette-text-primary)';
const PAPER = 'var(--mui-palette-background-paper)';
/** Height of a row of titles, px. */
export const LANE_HEIGHT = 18;

type HeatMapMarksProps = {
  labels: readonly DeadlineLabel[];
  marks: readonly HeatMark[];
  layout: HeatMapLayout;
};

/** Deadlines as steps down to their hour, with their titles above; submissions and reviews as signs at theirs. */
export function HeatMapMarks({ labels, marks, layout }: HeatMapMarksProps) {
  const signs = marks.flatMap(({ kind, ...mark }) =>
    kind === 'draft' ? [] : [{ ...heatMapPlace(mark, layout), path: MARK_PATH[kind] }],
  );
  return (
    <>
      {withIndexKeys(labels).map(({ key, value }) => (
        <Deadline key={key} label={value} layout={layout} />
      ))}
      {withIndexKeys(signs).map(({ key, value: { x, y, path } }) => (
        <path
          key={key}
          d={path}
          transform={`translate(${x - 7} ${y})`}
          fill={TEXT}
          stroke={PAPER}
          strokeWidth="2"
          paintOrder="stroke"
        />
      ))}
    </>
  );
}

type DeadlineProps = { label: DeadlineLabel; layout: HeatMapLayout };

function Deadline({ label: { mark, x, y, lane }, layout }: DeadlineProps) {
  const { left, top, column } = layout;
  const edge = x - 0.5;
  const isEarly = x - labelWidth(mark.title) < left;
  const titleY = top - 10 - lane * LANE_HEIGHT;
  return (
    <>
      <path
        d={`M${edge} ${titleY - 10}V${y}`}
        fill="none"
        stroke={TEXT}
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
      <path d={`M${edge} ${y}h${-Math.min(column, 24)}`} stroke={TEXT} strokeWidth="2.5" />
      <text
        x={isEarly ? left : edge - 6}
        y={titleY}
        textAnchor={isEarly ? 'start' : 'end'}
        fill={TEXT}
        stroke={PAPER}
        strokeWidth="4"
        paintOrder="stroke"
      >
        {mark.title}
      </text>
    </>
  );
}
