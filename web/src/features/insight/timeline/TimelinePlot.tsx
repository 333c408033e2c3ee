import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withIndexKeys } from '../../../lib/with-index-keys.ts';
import type { LaneId } from './timeline-model.ts';
import { AXIS_HEIGHT, HEIGHT, type PlotArea, paint } from './timeline-styles.ts';
import type { Tick } from './timeline-ticks.ts';

type TimelinePlotProps = {
  area: PlotArea;
  lanes: readonly LaneId[];
  ticks: readonly (Tick & { x: number })[];
  /** The date or year the ticks leave out. */
  context: string;
  /** px from the left. */
  deadlines: readonly { id: string; x: number }[];
  /** Position of the pinned event, px from the left. */
  pinned: number | null;
  /** The marks. */
  children: ReactNode;
};

/** Maximum width of a tick label, px; at the ends a label is shifted from its line rather than clipped. */
const LABEL_WIDTH = 42;

/** The background of the chart: lanes with names, axis, deadlines as dashed lines, and the line of the pin. */
export function TimelinePlot(props: TimelinePlotProps) {
  const { area, lanes, ticks, context, deadlines, pinned, children } = props;
  const { width, left, laneHeight } = area;
  const clip = useId();
  const foot = HEIGHT - AXIS_HEIGHT;
  const upright = (x: number) => ({ x1: x, x2: x, y1: 0, y2: foot });
  return (
    <>
      <clipPath id={clip}>
        <rect x={left} width={Math.max(0, width - left)} height={HEIGHT} />
      </clipPath>
      {lanes.map((lane, index) => (
        <LaneName key={lane} lane={lane} area={area} middle={(index + 0.5) * laneHeight} />
      ))}
      {withIndexKeys([...lanes, 'axis']).map(({ key, value }, index) => (
        <line
          key={value}
          x1={key === '0' ? left : 0}
          x2={width}
          y1={index * laneHeight}
          y2={index * laneHeight}
          stroke={paint('divider')}
        />
      ))}
      <text y={HEIGHT - 6} fill={paint('ink-axis')}>
        {context}
      </text>
      <g clipPath={`url(#${clip})`}>
        {ticks.map(({ at, x, label }) => (
          <g key={at} stroke={paint('ink-grid')}>
            <line className="grid" {...upright(x)} y2={foot + 4} />
            <text
              x={Math.max(left + LABEL_WIDTH / 2, Math.min(width - LABEL_WIDTH / 2, x))}
              y={HEIGHT - 6}
              textAnchor="middle"
              stroke="none"
              fill={paint('ink-axis')}
            >
              {label}
            </text>
          </g>
        ))}
        {deadlines.map(({ id, x }) => (
          <line
            key={id}
            {...upright(x)}
            stroke={paint('text-primary')}
            strokeDasharray="4 3"
            opacity={0.7}
          />
        ))}
        {pinned !== null && (
          <line {...upright(pinned)} stroke={paint('primary-main')} strokeWidth={2} />
        )}
        {children}
      </g>
    </>
  );
}

type LaneNameProps = { lane: LaneId; area: PlotArea; middle: number };

/** The lane's name; with little space, one word per line. */
function LaneName({ lane, area, middle }: LaneNameProps) {
  const { t } = useTranslation();
  const name = t(`timeline.lanes.${lane}`);
  const lines = area.narrow ? name.split(' ') : [name];
  const top = middle + 4.5 - ((lines.length - 1) * 13) / 2;
  return (
    <text fill={paint('text-secondary')}>
      {lines.map((line, index) => (
        <tspan key={line} x={0} y={top + index * 13}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
