import { maxOf } from '@antecedent/domain/arrays';
import { withIndexKeys } from '../lib/with-index-keys.ts';

type ProcessStripProps = {
  /** Words changed per bin of time, in order. */
  values: readonly number[];
  /** px */
  width?: number;
  height?: number;
  color?: string;
};

/**
 * A sparkline of the writing: time on the x-axis, words changed on the y-axis. It repeats figures shown next to it,
 * so it is hidden from screen readers.
 */
export function ProcessStrip({
  values,
  width = 112,
  height = 22,
  color = 'var(--mui-palette-ink-heat2)',
}: ProcessStripProps) {
  const step = width / Math.max(values.length, 1);
  const top = maxOf(values, 0.01);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line
        x1={0}
        x2={width}
        y1={height - 0.5}
        y2={height - 0.5}
        stroke="var(--mui-palette-divider)"
      />
      {withIndexKeys(values).map(({ key, value }) => {
        const tall = (value / top) * (height - 3);
        if (tall <= 0.5) return null;
        return (
          <rect
            key={key}
            x={Number(key) * step}
            y={height - 1 - tall}
            width={Math.max(step - 1.2, 0.8)}
            height={tall}
            fill={color}
          />
        );
      })}
    </svg>
  );
}
