import { type HeatMapLayout, HOURS } from './heat-map-model.ts';

/** The hours at the left of a heat map, every third, where they begin. */
export function HeatMapHours({ layout: { left, top, row } }: { layout: HeatMapLayout }) {
  return Array.from({ length: HOURS / 3 }, (_, third) => third * 3).map((hour) => (
    <text key={hour} x={left - 8} y={top + hour * row + 5} textAnchor="end">
      {`${String(hour).padStart(2, '0')}:00`}
    </text>
  ));
}
